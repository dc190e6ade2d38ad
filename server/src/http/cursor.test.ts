// Every list that is paged by the database tells the same page by page as at once, with equal keys too.
import { beforeEach, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  publishedQuiz,
  registered,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

const entries = 5;

bothEngines("paging", (_engine, open) => {
  let house: TestHouse;
  let paths: readonly (readonly [path: string, authorization: string])[];

  beforeEach(async () => {
    house = await testHouse(open);
    const { bearer, accountId } = await signedInAuthor(house);
    const ada = await registered(house, "ada@p.test");
    let quiz = "";
    for (let n = 0; n < entries; n += 1) {
      quiz = await publishedQuiz(house, bearer, { title: n % 2 === 0 ? "Knots" : "Winds" });
      await started(house, quiz, ada.token);
      const email = `mate${n}@a.test`;
      await house.call("POST", `/api/accounts/${accountId}/invitations/`, { email, role: "viewer" }, bearer);
      await house.call("POST", `/api/accounts/${accountId}/exports/`, {}, bearer);
      const owner = { email: "owner@a.test", password: "seven small anchors" };
      await house.call("POST", "/api/user/login/", owner);
      house.time.now += n % 2;
    }
    for (let n = 0; n < entries; n += 1) {
      const { ticket } = await started(house, quiz, undefined, { name: n % 2 === 0 ? "Ada" : "Bo" });
      if (n % 2 === 0) await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: {} }, ticket);
      house.time.now += n % 2;
    }
    const results = ["started", "submitted", "score", "name", "duration"].flatMap((sort) => [
      `/api/quizzes/${quiz}/participations/?sort=${sort}&direction=asc`,
      `/api/quizzes/${quiz}/participations/?sort=${sort}&direction=desc`,
    ]);
    const ofCrew = [
      ...results,
      ...["updated", "created", "title"].map((sort) => `/api/quizzes/?sort=${sort}`),
      ...["invitations", "exports", "audit"].map((list) => `/api/accounts/${accountId}/${list}/?`),
      "/api/user/sessions/?",
      "/api/jobs/?",
    ];
    const ofAda = ["/api/participants/me/history/?", "/api/participants/my-quizzes/?"];
    paths = [
      ...ofCrew.map((path) => [path, bearer] as const),
      ...ofAda.map((path) => [path, ada.token] as const),
    ];
  });

  it("tells each row once and in order", async () => {
    for (const [path, authorization] of paths) {
      const whole = await house.call("GET", path, undefined, authorization);
      expect(whole.body.results?.length, path).toBeGreaterThanOrEqual(entries);
      expect(whole.body.next_cursor, path).toBeNull();
      const told: unknown[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await house.call("GET", `${path}&limit=2&cursor=${cursor}`, undefined, authorization);
        expect(page.status, path).toBe(200);
        told.push(...page.body.results);
        cursor = page.body.next_cursor;
      }
      expect(told, path).toEqual(whole.body.results);
    }
  });
});

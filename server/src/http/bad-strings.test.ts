// Strings that mean something elsewhere, and addresses that are none.
import type { problems } from "@capstan/domain/problems.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  type Answer,
  publishedQuiz,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

function expectProblem({ status, body }: Answer, expectedStatus: number, code: keyof typeof problems): void {
  expect([status, body.code]).toEqual([expectedStatus, code]);
  expect(typeof body.detail).toBe("string");
  expect(body.detail).not.toMatch(/at .*\.ts|SQLITE|syntax|constraint/i);
}

bothEngines("bad strings", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;
  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner);
  });
  const post = (path: string, body?: unknown, auth?: string, headers?: Record<string, string>) =>
    house.call("POST", path, body, auth, headers);

  describe("strings that mean something elsewhere", () => {
    const nasty = [
      "' OR '1'='1",
      "'; DROP TABLE users; --",
      '" OR ""="',
      "%",
      "_",
      "\\",
      "%27",
      "$" + "{jndi:ldap://x}",
      "{{7*7}}",
      "../../etc/passwd",
      "a\r\nb: c",
      "<script>alert(1)</script>",
      "\u202e",
      "💥".repeat(20),
    ];
    it.each(nasty)("%j is only text", async (text) => {
      const made = await post("/api/quizzes/", { title: `T${text}` }, owner);
      expect(made.body.title).toBe(`T${text}`.trim());
      const encoded = encodeURIComponent(text);
      for (const path of [
        `/api/quizzes/?search=${encoded}`,
        `/api/quizzes/${quiz}/participations/?search=${encoded}`,
        `/api/quizzes/${encoded}/`,
        `/api/share/${encoded}/`,
        `/api/participations/${encoded}/`,
      ]) {
        const answer = await house.call("GET", path, undefined, owner);
        expect([200, 404], path).toContain(answer.status);
        if (path.includes("?search") && !path.includes("participations") && answer.status === 200) {
          expect(
            answer.body.results.every(({ title }: { title: string }) =>
              title.toLowerCase().includes(text.normalize("NFKC").toLowerCase().trim()),
            ),
          ).toBe(true);
        }
      }
      for (const query of [`sort=${encoded}`, `status=${encoded}`, `limit=${encoded}`, `cursor=${encoded}`]) {
        expect((await house.call("GET", `/api/quizzes/?${query}`, undefined, owner)).status).toBe(400);
      }
      const attempt = await started(house, quiz, undefined, { name: text });
      const saved = await post(
        `/api/quizzes/${quiz}/session/update/`,
        { answers: { sa: text } },
        attempt.ticket,
      );
      expect(saved.status).toBe(200);
      const again = await started(house, quiz, attempt.auth);
      expect(again).toMatchObject({ participant: { name: text.trim() }, answers: { sa: text } });
      expect(
        (await post("/api/user/login/", { email: `${text}@a.test`, password: text })).status,
      ).toBeGreaterThanOrEqual(400);
    });

    it("a cursor that is not ours, or of another list, is refused", async () => {
      const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      for (const value of [
        ["abc", "x"],
        [1.5, "x"],
        [1e300, "x"],
        [null, "x"],
        [{}, "x"],
        ["2026", "x"],
        [1],
        7,
        "x",
        [true, "x"],
      ]) {
        for (const path of [
          "/api/quizzes/",
          `/api/quizzes/${quiz}/revisions/`,
          `/api/quizzes/${quiz}/participations/`,
        ]) {
          const answer = await house.call("GET", `${path}?cursor=${cursor(value)}`, undefined, owner);
          expectProblem(answer, 400, "invalid_request");
        }
      }
      const title = await house.call(
        "GET",
        `/api/quizzes/?sort=title&cursor=${cursor([7, "x"])}`,
        undefined,
        owner,
      );
      expectProblem(title, 400, "invalid_request");
    });
  });

  describe("addresses", () => {
    it.each(["/api/nowhere/", "/api/quizzes/a/b/c/", "/accounts/x/", "/api/"])(
      "%s is not there",
      async (path) => {
        expectProblem(await house.call("GET", path), 404, "not_found");
      },
    );

    it("an id is at most 64 characters, and a broken escape is no id", async () => {
      expect((await house.call("GET", `/api/quizzes/${"x".repeat(65)}/`)).status).toBe(404);
      expect((await house.call("GET", `/api/quizzes/${"x".repeat(500)}/`)).status).toBeLessThan(500);
      expect((await house.call("GET", "/api/quizzes/%ff%fe/")).status).toBe(404);
      expect((await house.call("GET", "/api/quizzes/%00/")).status).toBeLessThan(500);
      expect((await house.call("GET", `/api/quizzes/?search=%00`, undefined, owner)).status).toBe(400);
    });

    it("A44 methods that an address does not have do nothing, and none can be smuggled in", async () => {
      const attempt = await started(house, quiz);
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
        const reply = await house.app.inject({
          method: method as "PUT",
          url: `/api/quizzes/${quiz}/submit/`,
          headers: { authorization: attempt.auth },
        });
        expect([404, 405], method).toContain(reply.statusCode);
        expect(reply.headers).not.toHaveProperty("access-control-allow-origin");
      }
      for (const header of ["x-http-method-override", "x-http-method", "x-method-override"]) {
        const headers = { [header]: "DELETE" };
        expect(
          (await house.call("GET", `/api/quizzes/${quiz}/?_method=DELETE`, undefined, owner, headers)).body
            .status,
        ).toBe("published");
      }
      const head = await house.app.inject({
        method: "HEAD",
        url: `/api/quizzes/${quiz}/`,
        headers: { authorization: owner },
      });
      expect([head.statusCode, head.payload]).toEqual([200, ""]);
    });

    it("A46 A47 answers are never kept by a cache and never sniffed", async () => {
      const attempt = await started(house, quiz);
      for (const [path, auth] of [
        ["/api/participants/me/", attempt.auth],
        ["/api/quizzes/", owner],
        ["/api/nowhere/", undefined],
        [`/api/quizzes/${quiz}/`, undefined],
      ] as const) {
        const { headers } = await house.call("GET", path, undefined, auth);
        expect(headers).toMatchObject({
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
          "referrer-policy": "same-origin",
        });
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
      }
    });
  });

  it("A39 ids cannot be guessed, and codes have enough of them", async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => started(house, quiz)));
    for (const { participation_id, participant_id, token, save_ticket } of attempts) {
      for (const id of [participation_id, participant_id]) expect(id).toMatch(/^[\w-]{22}$/);
      for (const secret of [token, save_ticket]) expect(secret).toMatch(/^[\w-]{43}$/);
    }
    const first = new Set(attempts.map(({ participation_id }) => participation_id.slice(0, 4)));
    expect(first.size).toBeGreaterThan(18);
    const submitted = await post(
      `/api/quizzes/${quiz}/submit/`,
      { answers: rightAnswers },
      attempts[0]?.auth,
    );
    // knowing an id opens nothing
    expect(
      (await house.call("GET", `/api/quizzes/submissions/${submitted.body.submission_id}/details/`)).status,
    ).toBe(401);
  });
});

// What a participant takes along of themselves, and what is left when they go.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  password,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";
import { sweep } from "./sweep.ts";

const canaries = /CANARY|"correct_answer":"|"correct_answer_text":"/;

bothEngines("one's own data", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
  });

  const exported = (token: string) => house.call("POST", "/api/participants/me/export/", undefined, token);
  const leave = (token: string) => house.call("DELETE", "/api/participants/me/", undefined, token);
  const submit = (quiz: string, token: string, answers: object = rightAnswers) =>
    house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers }, token);

  describe("the export", () => {
    it("holds the profile, every attempt with its answers, changes and events, and the results", async () => {
      const quiz = await publishedQuiz(house, owner, { title: "Exported" });
      const { token, id } = await registered(house, "exports@p.test");
      const attempt = await started(house, quiz, token);
      const change = { change_id: "an-own-change", question_id: "sa", value: "hook", sequence: 1 };
      await house.call("POST", `/api/quizzes/${quiz}/session/update/`, { changes: [change] }, token);
      await house.call(
        "POST",
        `/api/quizzes/${quiz}/log/`,
        { event: "window_blur", details: { at: "mc" } },
        token,
      );
      await submit(quiz, token);

      const { status, body, headers } = await exported(token);
      expect(status).toBe(200);
      expect(headers["content-disposition"]).toBe('attachment; filename="capstan-my-data.json"');
      expect(headers["cache-control"]).toBe("no-store");
      expect(body.profile).toMatchObject({ id, email: "exports@p.test", is_anonymous: false });
      expect(body.sign_ins.length).toBeGreaterThan(0);
      expect(body.participations).toHaveLength(1);
      const [mine] = body.participations;
      expect(mine).toMatchObject({
        id: attempt.participation_id,
        quiz: { id: quiz, title: "Exported", organisation: "A" },
        status: "scored",
        result_hidden: null,
      });
      expect(mine.answers).toContainEqual({
        question_id: "sa",
        question_text: "What holds a ship in place?",
        answer_text: "Anchor",
      });
      // the older value stays in what was entered
      expect(mine.changes.map(({ value }: { value: unknown }) => value)).toContain("hook");
      expect(mine.events).toMatchObject([{ event: "window_blur", details: { at: "mc" } }]);
      expect(mine.result).toMatchObject({ percentage: 100, correct_answers: 4 });
      expect(mine.receipt.digest).toBe(mine.result.receipt.digest);
      // this quiz shows its keys: what the tests below look for is what would be there
      expect(JSON.stringify(body)).toMatch(canaries);
      const secrets = [attempt.token, attempt.save_ticket, attempt.file_key, token.slice(6)];
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    });

    it.each([
      ["while the attempt runs", {}, false],
      ["where results are not shown", { show_results: false }, true],
      ["where results are never shown", { results_visible: "never" }, true],
      ["before the quiz has closed", { results_visible: "after_close" }, true],
      ["where the right answers are not shown", { show_correct_answers: false }, true],
    ])("holds no key %s", async (_when, settings, isSubmitted) => {
      const quiz = await publishedQuiz(house, owner, { settings });
      const { token } = await started(house, quiz);
      const auth = `Token ${token}`;
      await house.call("POST", `/api/quizzes/${quiz}/session/update/`, { answers: { mc: "right" } }, auth);
      if (isSubmitted) await submit(quiz, auth, { mc: "right" });
      const { body } = await exported(auth);
      expect(body.participations[0].answers).toMatchObject([{ question_id: "mc", answer_text: "Right" }]);
      expect(JSON.stringify(body)).not.toMatch(canaries);
    });

    it("says why a result is missing, and brings it once it may be seen", async () => {
      const quiz = await publishedQuiz(house, owner, { settings: { results_visible: "after_close" } });
      const { auth } = await started(house, quiz);
      expect((await exported(auth)).body.participations[0]).toMatchObject({
        result: null,
        result_hidden: "not_submitted",
      });
      await submit(quiz, auth);
      expect((await exported(auth)).body.participations[0]).toMatchObject({
        result: null,
        result_hidden: "after_close",
        receipt: { algorithm: "SHA-256" },
      });
      await house.call("POST", `/api/quizzes/${quiz}/close/`, {}, owner);
      expect((await exported(auth)).body.participations[0].result).toMatchObject({ percentage: 100 });
    });

    it("is one's own, and not asked for without end", async () => {
      const one = await started(house, await publishedQuiz(house, owner));
      const { token } = await registered(house, "alone@p.test");
      expect((await exported(token)).body.participations).toEqual([]);
      expect((await exported(one.ticket)).status).toBe(403);
      for (let turn = 0; turn < 9; turn++) expect((await exported(token)).status).toBe(200);
      expect((await exported(token)).body.code).toBe("too_many_requests");
      expect((await exported(one.auth)).status).toBe(200);
    });
  });

  describe("deleting", () => {
    it("ends every sign-in and ticket, and frees the email", async () => {
      const email = "leaves@p.test";
      const { token, id } = await registered(house, email);
      const again = await house.call("POST", "/api/participants/login/", { email, password });
      const attempt = await started(house, await publishedQuiz(house, owner), token);
      expect((await leave(token)).body).toEqual({ deleted: true, closed: 1 });
      for (const auth of [token, `Token ${again.body.token}`, attempt.auth, attempt.ticket]) {
        expect((await house.call("GET", "/api/participants/me/", undefined, auth)).status).toBe(401);
      }
      expect((await house.call("POST", "/api/participants/login/", { email, password })).status).toBe(401);
      expect((await registered(house, email)).id).not.toBe(id);
    });

    it("hands in what runs as it stands, and leaves answers and scores nameless with the author", async () => {
      const quiz = await publishedQuiz(house, owner);
      const { token } = await registered(house, "grace.hopper@p.test");
      await house.call(
        "PUT",
        `/api/participants/${(await who(token)).id}/profile/`,
        { name: "Grace Hopper" },
        token,
      );
      const { participation_id: participation } = await started(house, quiz, token);
      await house.call("POST", `/api/quizzes/${quiz}/session/update/`, { answers: { mc: "left" } }, token);
      house.time.now += 90_000;
      expect((await leave(token)).body.closed).toBe(1);

      const seen = await house.call("GET", `/api/participations/${participation}/`, undefined, owner);
      expect(seen.body).toMatchObject({
        status: "scored",
        finalised_by: "participant",
        percentage: 25,
        duration: 90,
        participant: { name: "Deleted participant", email: null },
      });
      const path = `/api/quizzes/${quiz}/participations/`;
      const list = await house.call("GET", path, undefined, owner);
      expect(list.body.results).toMatchObject([
        { participant: { name: "Deleted participant" }, percentage: 25 },
      ]);
      for (const body of [seen.body, list.body]) expect(JSON.stringify(body)).not.toMatch(/hopper/i);
      const found = await house.call("GET", `${path}?search=hopper`, undefined, owner);
      expect(found.body.results).toEqual([]);
      expect((await house.call("GET", `${path}?search=deleted`, undefined, owner)).body.results).toHaveLength(
        1,
      );
      expect(await sweep(house.database, house.time.now)).toEqual({ closed: 0, graded: 0 });
    });

    it("dates an attempt whose time is over at its deadline", async () => {
      const quiz = await publishedQuiz(house, owner, { settings: { is_timed: true, quiz_time_limit: 1 } });
      const { auth, participation_id: participation, deadline_at } = await started(house, quiz);
      house.time.now += 75_000;
      await leave(auth);
      const seen = await house.call("GET", `/api/participations/${participation}/`, undefined, owner);
      expect(seen.body).toMatchObject({ finalised_by: "deadline", submitted_at: deadline_at });
    });

    it("makes a guest's device somebody new, and an invitation stays used", async () => {
      const quiz = await publishedQuiz(house, owner, { access_control: "invitation" });
      const invited = await house.call(
        "POST",
        `/api/quizzes/${quiz}/invitations/`,
        { emails: ["in@p.test"] },
        owner,
      );
      const form = {
        anonymous_id: "a-secret-of-this-device",
        access_grant: invited.body.invitations[0].code,
      };
      const first = await started(house, quiz, undefined, form);
      await leave(first.auth);
      const grants = await house.database.read
        .selectFrom("access_grants")
        .select("email")
        .where("quiz_id", "=", quiz)
        .execute();
      expect(grants).toEqual([{ email: null }]);
      expect((await house.call("POST", `/api/quizzes/${quiz}/session/start/`, form)).body.code).toBe(
        "invitation_required",
      );
      const open = await publishedQuiz(house, owner);
      const next = await started(house, open, undefined, { anonymous_id: form.anonymous_id });
      expect(next.participant_id).not.toBe(first.participant_id);
    });

    it("counts a save in full or refuses it, whichever comes first", async () => {
      const quiz = await publishedQuiz(house, owner);
      const { auth, ticket, participation_id: participation } = await started(house, quiz);
      const change = { change_id: "races-with-leaving", question_id: "mc", value: "left", sequence: 1 };
      const save = house.call("POST", `/api/quizzes/${quiz}/session/update/`, { changes: [change] }, ticket);
      const [saved] = await Promise.all([save, leave(auth)]);
      const seen = await house.call("GET", `/api/participations/${participation}/`, undefined, owner);
      expect([200, 401, 409]).toContain(saved.status);
      expect(seen.body.percentage).toBe(saved.status === 200 ? 25 : 0);
    });
  });

  it("signs out everywhere else and stays signed in here", async () => {
    const email = "many@p.test";
    const { token } = await registered(house, email);
    const other = await house.call("POST", "/api/participants/login/", { email, password });
    const quiz = await publishedQuiz(house, owner);
    const attempt = await started(house, quiz, token);
    await house.call("POST", "/api/participants/logout/", { others: true }, token);
    const me = (auth: string) => house.call("GET", "/api/participants/me/", undefined, auth);
    expect((await me(token)).status).toBe(200);
    expect((await me(`Token ${other.body.token}`)).status).toBe(401);
    expect((await me(attempt.auth)).status).toBe(401);
    // what was entered elsewhere is sent all the same
    expect((await submit(quiz, attempt.ticket)).status).toBe(200);
  });

  async function who(token: string): Promise<{ id: string }> {
    return (await house.call("GET", "/api/participants/me/", undefined, token)).body;
  }
});

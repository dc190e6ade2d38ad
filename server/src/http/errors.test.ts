// Every failure has one shape and a sentence: the specification's messages, and fields that are nobody's to set.
import { messages, problems } from "@capstan/domain/problems.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  type Answer,
  fourQuestions,
  password,
  publishedQuiz,
  registered,
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

bothEngines("errors", (_engine, open) => {
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

  describe("the specification's messages that a reply can carry", () => {
    it("A9 'Login failed', for an author and for a participant, whatever was wrong", async () => {
      await registered(house, "known@p.test");
      for (const path of ["/api/user/login/", "/api/participants/login/"]) {
        const email = path.includes("user") ? "owner@a.test" : "known@p.test";
        const unknown = await post(path, { email: "unknown@a.test", password: "whatever it is" });
        const wrong = await post(path, { email, password: "whatever it is" });
        expectProblem(unknown, 401, "login_failed");
        expect(unknown.body).toEqual({ detail: "Login failed", code: "login_failed" });
        expect(wrong.body).toEqual(unknown.body);
      }
    });

    it("the server's own detail where a quiz cannot be loaded", async () => {
      const answer = await house.call("GET", "/api/quizzes/nowhere/");
      expectProblem(answer, 404, "quiz_not_found");
      expect(answer.body.detail).not.toBe("");
    });

    it("the reason of a denied access, with its required_action", async () => {
      const id = await publishedQuiz(house, owner, {
        settings: { opens_at: new Date(house.time.now + 60_000).toISOString() },
      });
      const access = await post(`/api/quizzes/${id}/verify-access/`, {});
      expect(access.body).toMatchObject({
        has_access: false,
        required_action: "wait",
        message: problems.not_open_yet.detail,
      });
      const start = await post(`/api/quizzes/${id}/session/start/`, {});
      expectProblem(start, 403, "not_open_yet");
      expect(start.body.required_action).toBe("wait");
    });

    it("401 on an access check means that authentication is required", async () => {
      for (const [auth, body] of [
        [`Token ${"x".repeat(43)}`, {}],
        [undefined, { participant_token: "x".repeat(43) }],
      ] as const) {
        expectProblem(await post(`/api/quizzes/${quiz}/verify-access/`, body, auth), 401, "not_signed_in");
      }
    });

    it("'Registration failed' and its reasons", async () => {
      expect(problems.registration_failed.detail).toBe(messages.registrationFailed);
      const common = await post("/api/participants/register/", { email: "c@p.test", password: "password1" });
      expectProblem(common, 400, "password_too_common");
      expect(common.body.errors).toHaveProperty("password");
      const short = await post("/api/participants/register/", { email: "c@p.test", password: "seven" });
      expectProblem(short, 400, "invalid_request");
      const taken = await post("/api/participants/register/", { email: " KNOWN@p.test ", password });
      expectProblem(taken, 409, "email_taken");
      const none = await post("/api/participants/register/", { email: "no address", password });
      expectProblem(none, 400, "invalid_request");
      expect(none.body.errors).toHaveProperty("email");
    });

    it("a wrong current password and a taken email, when the profile is changed", async () => {
      const { id, token } = await registered(house, "changes@p.test");
      const path = `/api/participants/${id}/profile/`;
      expectProblem(
        await house.call("PUT", path, { password: "eight small anchors", current_password: "wrong" }, token),
        401,
        "login_failed",
      );
      expectProblem(
        await house.call("PUT", path, { email: "known@p.test", current_password: password }, token),
        409,
        "email_taken",
      );
      expectProblem(await house.call("PUT", path, { name: "   " }, token), 400, "invalid_request");
      const me = await house.call("GET", "/api/participants/me/", undefined, token);
      expect(me.body).toMatchObject({ name: "changes", email: "changes@p.test" });
    });

    it("the placeholders of a submission's details", async () => {
      const attempt = await started(house, quiz);
      const { body } = await post(`/api/quizzes/${quiz}/submit/`, { answers: {} }, attempt.auth);
      const details = await house.call(
        "GET",
        `/api/quizzes/submissions/${body.submission_id}/details/`,
        undefined,
        attempt.auth,
      );
      expect(details.body.answers[0].answer_text).toBe("No answer provided");
      expectProblem(
        await house.call("GET", "/api/quizzes/submissions/nowhere/details/", undefined, attempt.auth),
        404,
        "submission_not_found",
      );
    });
  });

  describe("A14 fields that are nobody's to set", () => {
    it("of a participant", async () => {
      const made = await post("/api/participants/register/", {
        email: "mass@p.test",
        password,
        id: "chosen",
        token: "chosen",
        is_anonymous: true,
        account_id: "chosen",
        password_hash: "x",
        created_at: 0,
        email_folded: "x@y",
        role: "owner",
      });
      expect(made.status).toBe(201);
      expect(made.body.id).not.toBe("chosen");
      const token = `Token ${made.body.token}`;
      await house.call(
        "PUT",
        `/api/participants/${made.body.id}/profile/`,
        {
          id: "chosen",
          is_anonymous: true,
          account_id: "x",
          name: "Mass",
          password_hash: "x",
          email_folded: "x",
        },
        token,
      );
      const row = await house.database.read
        .selectFrom("participants")
        .selectAll()
        .where("id", "=", made.body.id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        name: "Mass",
        email_folded: "mass@p.test",
        is_anonymous: 0,
        account_id: null,
      });
    });

    it("of a quiz", async () => {
      const forged = {
        id: "chosen",
        account_id: "chosen",
        status: "published",
        published_revision: 9,
        draft_version: 9,
        share_code: "CHOSEN",
        is_published: true,
        created_by: "x",
        password_hash: "x",
      };
      const made = await post(
        "/api/quizzes/",
        { title: "Forged", ...forged, questions: fourQuestions },
        owner,
      );
      expect(made.body).toMatchObject({ status: "draft", published_revision: null, draft_version: 1 });
      expect(made.body.id).not.toBe("chosen");
      const before = await house.database.read
        .selectFrom("quizzes")
        .selectAll()
        .where("id", "=", made.body.id)
        .executeTakeFirstOrThrow();
      await house.call("PATCH", `/api/quizzes/${made.body.id}/`, { ...forged, draft_version: 1 }, owner);
      const after = await house.database.read
        .selectFrom("quizzes")
        .selectAll()
        .where("id", "=", made.body.id)
        .executeTakeFirstOrThrow();
      expect(after).toEqual({ ...before, draft_version: 2 });
    });
  });
});

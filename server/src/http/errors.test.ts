// Every failure has one shape and a sentence: the specification's messages, and whatever bad input is sent.
import { messages, problems } from "@capstan/domain/problems.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  type Answer,
  fourQuestions,
  password,
  publishedQuiz,
  registered,
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
    it("'Login failed', for an author and for a participant, whatever was wrong", async () => {
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
      const id = await publishedQuiz(house, owner, { settings: { opens_at: new Date(house.time.now + 60_000).toISOString() } });
      const access = await post(`/api/quizzes/${id}/verify-access/`, {});
      expect(access.body).toMatchObject({ has_access: false, required_action: "wait", message: problems.not_open_yet.detail });
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
      expectProblem(await house.call("PUT", path, { password: "eight small anchors", current_password: "wrong" }, token), 401, "login_failed");
      expectProblem(await house.call("PUT", path, { email: "known@p.test", current_password: password }, token), 409, "email_taken");
      expectProblem(await house.call("PUT", path, { name: "   " }, token), 400, "invalid_request");
      const me = await house.call("GET", "/api/participants/me/", undefined, token);
      expect(me.body).toMatchObject({ name: "changes", email: "changes@p.test" });
    });

    it("the placeholders of a submission's details", async () => {
      const attempt = await started(house, quiz);
      const { body } = await post(`/api/quizzes/${quiz}/submit/`, { answers: {} }, attempt.auth);
      const details = await house.call("GET", `/api/quizzes/submissions/${body.submission_id}/details/`, undefined, attempt.auth);
      expect(details.body.answers[0].answer_text).toBe("No answer provided");
      expectProblem(await house.call("GET", "/api/quizzes/submissions/nowhere/details/", undefined, attempt.auth), 404, "submission_not_found");
    });
  });

  describe("requests that are none", () => {
    it.each<[string, string, Record<string, string>, number, keyof typeof problems]>([
      ["broken JSON", '{"email": ', { "content-type": "application/json" }, 400, "invalid_json"],
      ["JSON with a NaN in it", '{"email": NaN}', { "content-type": "application/json" }, 400, "invalid_json"],
      ["a text", '"text"', { "content-type": "application/json" }, 400, "invalid_request"],
      ["a list", "[]", { "content-type": "application/json" }, 400, "invalid_request"],
      ["nothing at all", "", { "content-type": "application/json" }, 400, "invalid_request"],
      ["a form", "email=a&password=b", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_content_type"],
      ["plain text", '{"email":"a@b"}', { "content-type": "text/plain" }, 415, "unsupported_content_type"],
      ["something that looks like JSON", '{"email":"a@b"}', { "content-type": "text/json" }, 415, "unsupported_content_type"],
      ["JSON of another kind", '{"email":"a@b"}', { "content-type": "application/vnd.api+json" }, 415, "unsupported_content_type"],
      ["XML", "<a/>", { "content-type": "application/xml" }, 415, "unsupported_content_type"],
      ["a file", "--x\r\n--x--", { "content-type": "multipart/form-data; boundary=x" }, 415, "unsupported_content_type"],
      ["a megabyte and more", `{"email":"${"x".repeat(1024 * 1024)}"}`, { "content-type": "application/json" }, 413, "body_too_large"],
      ["deep nesting", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, { "content-type": "application/json" }, 400, "invalid_request"],
      ["__proto__", '{"__proto__": {"polluted": true}, "email": "a@b"}', { "content-type": "application/json" }, 400, "invalid_json"],
      ["__proto__ in escapes", '{"\\u005f_proto__": {"polluted": true}}', { "content-type": "application/json" }, 400, "invalid_json"],
      ["constructor.prototype", '{"constructor": {"prototype": {"polluted": true}}}', { "content-type": "application/json" }, 400, "invalid_json"],
      ["a NUL", '{"email":"a\\u0000@b.test","password":"x"}', { "content-type": "application/json" }, 400, "invalid_text"],
      ["a NUL in a key", '{"a\\u0000":1}', { "content-type": "application/json" }, 400, "invalid_text"],
      ["half a character", '{"email":"a\\ud800@b.test","password":"x"}', { "content-type": "application/json" }, 400, "invalid_text"],
    ])("%s", async (_sentence, payload, headers, status, code) => {
      const reply = await house.app.inject({ method: "POST", url: "/api/user/login/", payload, headers });
      expectProblem({ status: reply.statusCode, body: reply.json(), headers: {} }, status, code);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    it("a body without a content type is refused, no body is none", async () => {
      const headers = { "content-type": "" };
      const reply = await house.app.inject({ method: "POST", url: "/api/user/login/", payload: "{}", headers });
      expect(reply.statusCode).toBe(415);
      const empty = await house.app.inject({ method: "POST", url: `/api/quizzes/${quiz}/session/start/` });
      expect(empty.statusCode).toBe(200);
    });

    it("a content type with a charset or in capitals is JSON", async () => {
      for (const type of ["application/json; charset=utf-8", "Application/JSON"]) {
        const reply = await house.app.inject({ method: "POST", url: `/api/quizzes/${quiz}/session/start/`, payload: "{}", headers: { "content-type": type } });
        expect(reply.statusCode, type).toBe(200);
      }
    });

    it("what a content type is disguised as never passes unvalidated", async () => {
      for (const type of ["application/json\t;", " application/json", "application/json;charset=utf-7", "application/json,text/plain", "application/jsonp"]) {
        const reply = await house.app.inject({ method: "POST", url: `/api/quizzes/${quiz}/session/start/`, payload: '{"name": 5}', headers: { "content-type": type } });
        expect([400, 415], type).toContain(reply.statusCode);
        expect(reply.json()).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
      }
    });

    it("500,000 wrong things in a list are refused without a word for each, and quickly", async () => {
      const attempt = await started(house, quiz);
      const began = performance.now();
      const answer = await post(`/api/quizzes/${quiz}/session/update/`, `{"changes":[${"1,".repeat(500_000)}1]}`, attempt.ticket);
      expectProblem(answer, 400, "invalid_request");
      expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
      expect(performance.now() - began).toBeLessThan(500);
    });

    it("100,000 keys in a map likewise", async () => {
      const attempt = await started(house, quiz);
      const began = performance.now();
      const answers = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 1]));
      const answer = await post(`/api/quizzes/${quiz}/session/update/`, { answers }, attempt.ticket);
      expectProblem(answer, 400, "invalid_request");
      expect(performance.now() - began).toBeLessThan(500);
    });

    it("wrong types are named by their field, and nothing is coerced", async () => {
      const answer = await post("/api/participants/register/", { email: ["a@b.test"], password: 12345678, name: { first: "x" } });
      expectProblem(answer, 400, "invalid_request");
      expect(Object.keys(answer.body.errors).sort()).toEqual(["email", "name", "password"]);
      const attempt = await started(house, quiz);
      for (const body of [{ current_question: "1" }, { answers: [["mc", "left"]] }, { changes: {} }, { remaining_time: "x" }]) {
        expectProblem(await post(`/api/quizzes/${quiz}/session/update/`, body, attempt.ticket), 400, "invalid_request");
      }
    });

    it("null is absent, and fields that the contract does not name are dropped", async () => {
      const { status, body } = await post(`/api/quizzes/${quiz}/session/start/`, {
        options: null,
        participant_id: null,
        anonymous_id: null,
        name: null,
        reset_timer: null,
        unknown: { a: [1] },
        status: "scored",
        is_retake: true,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ is_retake: false, participant: { name: "Guest" } });
    });
  });

  describe("fields that are nobody's to set", () => {
    it("of a participant", async () => {
      const made = await post("/api/participants/register/", { email: "mass@p.test", password, id: "chosen", token: "chosen", is_anonymous: true, account_id: "chosen", password_hash: "x", created_at: 0, email_folded: "x@y", role: "owner" });
      expect(made.status).toBe(201);
      expect(made.body.id).not.toBe("chosen");
      const token = `Token ${made.body.token}`;
      await house.call("PUT", `/api/participants/${made.body.id}/profile/`, { id: "chosen", is_anonymous: true, account_id: "x", name: "Mass", password_hash: "x", email_folded: "x" }, token);
      const row = await house.database.read.selectFrom("participants").selectAll().where("id", "=", made.body.id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ name: "Mass", email_folded: "mass@p.test", is_anonymous: 0, account_id: null });
    });

    it("of a quiz", async () => {
      const forged = { id: "chosen", account_id: "chosen", status: "published", published_revision: 9, draft_version: 9, share_code: "CHOSEN", is_published: true, created_by: "x", password_hash: "x" };
      const made = await post("/api/quizzes/", { title: "Forged", ...forged, questions: fourQuestions }, owner);
      expect(made.body).toMatchObject({ status: "draft", published_revision: null, draft_version: 1 });
      expect(made.body.id).not.toBe("chosen");
      const before = await house.database.read.selectFrom("quizzes").selectAll().where("id", "=", made.body.id).executeTakeFirstOrThrow();
      await house.call("PATCH", `/api/quizzes/${made.body.id}/`, { ...forged, draft_version: 1 }, owner);
      const after = await house.database.read.selectFrom("quizzes").selectAll().where("id", "=", made.body.id).executeTakeFirstOrThrow();
      expect(after).toEqual({ ...before, draft_version: 2 });
    });
  });

  describe("strings that mean something elsewhere", () => {
    const nasty = ["' OR '1'='1", "'; DROP TABLE users; --", '" OR ""="', "%", "_", "\\", "%27", "${jndi:ldap://x}", "{{7*7}}", "../../etc/passwd", "a\r\nb: c", "<script>alert(1)</script>", "\u202e", "💥".repeat(20)];
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
          expect(answer.body.results.every(({ title }: { title: string }) => title.toLowerCase().includes(text.normalize("NFKC").toLowerCase().trim()))).toBe(true);
        }
      }
      for (const query of [`sort=${encoded}`, `status=${encoded}`, `limit=${encoded}`, `cursor=${encoded}`]) {
        expect((await house.call("GET", `/api/quizzes/?${query}`, undefined, owner)).status).toBe(400);
      }
      const attempt = await started(house, quiz, undefined, { name: text });
      const saved = await post(`/api/quizzes/${quiz}/session/update/`, { answers: { sa: text } }, attempt.ticket);
      expect(saved.status).toBe(200);
      const again = await started(house, quiz, attempt.auth);
      expect(again).toMatchObject({ participant: { name: text.trim() }, answers: { sa: text } });
      expect((await post("/api/user/login/", { email: `${text}@a.test`, password: text })).status).toBeGreaterThanOrEqual(400);
    });

    it("a cursor that is not ours, or of another list, is refused", async () => {
      const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
      for (const value of [["abc", "x"], [1.5, "x"], [1e300, "x"], [null, "x"], [{}, "x"], ["2026", "x"], [1], 7, "x", [true, "x"]]) {
        for (const path of ["/api/quizzes/", `/api/quizzes/${quiz}/revisions/`, `/api/quizzes/${quiz}/participations/`]) {
          const answer = await house.call("GET", `${path}?cursor=${cursor(value)}`, undefined, owner);
          expectProblem(answer, 400, "invalid_request");
        }
      }
      const title = await house.call("GET", `/api/quizzes/?sort=title&cursor=${cursor([7, "x"])}`, undefined, owner);
      expectProblem(title, 400, "invalid_request");
    });
  });

  describe("addresses", () => {
    it.each(["/api/nowhere/", "/api/quizzes/a/b/c/", "/accounts/x/", "/api/"])("%s is not there", async (path) => {
      expectProblem(await house.call("GET", path), 404, "not_found");
    });

    it("an id is at most 64 characters, and a broken escape is no id", async () => {
      expect((await house.call("GET", `/api/quizzes/${"x".repeat(65)}/`)).status).toBe(404);
      expect((await house.call("GET", `/api/quizzes/${"x".repeat(500)}/`)).status).toBeLessThan(500);
      expect((await house.call("GET", "/api/quizzes/%ff%fe/")).status).toBe(404);
      expect((await house.call("GET", "/api/quizzes/%00/")).status).toBeLessThan(500);
      expect((await house.call("GET", `/api/quizzes/?search=%00`, undefined, owner)).status).toBe(400);
    });

    it("methods that an address does not have do nothing, and none can be smuggled in", async () => {
      const attempt = await started(house, quiz);
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
        const reply = await house.app.inject({ method: method as "PUT", url: `/api/quizzes/${quiz}/submit/`, headers: { authorization: attempt.auth } });
        expect([404, 405], method).toContain(reply.statusCode);
        expect(reply.headers).not.toHaveProperty("access-control-allow-origin");
      }
      for (const header of ["x-http-method-override", "x-http-method", "x-method-override"]) {
        const headers = { [header]: "DELETE" };
        expect((await house.call("GET", `/api/quizzes/${quiz}/?_method=DELETE`, undefined, owner, headers)).body.status).toBe("published");
      }
      const head = await house.app.inject({ method: "HEAD", url: `/api/quizzes/${quiz}/`, headers: { authorization: owner } });
      expect([head.statusCode, head.payload]).toEqual([200, ""]);
    });

    it("answers are never kept by a cache and never sniffed", async () => {
      const attempt = await started(house, quiz);
      for (const [path, auth] of [["/api/participants/me/", attempt.auth], ["/api/quizzes/", owner], ["/api/nowhere/", undefined], [`/api/quizzes/${quiz}/`, undefined]] as const) {
        const { headers } = await house.call("GET", path, undefined, auth);
        expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
      }
    });
  });

  it("ids cannot be guessed, and codes have enough of them", async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => started(house, quiz)));
    for (const { participation_id, participant_id, token, save_ticket } of attempts) {
      for (const id of [participation_id, participant_id]) expect(id).toMatch(/^[\w-]{22}$/);
      for (const secret of [token, save_ticket]) expect(secret).toMatch(/^[\w-]{43}$/);
    }
    const first = new Set(attempts.map(({ participation_id }) => participation_id.slice(0, 4)));
    expect(first.size).toBeGreaterThan(18);
    const submitted = await post(`/api/quizzes/${quiz}/submit/`, { answers: rightAnswers }, attempts[0]?.auth);
    // knowing an id opens nothing
    expect((await house.call("GET", `/api/quizzes/submissions/${submitted.body.submission_id}/details/`)).status).toBe(401);
  });
});

// Requests that are none: broken, huge, disguised, of the wrong type. Each gets a 4xx in the one shape.
import type { problems } from "@capstan/domain/problems.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  type Answer,
  publishedQuiz,
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

bothEngines("bad requests", (_engine, open) => {
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

  describe("requests that are none", () => {
    it.each<[string, string, Record<string, string>, number, keyof typeof problems]>([
      ["broken JSON", '{"email": ', { "content-type": "application/json" }, 400, "invalid_json"],
      [
        "JSON with a NaN in it",
        '{"email": NaN}',
        { "content-type": "application/json" },
        400,
        "invalid_json",
      ],
      ["a text", '"text"', { "content-type": "application/json" }, 400, "invalid_request"],
      ["a list", "[]", { "content-type": "application/json" }, 400, "invalid_request"],
      ["nothing at all", "", { "content-type": "application/json" }, 400, "invalid_request"],
      [
        "a form",
        "email=a&password=b",
        { "content-type": "application/x-www-form-urlencoded" },
        415,
        "unsupported_content_type",
      ],
      ["plain text", '{"email":"a@b"}', { "content-type": "text/plain" }, 415, "unsupported_content_type"],
      [
        "something that looks like JSON",
        '{"email":"a@b"}',
        { "content-type": "text/json" },
        415,
        "unsupported_content_type",
      ],
      [
        "JSON of another kind",
        '{"email":"a@b"}',
        { "content-type": "application/vnd.api+json" },
        415,
        "unsupported_content_type",
      ],
      ["XML", "<a/>", { "content-type": "application/xml" }, 415, "unsupported_content_type"],
      [
        "a file",
        "--x\r\n--x--",
        { "content-type": "multipart/form-data; boundary=x" },
        415,
        "unsupported_content_type",
      ],
      [
        "a megabyte and more",
        `{"email":"${"x".repeat(1024 * 1024)}"}`,
        { "content-type": "application/json" },
        413,
        "body_too_large",
      ],
      [
        "deep nesting",
        `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
        { "content-type": "application/json" },
        400,
        "invalid_request",
      ],
      [
        "__proto__",
        '{"__proto__": {"polluted": true}, "email": "a@b"}',
        { "content-type": "application/json" },
        400,
        "invalid_json",
      ],
      [
        "__proto__ in escapes",
        '{"\\u005f_proto__": {"polluted": true}}',
        { "content-type": "application/json" },
        400,
        "invalid_json",
      ],
      [
        "constructor.prototype",
        '{"constructor": {"prototype": {"polluted": true}}}',
        { "content-type": "application/json" },
        400,
        "invalid_json",
      ],
      [
        "a NUL",
        '{"email":"a\\u0000@b.test","password":"x"}',
        { "content-type": "application/json" },
        400,
        "invalid_text",
      ],
      ["a NUL in a key", '{"a\\u0000":1}', { "content-type": "application/json" }, 400, "invalid_text"],
      [
        "half a character",
        '{"email":"a\\ud800@b.test","password":"x"}',
        { "content-type": "application/json" },
        400,
        "invalid_text",
      ],
    ])("%s", async (_sentence, payload, headers, status, code) => {
      const reply = await house.app.inject({ method: "POST", url: "/api/user/login/", payload, headers });
      expectProblem({ status: reply.statusCode, body: reply.json(), headers: {} }, status, code);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    it("a body without a content type is refused, no body is none", async () => {
      const headers = { "content-type": "" };
      const reply = await house.app.inject({
        method: "POST",
        url: "/api/user/login/",
        payload: "{}",
        headers,
      });
      expect(reply.statusCode).toBe(415);
      const empty = await house.app.inject({ method: "POST", url: `/api/quizzes/${quiz}/session/start/` });
      expect(empty.statusCode).toBe(200);
    });

    it("a content type with a charset or in capitals is JSON", async () => {
      for (const type of ["application/json; charset=utf-8", "Application/JSON"]) {
        const reply = await house.app.inject({
          method: "POST",
          url: `/api/quizzes/${quiz}/session/start/`,
          payload: "{}",
          headers: { "content-type": type },
        });
        expect(reply.statusCode, type).toBe(200);
      }
    });

    it("A45 what a content type is disguised as never passes unvalidated", async () => {
      for (const type of [
        "application/json\t;",
        " application/json",
        "application/json;charset=utf-7",
        "application/json,text/plain",
        "application/jsonp",
      ]) {
        const reply = await house.app.inject({
          method: "POST",
          url: `/api/quizzes/${quiz}/session/start/`,
          payload: '{"name": 5}',
          headers: { "content-type": type },
        });
        expect([400, 415], type).toContain(reply.statusCode);
        expect(reply.json()).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
      }
    });

    it("500,000 wrong things in a list are refused without a word for each, and quickly", async () => {
      const attempt = await started(house, quiz);
      const began = performance.now();
      const answer = await post(
        `/api/quizzes/${quiz}/session/update/`,
        `{"changes":[${"1,".repeat(500_000)}1]}`,
        attempt.ticket,
      );
      expectProblem(answer, 400, "invalid_request");
      expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
      expect(performance.now() - began).toBeLessThan(10_000);
    });

    it("100,000 keys in a map likewise", async () => {
      const attempt = await started(house, quiz);
      const began = performance.now();
      const answers = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 1]));
      const answer = await post(`/api/quizzes/${quiz}/session/update/`, { answers }, attempt.ticket);
      expectProblem(answer, 400, "invalid_request");
      expect(performance.now() - began).toBeLessThan(10_000);
    });

    it("wrong types are named by their field, and nothing is coerced", async () => {
      const answer = await post("/api/participants/register/", {
        email: ["a@b.test"],
        password: 12345678,
        name: { first: "x" },
      });
      expectProblem(answer, 400, "invalid_request");
      expect(Object.keys(answer.body.errors).sort()).toEqual(["email", "name", "password"]);
      const attempt = await started(house, quiz);
      for (const body of [
        { current_question: "1" },
        { answers: [["mc", "left"]] },
        { changes: {} },
        { remaining_time: "x" },
      ]) {
        expectProblem(
          await post(`/api/quizzes/${quiz}/session/update/`, body, attempt.ticket),
          400,
          "invalid_request",
        );
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
});

import { endpoint } from "@capstan/domain/endpoint.ts";
import Type from "typebox";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, type CallOptions, call } from "./call.ts";
import { memoryStorage } from "./memory-storage.ts";
import { type SafeStorage, safeStorage } from "./safe-storage.ts";
import { writeAuthorToken, writeParticipant } from "./stored-keys.ts";
import { answerJson, startTestServer, type TestServer } from "./test-server.ts";

const readThing = endpoint({
  name: "readThing",
  summary: "",
  method: "GET",
  path: "/api/things/:id/",
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ limit: Type.Optional(Type.String()) }),
  reply: Type.Object({ id: Type.String(), note: Type.Optional(Type.String()) }),
  problems: [],
});
const writeThing = endpoint({
  name: "writeThing",
  summary: "",
  method: "POST",
  path: "/api/things/",
  body: Type.Object({ name: Type.String() }),
  reply: Type.Object({ id: Type.String() }),
  problems: ["participation_closed"],
});
const touchThing = endpoint({
  name: "touchThing",
  summary: "",
  method: "POST",
  path: "/api/touch/",
  reply: Type.Object({}),
  problems: [],
});

let server: TestServer;
let storage: SafeStorage;
let at: CallOptions;

beforeEach(async () => {
  server = await startTestServer();
  server.answer = (_request, response) => answerJson(response, 200, { id: "t1" });
  const browser = memoryStorage();
  storage = safeStorage(() => browser);
  at = { origin: server.origin, storage };
});
afterEach(() => server.close());

const write = (options: CallOptions = at) => call(writeThing, { body: { name: "a" } }, options);

describe("what is sent", () => {
  test("is the method, the path with its parameters and the query", async () => {
    const result = await call(readThing, { params: { id: "a/b ?" }, query: { limit: "20" } }, at);
    expect(result).toEqual({ ok: true, status: 200, data: { id: "t1" } });
    expect(server.seen[0]).toMatchObject({
      method: "GET",
      url: "/api/things/a%2Fb%20%3F/?limit=20",
      body: "",
    });
  });

  test("all calls are sent with credentials", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    await call(readThing, { params: { id: "t1" } }, at);
    await write();
    expect(fetched.mock.calls.map(([, options]) => options?.credentials)).toEqual(["include", "include"]);
    fetched.mockRestore();
  });

  test("carries the JSON content type always, and an empty object where there is no body", async () => {
    await call(touchThing, {}, at);
    await call(readThing, { params: { id: "t1" } }, at);
    expect(server.seen.map((request) => request.headers["content-type"])).toEqual([
      "application/json",
      "application/json",
    ]);
    expect(server.seen[0]?.body).toBe("{}");
  });

  test("author calls carry an Authorization Bearer header from the stored token; participant calls use a Token credential; nobody carries nothing", async () => {
    writeAuthorToken(storage, "aaa");
    writeParticipant(storage, { token: "ppp", id: "p1", name: "M", email: null, is_anonymous: true });
    await write({ ...at, as: "author" });
    await write({ ...at, as: "participant" });
    await write(at);
    await write({ ...at, as: { prefix: "Token", token: "ticket" } });
    expect(server.seen.map((request) => request.headers.authorization)).toEqual([
      "Bearer aaa",
      "Token ppp",
      undefined,
      "Token ticket",
    ]);
  });

  test("leaves out a header for a token that is not there", async () => {
    await write({ ...at, as: "author" });
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
  });

  test("leaves out what is not set in the query, and refuses a parameter that is missing", () => {
    expect(addressOf(readThing, { params: { id: "t1" }, query: { limit: undefined } })).toBe(
      "/api/things/t1/",
    );
    expect(() => addressOf(readThing, { params: { id: "" } })).toThrow(TypeError);
  });
});

describe("refused", () => {
  test("is a 4xx in our own shape, with everything its code declares", async () => {
    server.answer = (_request, response) =>
      answerJson(response, 409, {
        detail: "This attempt has ended.",
        code: "participation_closed",
        kept: ["c1"],
        submission_id: "s1",
      });
    expect(await write()).toEqual({
      ok: false,
      kind: "refused",
      status: 409,
      detail: "This attempt has ended.",
      code: "participation_closed",
      errors: {},
      kept: ["c1"],
      submission_id: "s1",
      retryAfterSeconds: null,
    });
  });

  test("carries the reasons by field", async () => {
    server.answer = (_request, response) =>
      answerJson(response, 400, { detail: "d", code: "invalid_request", errors: { name: ["Too long."] } });
    expect(await write()).toMatchObject({ kind: "refused", errors: { name: ["Too long."] } });
  });

  test("says when to try again, in seconds or by date", async () => {
    const body = { detail: "Too many tries.", code: "too_many_requests" };
    server.answer = (_request, response) => answerJson(response, 429, body, { "Retry-After": "17" });
    expect(await write()).toMatchObject({ kind: "refused", retryAfterSeconds: 17 });
    const date = new Date(Date.now() + 60_000).toUTCString();
    server.answer = (_request, response) => answerJson(response, 429, body, { "Retry-After": date });
    const { retryAfterSeconds } = (await write()) as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(58);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    server.answer = (_request, response) => answerJson(response, 429, body, { "Retry-After": "soon" });
    expect(await write()).toMatchObject({ retryAfterSeconds: null });
  });
});

describe("unreachable", () => {
  const html = (status: number) => {
    server.answer = (_request, response) => {
      response.writeHead(status, { "content-type": "text/html" });
      response.end("<html><body>Welcome to the hotel</body></html>");
    };
  };

  test.each([200, 302, 401, 403, 404, 511])(
    "is a page that answers with %i instead of us",
    async (status) => {
      html(status);
      expect(await write()).toMatchObject({ ok: false, kind: "unreachable" });
    },
  );

  test("is a page of a captive portal, by name", async () => {
    html(200);
    expect(await write()).toMatchObject({ reason: "not_our_server", status: 200 });
  });

  test("is a redirect to somewhere else", async () => {
    server.answer = (_request, response) => {
      response.writeHead(302, { location: `${server.origin}/welcome` });
      response.end();
    };
    expect(await write()).toMatchObject({ kind: "unreachable", reason: "network" });
    expect(server.seen).toHaveLength(1);
  });

  test.each([[{}], [[]], [null], ["ok"], [{ ident: "t1" }]])(
    "is a success of the wrong shape: %j",
    async (body) => {
      server.answer = (_request, response) => answerJson(response, 200, body);
      expect(await write()).toMatchObject({ kind: "unreachable", reason: "not_our_server" });
    },
  );

  test.each([500, 502, 503, 504, 408])(
    "is a server that failed with %i, which decided nothing",
    async (status) => {
      server.answer = (_request, response) =>
        answerJson(response, status, { detail: "d", code: "overloaded" }, { "Retry-After": "3" });
      expect(await write()).toEqual({
        ok: false,
        kind: "unreachable",
        reason: "server_failed",
        status,
        retryAfterSeconds: 3,
      });
    },
  );

  test("is a 4xx that is not in our shape", async () => {
    server.answer = (_request, response) => answerJson(response, 403, { error: "blocked by the proxy" });
    expect(await write()).toMatchObject({ kind: "unreachable", reason: "not_our_server" });
  });

  test("is a server that is not there", async () => {
    await server.close();
    expect(await write()).toMatchObject({ kind: "unreachable", reason: "network", status: null });
  });

  test("is a server that takes too long, also where only the body does not come", async () => {
    server.answer = () => {};
    expect(await write({ ...at, timeoutMs: 50 })).toMatchObject({ kind: "unreachable", reason: "timeout" });
    server.answer = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"id":');
    };
    expect(await write({ ...at, timeoutMs: 50 })).toMatchObject({ kind: "unreachable", reason: "timeout" });
  });

  test("is a server that says nothing for 30 s, whatever longer time was asked for", async () => {
    server.answer = () => {};
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pending = write({ ...at, timeoutMs: 120_000 });
    vi.advanceTimersByTime(30_000);
    expect(await pending).toMatchObject({ kind: "unreachable", reason: "timeout" });
    vi.useRealTimers();
  });

  test("is a call that its caller gave up", async () => {
    server.answer = () => {};
    const stop = new AbortController();
    const pending = write({ ...at, signal: stop.signal });
    stop.abort();
    expect(await pending).toMatchObject({ kind: "unreachable", reason: "aborted" });
    expect(await write({ ...at, signal: stop.signal })).toMatchObject({ reason: "aborted" });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAuthenticated } from "./auth-state.ts";
import { AuthorSession } from "./author-session.ts";
import { safeMemory } from "./memory-storage.ts";
import type { SafeStorage } from "./safe-storage.ts";
import { authorKeys, storedKeys } from "./stored-keys.ts";
import { account, user } from "./test-author.ts";
import { answerJson, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let local: SafeStorage;
let sessionStorage: SafeStorage;

const start = (options: { clearOnFailure?: "everything" | "author_keys"; asksForCrew?: boolean } = {}) =>
  new AuthorSession({ local, session: sessionStorage, origin: server.origin, ...options });
const paths = () => server.seen.map((request) => `${request.method} ${request.url}`);

beforeEach(async () => {
  server = await startTestServer();
  server.answer = (request, response) => {
    if (request.url === "/api/user/login/") answerJson(response, 200, { access: "abc", user });
    else if (request.url === "/api/user/profile/") answerJson(response, 200, user);
    else answerJson(response, 200, { results: [], next_cursor: null });
  };
  local = safeMemory();
  sessionStorage = safeMemory({ draft: "1" });
});
afterEach(() => server.close());

describe("initialization", () => {
  test("asks for the crew only where a screen shows it", async () => {
    local.set("mainToken", "abc");
    local.set("mainUserData", JSON.stringify(user));
    const state = await start({ asksForCrew: false }).init();
    expect(isAuthenticated(state)).toBe(true);
    expect(paths()).toEqual([]);
  });

  test("without a session is done at once, without a call", async () => {
    const session = start();
    await session.init();
    expect(session.state()).toMatchObject({ phase: "initialized", token: null });
    expect(paths()).toEqual([]);
  });

  test("reads the current session, stores its token under every key and fetches the profile", async () => {
    local.set("capstan_token", "Bearer abc");
    const session = start();
    await session.init();
    expect(isAuthenticated(session.state())).toBe(true);
    expect(local.get("token")).toBe("Bearer abc");
    expect(local.get("mainToken")).toBe("abc");
    expect(JSON.parse(local.get("mainUserData") ?? "")).toEqual(user);
    expect(server.seen[0]?.headers.authorization).toBe("Bearer abc");
  });

  test("does not fetch the profile where there is a cached user", async () => {
    local.set("mainToken", "abc");
    local.set("mainUserData", JSON.stringify(user));
    const session = start();
    await session.init();
    expect(session.state().user).toEqual(user);
    expect(paths()).not.toContain("GET /api/user/profile/");
  });

  test("concurrent calls wait on the same initialization", async () => {
    local.set("mainToken", "abc");
    const session = start();
    await Promise.all([session.init(), session.init(), session.init()]);
    expect(paths().filter((path) => path.endsWith("/profile/"))).toHaveLength(1);
  });

  test("asks for the crew of the account once it is loaded", async () => {
    local.set("mainToken", "abc");
    await start().init();
    await vi.waitFor(() => expect(paths()).toContain("GET /api/accounts/a1/members/"));
  });

  test("that fails logs the user out and clears every key", async () => {
    server.answer = (_request, response) =>
      answerJson(response, 401, { detail: "Sign in", code: "token_expired" });
    for (const key of storedKeys) local.set(key, key === "mainUserData" ? "{" : "x");
    const session = start();
    await session.init();
    expect(session.state()).toMatchObject({ phase: "initialized", token: null, user: null });
    expect(local.keys()).toEqual([]);
  });

  test("that fails in the participant's app clears the author's keys only", async () => {
    server.answer = (_request, response) =>
      answerJson(response, 401, { detail: "Sign in", code: "token_expired" });
    for (const key of storedKeys) local.set(key, key === "mainUserData" ? "{" : "x");
    await start({ clearOnFailure: "author_keys" }).init();
    expect(local.keys()).toEqual(
      storedKeys.filter((key) => !(authorKeys as readonly string[]).includes(key)),
    );
  });

  test("with a cached user does not fail for want of a network", async () => {
    local.set("mainToken", "abc");
    local.set("mainUserData", JSON.stringify(user));
    await server.close();
    const session = start();
    await session.init();
    expect(isAuthenticated(session.state())).toBe(true);
  });
});

describe("login", () => {
  test("answers success and sets token, user, account and the portal", async () => {
    const session = start();
    expect(await session.login("maren@harbour.example", "secret")).toEqual({ success: true, user });
    expect(session.state()).toMatchObject({ token: "abc", user, account });
    expect(local.get("token")).toBe("Bearer abc");
    expect(local.get("portal_context")).toBe("capstan");
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
      email: "maren@harbour.example",
      password: "secret",
    });
  });

  test("clears a participant's data, as every switch of portal does", async () => {
    local.set("participant_token", "t");
    await start().login("a@b.c", "secret");
    expect(local.get("participant_token")).toBeNull();
  });

  test("answers the server's words where it refuses", async () => {
    server.answer = (_request, response) =>
      answerJson(response, 401, { detail: "Login failed", code: "login_failed" });
    const session = start();
    expect(await session.login("a@b.c", "wrong")).toMatchObject({ success: false, error: "Login failed" });
    expect(session.state()).toMatchObject({ loading: false, token: null });
    expect(local.get("portal_context")).toBeNull();
  });

  test.each([{}, { user }, { access: "", user }, { access: 7, user }, { access: "Bearer ", user }])(
    "without an access value (%j) is 'Invalid login response from server'",
    async (reply) => {
      server.answer = (_request, response) => answerJson(response, 200, reply);
      expect(await start().login("a@b.c", "x")).toMatchObject({
        success: false,
        error: "Invalid login response from server",
      });
      expect(local.keys()).toEqual([]);
    },
  );

  test("is 'Login failed' where the server cannot be reached", async () => {
    await server.close();
    expect(await start().login("a@b.c", "x")).toMatchObject({ success: false, error: "Login failed" });
  });
});

describe("the cached user", () => {
  test("is reused", async () => {
    const session = start();
    await session.login("a@b.c", "x");
    expect(await session.user()).toEqual(user);
    expect(paths()).not.toContain("GET /api/user/profile/");
  });

  test("is read again where a refresh is forced", async () => {
    const session = start();
    await session.login("a@b.c", "x");
    const renamed = { ...user, full_name: "Maren S." };
    server.answer = (_request, response) => answerJson(response, 200, renamed);
    expect(await session.user({ refresh: true })).toEqual(renamed);
    expect(session.state().user).toEqual(renamed);
  });

  test("stays where the refresh fails, which is only warned about", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const session = start();
    await session.login("a@b.c", "x");
    server.answer = (_request, response) => answerJson(response, 500, {});
    expect(await session.user({ refresh: true })).toEqual(user);
    expect(isAuthenticated(session.state())).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe("logout", () => {
  test("clears all stored keys and session storage, resets the state and tells the server", async () => {
    const session = start();
    await session.login("a@b.c", "x");
    for (const key of storedKeys) if (!local.get(key)) local.set(key, "x");
    session.logout();
    expect(local.keys()).toEqual([]);
    expect(sessionStorage.keys()).toEqual([]);
    expect(session.state()).toMatchObject({ phase: "initialized", token: null, user: null, account: null });
    await vi.waitFor(() => expect(paths()).toContain("POST /api/user/logout/"));
    expect(server.seen.find((request) => request.url === "/api/user/logout/")?.headers.authorization).toBe(
      "Bearer abc",
    );
  });

  test("tells those who listen", async () => {
    const session = start();
    await session.login("a@b.c", "x");
    const heard = vi.fn();
    const stop = session.subscribe(heard);
    session.logout();
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  test("by the server keeps a participant's data", async () => {
    const session = start();
    await session.login("a@b.c", "x");
    local.set("participant_token", "t");
    session.expired();
    expect(session.state().ended).toBe("expired");
    expect(local.get("participant_token")).toBe("t");
    expect(local.get("mainToken")).toBeNull();
  });
});

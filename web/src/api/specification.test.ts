// The specification's sentences on signing in and the two portals, one test each, named after the sentence.
import { messages, problems } from "@capstan/domain/problems.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAuthenticated, isInitialized, loggedOut, reduceAuth } from "./auth-state.ts";
import { AuthorSession } from "./author-session.ts";
import { safeMemory } from "./memory-storage.ts";
import { applyPortal, portals, readPortal, switchPortal } from "./portal.ts";
import type { SafeStorage } from "./safe-storage.ts";
import type { HostedProvider, HostedSession } from "./sign-in-provider.ts";
import {
  authorKeys,
  participantKeys,
  storedKeys,
  withPrefix,
  writeAuthorToken,
  writeParticipant,
} from "./stored-keys.ts";
import { account, user } from "./test-author.ts";
import { answerJson, startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let local: SafeStorage;
let session: SafeStorage;
/** What the next call of each path is answered with, as status and body. */
let answers: Record<string, readonly [number, unknown]>;

beforeEach(async () => {
  answers = {
    "/api/user/login/": [200, { access: "abc", user }],
    "/api/user/profile/": [200, user],
  };
  server = await startTestServer();
  server.answer = ({ url }, response) => {
    const [status, body] = answers[url] ?? [200, { results: [], next_cursor: null }];
    answerJson(response, status, body);
  };
  local = safeMemory();
  session = safeMemory({ "draft of a form": "1" });
});
afterEach(() => server.close());

const open = (provider: HostedProvider | null = null) =>
  new AuthorSession({ local, session, origin: server.origin, provider });
const profileReads = () => server.seen.filter(({ url }) => url === "/api/user/profile/");
const unauthorized = [401, { detail: "Sign in to go on.", code: "not_signed_in" }] as const;

/** A hosted provider as one would be configured; this build has none. */
function hosted(with_: { session?: HostedSession | null; fails?: Error }) {
  const asked: unknown[] = [];
  const answer = async (...what: unknown[]) => {
    asked.push(what);
    if (with_.fails) throw with_.fails;
  };
  const provider: HostedProvider = {
    signInWithGoogle: (redirectTo) => answer("google", redirectTo),
    signUp: (person) => answer("sign up", person),
    signOut: () => answer("sign out"),
    async session() {
      await answer("session");
      return with_.session ?? null;
    },
  };
  return { provider, asked };
}

describe("3. Entities", () => {
  test("auth state: user, token, loading flag, initialized flag, account", async () => {
    const author = open();
    await author.init();
    await author.login("maren@harbour.example", "secret");
    const state = author.state();
    expect(state).toMatchObject({ user, token: "abc", loading: false, account });
    expect(isInitialized(state)).toBe(true);
  });

  test("user profile: fetched from the backend; includes account", async () => {
    writeAuthorToken(local, "abc");
    const author = open();
    await author.init();
    expect(profileReads()).toHaveLength(1);
    expect(author.state().user?.account).toEqual(account);
  });

  test("session: access_token", async () => {
    const { provider } = hosted({ session: { access_token: "abc" } });
    const author = open(provider);
    await author.finishGoogleLogin();
    expect(author.state().token).toBe("abc");
  });

  test("client-side stored values: token and capstan_token (stored with a Bearer prefix), mainToken, mainUserData (user profile as JSON), portal_context, capstan_context", async () => {
    await open().login("maren@harbour.example", "secret");
    expect(Object.fromEntries(local.keys().map((key) => [key, local.get(key)]))).toEqual({
      token: "Bearer abc",
      capstan_token: "Bearer abc",
      mainToken: "abc",
      mainUserData: JSON.stringify(user),
      portal_context: "capstan",
      capstan_context: "true",
    });
  });

  test("a derived authenticated flag, true only when both token and user exist", () => {
    for (const token of [null, "abc"])
      for (const who of [null, user]) {
        const state = reduceAuth(loggedOut, { kind: "init_ready", token, user: who });
        expect(isAuthenticated(state)).toBe(token !== null && who !== null);
      }
  });
});

describe("4. Auth state", () => {
  test("uninitialized, then initializing (concurrent calls wait on the same initialization), then initialized", async () => {
    writeAuthorToken(local, "abc");
    const author = open();
    expect(author.state().phase).toBe("uninitialized");
    const calls = [author.init(), author.init(), author.init()];
    expect(author.state()).toMatchObject({ phase: "initializing", loading: true });
    const [first, ...others] = await Promise.all(calls);
    expect(isInitialized(author.state())).toBe(true);
    for (const other of others) expect(other).toBe(first);
    expect(profileReads()).toHaveLength(1);
  });

  test("on init the current session is read; if present its token is stored", async () => {
    local.set("token", "Bearer abc");
    await open().init();
    expect(["token", "capstan_token", "mainToken"].map((key) => local.get(key))).toEqual([
      "Bearer abc",
      "Bearer abc",
      "abc",
    ]);
  });

  test("and if there is no cached user the profile is fetched", async () => {
    writeAuthorToken(local, "abc");
    const author = open();
    await author.init();
    expect(author.state()).toMatchObject({ user, account });
    local.set("mainUserData", JSON.stringify(user));
    await open().init();
    expect(profileReads()).toHaveLength(1);
  });

  test("if init fails the user is logged out", async () => {
    answers["/api/user/profile/"] = unauthorized;
    writeAuthorToken(local, "abc");
    const author = open();
    await author.init();
    expect(author.state()).toMatchObject({ phase: "initialized", token: null, user: null, account: null });
    expect(local.keys()).toEqual([]);
  });

  test("login success sets token, user and account", async () => {
    const author = open();
    await author.login("maren@harbour.example", "secret");
    expect(author.state()).toMatchObject({ token: "abc", user, account, loading: false });
  });

  test("a cached user is reused unless a refresh is forced", async () => {
    const author = open();
    await author.login("maren@harbour.example", "secret");
    expect(await author.user()).toEqual(user);
    expect(profileReads()).toHaveLength(0);
    const renamed = { ...user, full_name: "Maren S." };
    answers["/api/user/profile/"] = [200, renamed];
    expect(await author.user({ refresh: true })).toEqual(renamed);
    expect(JSON.parse(local.get("mainUserData") ?? "")).toEqual(renamed);
  });

  test("logout clears all stored keys listed above plus session storage, resets the state", async () => {
    const author = open();
    await author.login("maren@harbour.example", "secret");
    for (const key of storedKeys) local.set(key, local.get(key) ?? "x");
    author.logout();
    expect(local.keys()).toEqual([]);
    expect(session.keys()).toEqual([]);
    expect(author.state()).toEqual({ ...loggedOut, phase: "initialized", ended: "logged_out" });
  });

  test("login and Google login return success or failure with an error message", async () => {
    const author = open();
    expect(await author.login("maren@harbour.example", "secret")).toEqual({ success: true, user });
    answers["/api/user/login/"] = [401, { detail: "Login failed", code: "login_failed" }];
    expect(await author.login("maren@harbour.example", "wrong")).toMatchObject({
      success: false,
      error: "Login failed",
    });
    const { provider } = hosted({ session: { access_token: "abc" } });
    expect(await open(provider).finishGoogleLogin()).toEqual({ success: true, user });
    expect(await open().finishGoogleLogin()).toMatchObject({
      success: false,
      error: problems.google_not_available.detail,
    });
  });
});

describe("4. Portal context", () => {
  test("either capstan (author) or participant", () => {
    expect(portals).toEqual(["capstan", "participant"]);
  });

  test.each([
    ["capstan", participantKeys, authorKeys, "capstan_context"],
    ["participant", authorKeys, participantKeys, "participant_context"],
  ] as const)("switching to %s clears the other's data", (portal, cleared, kept, flag) => {
    for (const key of storedKeys) local.set(key, "x");
    local.set("quiz_progress_p1_a1", "not sent yet");
    applyPortal(local, switchPortal(portal));
    for (const key of cleared) expect(local.get(key), key).toBeNull();
    for (const key of kept) expect(local.get(key), key).toBe(key === flag ? "true" : "x");
    expect(readPortal(local)).toBe(portal);
    // answers that were not sent are nobody's to clear
    expect(local.get("quiz_progress_p1_a1")).toBe("not sent yet");
  });
});

describe("5. Validation rules", () => {
  test.each([{}, { access: "" }, { access: null }, { access: 7 }, { access: "Bearer " }, { user }])(
    "login response must contain an access value, else 'Invalid login response from server' (%j)",
    async (reply) => {
      answers["/api/user/login/"] = [200, reply];
      expect(await open().login("a@b.c", "x")).toMatchObject({
        success: false,
        error: "Invalid login response from server",
      });
      expect(local.keys()).toEqual([]);
    },
  );

  test("author registration without the hosted provider throws", async () => {
    await expect(open().register({ email: "ada@p.test", password: "x" })).rejects.toThrow(
      "Registration not available without Supabase. Use backend-provisioned accounts.",
    );
  });

  test("Google sign-in without the provider answers a not-configured error", async () => {
    const sentence = "Google login not available without Supabase. Use backend-provisioned accounts.";
    expect(await open().loginWithGoogle()).toMatchObject({ success: false, error: sentence });
    expect(await open().finishGoogleLogin()).toMatchObject({ success: false, error: sentence });
  });

  test.each([
    [undefined, "ada"],
    ["", "ada"],
    ["  ", "ada"],
    ["Ada Lovelace", "Ada Lovelace"],
  ])(
    "a missing name at signup (%j) defaults to the part of the email before the @",
    async (name, expected) => {
      const { provider, asked } = hosted({});
      await open(provider).register({
        email: "ada@p.test",
        password: "x",
        ...(name === undefined ? {} : { name }),
      });
      expect(asked).toEqual([["sign up", { email: "ada@p.test", password: "x", name: expected }]]);
    },
  );

  test.each(["", "author", "Capstan", "capstan ", null, undefined, 0, {}])(
    "portal values other than capstan or participant are rejected (%j)",
    (value) => {
      expect(() => switchPortal(value)).toThrow(RangeError);
    },
  );

  test.each(["", "  ", "Bearer", "Bearer ", "Token "])("empty tokens are refused (%j)", (token) => {
    expect(writeAuthorToken(local, token)).toBe(false);
    const guest = { token, id: "p1", name: "", email: null, is_anonymous: true };
    expect(writeParticipant(local, guest)).toBe(false);
    expect(local.keys()).toEqual([]);
  });
});

describe("7. Calls", () => {
  test("POST /api/user/login/ sends email, password and reads access", async () => {
    await open().login("maren@harbour.example", "secret");
    const [request] = server.seen;
    expect(request).toMatchObject({ method: "POST", url: "/api/user/login/" });
    expect(JSON.parse(request?.body ?? "")).toEqual({ email: "maren@harbour.example", password: "secret" });
    expect(request?.headers["content-type"]).toMatch(/^application\/json/);
  });

  test("GET /api/user/profile/ sends the bearer token", async () => {
    writeAuthorToken(local, "abc");
    await open().init();
    expect(profileReads()[0]?.headers.authorization).toBe("Bearer abc");
  });

  test("the profile's failure after login is only warned about", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    answers["/api/user/login/"] = [200, { access: "abc" }];
    answers["/api/user/profile/"] = [500, {}];
    const author = open();
    expect(await author.login("maren@harbour.example", "secret")).toEqual({ success: true, user: null });
    expect(author.state()).toMatchObject({ token: "abc", user: null });
    expect(local.get("token")).toBe("Bearer abc");
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test("GET /accounts/{id}/members/ is called when the account is loaded", async () => {
    await open().login("maren@harbour.example", "secret");
    await vi.waitFor(() =>
      expect(server.seen.map(({ url }) => url)).toContain(`/api/accounts/${account.id}/members/`),
    );
  });
});

describe("8. Error catalogue", () => {
  test("Login: 'Login failed' (default)", async () => {
    await server.close();
    expect(await open().login("a@b.c", "x")).toMatchObject({ success: false, error: "Login failed" });
  });

  test("Login: 'No session data received'", async () => {
    const { provider } = hosted({ session: null });
    expect(await open(provider).finishGoogleLogin()).toMatchObject({ error: "No session data received" });
  });

  test.each([{}, { access_token: "" }])("Login: 'No token received from server' (%j)", async (given) => {
    const { provider } = hosted({ session: given });
    expect(await open(provider).finishGoogleLogin()).toMatchObject({
      error: "No token received from server",
    });
    expect(local.keys()).toEqual([]);
  });

  test("'Google login failed'", async () => {
    const { provider } = hosted({ fails: new Error("") });
    expect(await open(provider).loginWithGoogle()).toMatchObject({ error: messages.googleLoginFailed });
    expect(await open(provider).finishGoogleLogin()).toMatchObject({ error: "Google login failed" });
  });

  test("Google OAuth with redirect to origin plus /auth/callback", async () => {
    const { provider, asked } = hosted({});
    expect(await open(provider).loginWithGoogle()).toBeNull();
    expect(asked).toEqual([["google", `${server.origin}/auth/callback`]]);
  });

  test("initialization failure logs the user out", async () => {
    answers["/api/user/profile/"] = [500, {}];
    writeAuthorToken(local, "abc");
    const author = open();
    expect(isAuthenticated(await author.init())).toBe(false);
    expect(local.get("token")).toBeNull();
  });
});

describe("9. Business constants and limits", () => {
  test("participant token prefix 'Token'; author token prefix 'Bearer'; the token is stored under two keys", () => {
    writeAuthorToken(local, "abc");
    expect(local.keys().filter((key) => local.get(key) === "Bearer abc")).toEqual(["token", "capstan_token"]);
    expect(withPrefix("Bearer", "abc")).toBe("Bearer abc");
    expect(withPrefix("Token", "Token def")).toBe("Token def");
  });
});

import { describe, expect, test } from "vitest";
import {
  type AuthEvent,
  type AuthState,
  isAuthenticated,
  isInitialized,
  loggedOut,
  reduceAuth,
} from "./auth-state.ts";
import { account, user } from "./test-author.ts";

const after = (...events: AuthEvent[]): AuthState => events.reduce(reduceAuth, loggedOut);

describe("auth state", () => {
  test("is uninitialized at first", () => {
    expect(loggedOut.phase).toBe("uninitialized");
    expect(isInitialized(loggedOut)).toBe(false);
  });

  test("then initializing, and loading", () => {
    expect(after({ kind: "init_began" })).toMatchObject({ phase: "initializing", loading: true });
  });

  test("then initialized, with user, token and account", () => {
    const state = after({ kind: "init_began" }, { kind: "init_ready", token: "t", user });
    expect(state).toMatchObject({ phase: "initialized", loading: false, user, token: "t", account });
    expect(isInitialized(state)).toBe(true);
  });

  test("a second beginning while initializing changes nothing", () => {
    const state = after({ kind: "init_began" });
    expect(reduceAuth(state, { kind: "init_began" })).toBe(state);
  });

  test("without a session it is initialized and nobody is signed in", () => {
    const state = after({ kind: "init_began" }, { kind: "init_ready", token: null, user: null });
    expect(state).toMatchObject({ phase: "initialized", user: null, token: null, account: null });
  });

  test("a failed init logs the user out", () => {
    const state = after({ kind: "login_succeeded", token: "t", user }, { kind: "init_failed" });
    expect(state).toMatchObject({
      phase: "initialized",
      user: null,
      token: null,
      account: null,
      loading: false,
    });
  });

  test("authenticated is true only when both token and user exist", () => {
    const ready = (token: string | null, who: typeof user | null) =>
      isAuthenticated(after({ kind: "init_ready", token, user: who }));
    expect(ready("t", user)).toBe(true);
    expect(ready("t", null)).toBe(false);
    expect(ready(null, user)).toBe(false);
    expect(ready(null, null)).toBe(false);
  });

  test("a login is loading, and its success sets token, user and account", () => {
    const began = after({ kind: "init_ready", token: null, user: null }, { kind: "login_began" });
    expect(began.loading).toBe(true);
    expect(reduceAuth(began, { kind: "login_succeeded", token: "t", user })).toMatchObject({
      loading: false,
      token: "t",
      user,
      account,
    });
  });

  test("a failed login leaves everything but the loading flag", () => {
    const state = after(
      { kind: "init_ready", token: "t", user },
      { kind: "login_began" },
      { kind: "login_failed" },
    );
    expect(state).toEqual(after({ kind: "init_ready", token: "t", user }));
  });

  test("a profile read replaces user and account", () => {
    const renamed = { ...user, full_name: "Maren S.", account: { ...account, name: "Quay" } };
    const state = after({ kind: "init_ready", token: "t", user }, { kind: "profile_read", user: renamed });
    expect(state).toMatchObject({ user: renamed, account: renamed.account, token: "t" });
  });

  test("a profile that arrives after the logout belongs to nobody", () => {
    const state = after({ kind: "init_ready", token: "t", user }, { kind: "logged_out" });
    expect(reduceAuth(state, { kind: "profile_read", user })).toBe(state);
  });

  test("logout resets the state; a guard may decide at once", () => {
    const state = after({ kind: "init_ready", token: "t", user }, { kind: "logged_out" });
    expect(state).toEqual({ ...loggedOut, phase: "initialized", ended: "logged_out" });
  });

  test("a sign-in that ended by itself says so until the next one", () => {
    const ended = after({ kind: "init_ready", token: "t", user }, { kind: "expired" });
    expect(ended).toEqual({ ...loggedOut, phase: "initialized", ended: "expired" });
    expect(reduceAuth(ended, { kind: "login_succeeded", token: "t2", user }).ended).toBeNull();
  });
});

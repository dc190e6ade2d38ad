import { describe, expect, test } from "vitest";
import { type AuthState, loggedOut } from "../../api/auth-state.ts";
import { account, user } from "../../api/test-author.ts";
import { decideEntry, hidesNavigation } from "./guards.ts";

const nobody: AuthState = { ...loggedOut, phase: "initialized" };
const captain: AuthState = { ...nobody, user, token: "t", account };

describe("entry", () => {
  test("routes flagged requiresCapstanAuth need an author token; otherwise redirected to Login with a redirect query holding the full path", () => {
    expect(decideEntry(nobody, [{}, { requiresCapstanAuth: true }], "/quizzes?q=a#b")).toEqual({
      kind: "sign_in",
      redirect: "/quizzes?q=a#b",
    });
  });

  test("a token without a user is not signed in", () => {
    expect(decideEntry({ ...nobody, token: "t" }, [{ requiresCapstanAuth: true }], "/").kind).toBe("sign_in");
  });

  test("a signed-in author enters", () => {
    expect(decideEntry(captain, [{ requiresCapstanAuth: true }], "/")).toEqual({ kind: "enter" });
  });

  test("a logged-in author visiting login goes to the dashboard", () => {
    expect(decideEntry(captain, [{ onlySignedOut: true }], "/auth/login")).toEqual({ kind: "dashboard" });
    expect(decideEntry(nobody, [{ onlySignedOut: true }], "/auth/login")).toEqual({ kind: "enter" });
  });

  test("an unflagged route is open", () => {
    expect(decideEntry(nobody, [{}], "/error")).toEqual({ kind: "enter" });
  });
});

describe("the sidebar is hidden on /auth/*, /onboarding/*, login, register, forgot-password, reset-password, and any route flagged to hide navigation", () => {
  test.each([
    "/auth",
    "/auth/login",
    "/auth/register",
    "/onboarding/first",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
  ])("hidden on %s", (pathname) => {
    expect(hidesNavigation(pathname, [])).toBe(true);
  });

  test.each(["/", "/quizzes", "/quiz/q1/manage", "/authors", "/login-help"])("is shown on %s", (pathname) => {
    expect(hidesNavigation(pathname, [{}])).toBe(false);
  });

  test("hidden on any route flagged so", () => {
    expect(hidesNavigation("/quizzes", [{}, { hideNavigation: true }])).toBe(true);
  });
});

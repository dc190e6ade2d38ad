import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

describe("a redirect is followed", () => {
  test.each([
    "/",
    "/quizzes",
    "/quizzes?status=open&q=a%20b#list",
    "/quiz/q1/manage/settings",
    "/quizzes?next=https://evil.example",
    "/quizzes?q=//evil.example",
    "/create-quiz#//evil.example",
    "/authors",
    "/logins",
  ])("to %j", (wish) => {
    expect(safeRedirect(wish)).toBe(wish);
  });

  test("with its path made plain", () => {
    expect(safeRedirect("/quizzes/../create-quiz")).toBe("/create-quiz");
  });
});

describe("A35 a redirect goes to the dashboard instead", () => {
  test.each([
    "https://evil.example",
    "http://evil.example/quizzes",
    "//evil.example",
    "///evil.example",
    "////evil.example/%2e%2e",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000/evil.example",
    "/./\\evil.example",
    "/.//evil.example",
    "/quizzes/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://evil.example/1",
    "https:evil.example",
    "https:/evil.example",
    "evil.example",
    "@evil.example",
    "?redirect=//evil.example",
    "#//evil.example",
    "",
    "/auth/login",
    "/auth/login?redirect=/auth/login",
    "/auth",
    "/login",
    "/quizzes/../auth/login",
    `/${"a".repeat(3000)}`,
    undefined,
    null,
    7,
    ["/quizzes"],
  ])("of %j", (wish) => {
    expect(safeRedirect(wish)).toBe("/");
  });

  test("or to where the caller says", () => {
    expect(safeRedirect("//evil.example", "/quizzes")).toBe("/quizzes");
  });
});

import { describe, expect, it } from "vitest";
import { everyEndpoint } from "./contracts.ts";
import { messages, Problem, type ProblemCode, problems } from "./problems.ts";

const all = Object.entries(problems) as [ProblemCode, { status: number; detail: string }][];

describe("the catalogue of refusals", () => {
  it.each(all)("%s has a status of a failure and a sentence to act on", (code, { status, detail }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(detail.length).toBeGreaterThan(8);
    expect(detail).not.toMatch(/error|exception|invalid input|undefined/i);
  });

  it("has nothing but `unexpected` at 500", () => {
    expect(all.filter(([, { status }]) => status === 500).map(([code]) => code)).toEqual(["unexpected"]);
  });

  it.each(everyEndpoint.map(({ name, problems: declared }) => [name, declared] as const))(
    "has every code that %s declares",
    (_name, declared) => {
      for (const code of declared) expect(problems).toHaveProperty(code);
      expect(new Set(declared).size).toBe(declared.length);
    },
  );

  it("holds the words of the specification to the letter", () => {
    expect(problems.login_failed.detail).toBe("Login failed");
    expect(problems.access_denied.detail).toBe("Access denied");
    expect(problems.registration_failed.detail).toBe("Registration failed");
    expect(problems.registration_not_available.detail).toBe(
      "Registration not available without Supabase. Use backend-provisioned accounts.",
    );
    expect(problems.google_not_available.detail).toBe(
      "Google login not available without Supabase. Use backend-provisioned accounts.",
    );
    expect(Object.values(messages)).toEqual(
      expect.arrayContaining([
        "Login failed",
        "Invalid login response from server",
        "No session data received",
        "No token received from server",
        "Google login failed",
        "Failed to load quiz",
        "Failed to start quiz",
        "Failed to start quiz session",
        "Failed to submit quiz answers",
        "Access denied",
        "Failed to verify quiz access",
        "Invalid password",
        "Failed to verify password",
        "Registration failed",
        "Failed to fetch quiz history",
        "Failed to fetch available quizzes",
        "Failed to fetch submission details",
        "Question not available",
        "No answer provided",
        "Not available",
        "Failed to update profile",
        "No participant ID found, please log in again",
        "Complete!",
        "Failed",
        "Processing...",
        "Notification system not initialized",
      ]),
    );
  });
});

describe("a refusal", () => {
  it("answers its sentence and its code, and nothing else where nothing else is known", () => {
    expect(new Problem("not_found").toReply()).toEqual({
      detail: problems.not_found.detail,
      code: "not_found",
    });
  });

  it("answers the fields that are wrong and what its code declares", () => {
    const problem = new Problem("participation_closed", {
      detail: "Over.",
      errors: { answers: ["Too late."] },
      extra: { kept: ["c1"] },
    });
    expect(problem.status).toBe(409);
    expect(problem.toReply()).toEqual({
      detail: "Over.",
      code: "participation_closed",
      errors: { answers: ["Too late."] },
      kept: ["c1"],
    });
  });
});

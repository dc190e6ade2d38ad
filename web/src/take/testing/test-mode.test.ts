import { describe, expect, it } from "vitest";
import { safeStorage } from "../../api/safe-storage.ts";
import { authorsPlace, testMode } from "./test-mode.ts";

function local(values: Record<string, string>) {
  const storage = safeStorage(() => {
    throw new Error("no storage");
  });
  for (const [key, value] of Object.entries(values)) storage.set(key, value);
  return storage;
}
const author = local({ mainToken: "secret" });
const participant = local({ participant_token: "theirs" });

describe("test mode", () => {
  it("is the author's alone: the flags do nothing without their token", () => {
    expect(testMode("?test=true&capstan_context=true", participant)).toBe(null);
    expect(testMode("?test=true&capstan_context=true", author)).toEqual({ inCapstan: true });
    expect(testMode("?test=true", author)).toEqual({ inCapstan: false });
    expect(testMode("?capstan_context=true", author)).toBe(null);
    expect(testMode("", author)).toBe(null);
  });

  it.each([
    ["/quiz/q1", "", "/quiz/q1?test=true&capstan_context=true"],
    ["/quiz/q1/take", "?view=review", "/quiz/q1/take?view=review&test=true&capstan_context=true"],
    ["/quiz/dashboard", "", "/quiz/dashboard?test=true&capstan_context=true"],
    ["/quiz/q1/take", "?test=true", null],
    ["/participant/history", "", "/quiz/dashboard?test=true&capstan_context=true"],
    ["/participant/login", "?redirect=x", "/quiz/dashboard?test=true&capstan_context=true"],
  ])("sends an author from %s%s to %s, and nobody else", (path, search, place) => {
    expect(authorsPlace(path, search, author)).toBe(place);
    expect(authorsPlace(path, search, participant)).toBe(null);
  });
});

import { describe, expect, it } from "vitest";
import {
  closesWithWholeLimit,
  fromLocalInput,
  latestStart,
  toLocalInput,
  windowMeaning,
} from "./window-words.ts";

const at = (text: string) => Date.parse(text);
const opensAt = at("2026-11-16T08:00:00Z");
const closesAt = at("2026-11-20T15:00:00Z");

describe("windowMeaning", () => {
  it("is open always, or from a moment on", () => {
    expect(windowMeaning({ opensAt: null, closesAt: null, limitMinutes: 30 })).toEqual({ kind: "always" });
    expect(windowMeaning({ opensAt, closesAt: null, limitMinutes: 30 })).toEqual({
      kind: "opens",
      at: opensAt,
    });
  });

  it("tells who starts late that the end is the end", () => {
    expect(windowMeaning({ opensAt, closesAt, limitMinutes: 30 })).toEqual({
      kind: "cut",
      startsAt: at("2026-11-20T14:45:00Z"),
      endsAt: closesAt,
      wouldEndAt: at("2026-11-20T15:15:00Z"),
    });
    expect(windowMeaning({ opensAt, closesAt, limitMinutes: 1 })).toMatchObject({
      startsAt: at("2026-11-20T14:59:00Z"),
    });
  });

  it("ends together without a limit", () => {
    expect(windowMeaning({ opensAt, closesAt, limitMinutes: null })).toEqual({
      kind: "ends_together",
      at: closesAt,
    });
  });

  it("notices a window that is shorter than the limit, and one that ends before it begins", () => {
    const short = at("2026-11-16T08:20:00Z");
    expect(windowMeaning({ opensAt, closesAt: short, limitMinutes: 30 })).toEqual({
      kind: "shorter_than_limit",
      minutes: 20,
    });
    expect(windowMeaning({ opensAt, closesAt: opensAt, limitMinutes: 30 })).toEqual({ kind: "wrong_order" });
  });

  it("knows the last start, and the end that leaves everybody the whole limit", () => {
    expect(latestStart(closesAt)).toBe(at("2026-11-20T14:59:00Z"));
    expect(closesWithWholeLimit(closesAt, 30)).toBe(at("2026-11-20T15:30:00Z"));
  });
});

describe("the wall clock of an input", () => {
  it("goes there and back to the minute", () => {
    for (const instant of [
      "2026-11-20T15:00:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2027-01-01T00:00:00.000Z",
    ]) {
      expect(fromLocalInput(toLocalInput(instant))).toBe(instant);
    }
  });
  it("is empty for nothing and for nonsense", () => {
    expect(toLocalInput(null)).toBe("");
    expect(toLocalInput("soon")).toBe("");
    expect(fromLocalInput("")).toBeNull();
    expect(fromLocalInput("2026-13-40T99:99")).toBeNull();
  });
});

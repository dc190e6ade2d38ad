import Type from "typebox";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { instant, instantOrNull, nullable, oneOf, PageQuery, page, readInstant } from "./wire.ts";

describe("the schemas that contracts share", () => {
  it.each<[string, Type.TSchema, unknown, boolean]>([
    ["a nullable text takes null", nullable(Type.String()), null, true],
    ["a nullable text takes text", nullable(Type.String()), "x", true],
    ["a nullable text takes no number", nullable(Type.String()), 1, false],
    ["a nullable object takes null", nullable(Type.Object({ a: Type.String() })), null, true],
    ["a nullable object keeps its rules", nullable(Type.Object({ a: Type.String() })), { a: 1 }, false],
    ["a nullable choice takes null", nullable(oneOf(["a", "b"])), null, true],
    ["a nullable choice keeps its choices", nullable(oneOf(["a", "b"])), "c", false],
    ["a choice takes no null", oneOf(["a"]), null, false],
    [
      "a page has results and a cursor or null",
      page(Type.String()),
      { results: ["x"], next_cursor: null },
      true,
    ],
    ["a page without a cursor is none", page(Type.String()), { results: [] }, false],
    ["a limit is a number in text", PageQuery.limit, "20", true],
    ["a limit has no sign", PageQuery.limit, "-1", false],
    ["a limit is no number", PageQuery.limit, 20, false],
  ])("%s", (_sentence, schema, value, expected) => {
    expect(Check(schema, value)).toBe(expected);
  });
});

describe("instants", () => {
  it("travel as ISO 8601 in UTC and come back", () => {
    expect(instant(0)).toBe("1970-01-01T00:00:00.000Z");
    expect(readInstant(instant(1_795_176_000_123))).toBe(1_795_176_000_123);
    expect(instantOrNull(null)).toBeNull();
  });

  it.each([null, undefined, "", "soon", "2026-13-40T00:00:00Z"])("that are none are null: %s", (text) => {
    expect(readInstant(text)).toBeNull();
  });
});

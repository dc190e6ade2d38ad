import { describe, expect, it } from "vitest";
import { auditDifference, joinedDifference } from "./audit.ts";

describe("the difference an audit entry keeps", () => {
  it.each([
    ["what changed", { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
    ["what came", {}, { role: "admin" }, { before: {}, after: { role: "admin" } }],
    ["what went", { role: "admin" }, {}, { before: { role: "admin" }, after: {} }],
    ["nothing where nothing changed", { a: { b: 1 } }, { a: { b: 1 } }, { before: {}, after: {} }],
    ["null and absent as the same", { a: null }, {}, { before: {}, after: {} }],
  ])("is %s", (_sentence, before, after, expected) => {
    expect(auditDifference(before, after)).toEqual(expected);
  });

  it("cuts long texts and never through a character", () => {
    const { after } = auditDifference({}, { text: `${"x".repeat(499)}😀${"x".repeat(1000)}` });
    expect(String(after.text)).toHaveLength(501);
    expect(String(after.text).isWellFormed()).toBe(true);
  });
});

describe("two changes soon after each other", () => {
  const from = (before: object, after: object) => auditDifference({ ...before }, { ...after });
  it.each([
    [
      "typing that saves itself",
      from({ limit: 30 }, { limit: 4 }),
      from({ limit: 4 }, { limit: 45 }),
      from({ limit: 30 }, { limit: 45 }),
    ],
    [
      "another field",
      from({ a: 1 }, { a: 2 }),
      from({ b: 1 }, { b: 2 }),
      from({ a: 1, b: 1 }, { a: 2, b: 2 }),
    ],
  ])("are one entry: %s", (_sentence, earlier, later, joined) => {
    expect(joinedDifference(earlier, later)).toEqual(joined);
  });

  it.each([
    [
      "one takes the other back",
      from({ open: false }, { open: true }),
      from({ open: true }, { open: false }),
    ],
    ["something was changed between them", from({ a: 1 }, { a: 2 }), from({ a: 3 }, { a: 4 })],
  ])("stay two where %s", (_sentence, earlier, later) => {
    expect(joinedDifference(earlier, later)).toBeNull();
  });
});

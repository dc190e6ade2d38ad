import { describe, expect, it } from "vitest";
import { auditDifference } from "./audit.ts";

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

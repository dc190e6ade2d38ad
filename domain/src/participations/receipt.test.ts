import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldAnswers, receiptText } from "./receipt.ts";

describe("a receipt", () => {
  it("is made of these bytes, and will be in ten years", () => {
    const text = receiptText("p1", "2026-11-20T12:00:00.000Z", {
      b: ["y", "x"],
      a: 'Ä"',
      map: { z: "1", k: "2" },
      cleared: "",
      blank: "  ",
      none: [],
      c: 2,
    });
    expect(text).toBe(
      '["p1","2026-11-20T12:00:00.000Z",[["a","Ä\\""],["b",["y","x"]],["c",2],["map",{"k":"2","z":"1"}]]]',
    );
  });

  it.each<[string, Parameters<typeof heldAnswers>[0], number]>([
    ["nothing", {}, 0],
    ["nothing that was cleared", { a: "", b: [], c: null }, 0],
    ["what was entered", { a: "x", b: ["y"], c: 0, d: false }, 4],
  ])("holds %s", (_sentence, answers, count) => {
    expect(heldAnswers(answers)).toHaveLength(count);
  });

  it("does not depend on the order in which the answers were entered", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (answers) => {
        const otherwise = Object.fromEntries(Object.entries(answers).reverse());
        expect(receiptText("p", "t", otherwise)).toBe(receiptText("p", "t", answers));
      }),
    );
  });

  it("differs where an answer differs", () => {
    expect(receiptText("p", "t", { a: "x" })).not.toBe(receiptText("p", "t", { a: "X" }));
  });
});

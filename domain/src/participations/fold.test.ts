import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangeKind, foldChanges, isNewer, type RecordedChange } from "./fold.ts";

function change(of: Partial<RecordedChange>): RecordedChange {
  return { question_id: "a", value: "x", sequence: 1, device_id: "d", kind: "counted", ...of };
}

describe("what stands for a question", () => {
  it.each<[string, RecordedChange[], Record<string, unknown>, Record<string, unknown>]>([
    ["nothing where nothing was recorded", [], {}, {}],
    ["the one change there is", [change({})], { a: "x" }, { a: "x" }],
    [
      "the higher sequence, though it arrived first",
      [change({ sequence: 2, value: "new" }), change({ sequence: 1, value: "old" })],
      { a: "new" },
      { a: "new" },
    ],
    [
      "of equal sequences the greater device",
      [change({ device_id: "e", value: "e" }), change({ device_id: "d", value: "d" })],
      { a: "e" },
      { a: "e" },
    ],
    ["an answer that was cleared", [change({}), change({ sequence: 2, value: "" })], { a: "" }, { a: "" }],
    [
      "what came after the end only where it is asked for",
      [change({}), change({ sequence: 2, value: "late", kind: "late" })],
      { a: "x" },
      { a: "late" },
    ],
    [
      "what came after the end once an author accepted it",
      [change({}), change({ sequence: 2, value: "late", kind: "accepted" })],
      { a: "late" },
      { a: "late" },
    ],
    [
      "never a change to a question that was left",
      [change({}), change({ sequence: 2, value: "again", kind: "out_of_order" })],
      { a: "x" },
      { a: "x" },
    ],
    [
      "each question by itself",
      [change({}), change({ question_id: "b", value: ["1"], sequence: 9 })],
      { a: "x", b: ["1"] },
      { a: "x", b: ["1"] },
    ],
    [
      "a question called like a property of every object",
      [change({ question_id: "constructor" })],
      { constructor: "x" },
      { constructor: "x" },
    ],
  ])("is %s", (_sentence, changes, counted, withLate) => {
    expect(foldChanges(changes)).toEqual(counted);
    expect(foldChanges(changes, true)).toEqual(withLate);
  });

  const anyChange: fc.Arbitrary<RecordedChange> = fc.record({
    question_id: fc.constantFrom("a", "b", "c"),
    value: fc.constantFrom("x", "y", "", 1, ["p", "q"], { k: "v" }),
    sequence: fc.integer({ min: 1, max: 4 }),
    device_id: fc.constantFrom("", "d", "e"),
    kind: fc.constantFrom<ChangeKind>("counted", "late", "accepted", "out_of_order"),
  });

  it("does not depend on the order of arrival", () => {
    const shuffled = fc
      .array(anyChange, { maxLength: 12 })
      .chain((changes) =>
        fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })),
      );
    fc.assert(
      fc.property(shuffled, fc.boolean(), ([changes, otherwise], alsoLate) => {
        expect(foldChanges(otherwise, alsoLate)).toEqual(foldChanges(changes, alsoLate));
      }),
    );
  });

  it("does not change when a change is recorded twice", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 8 }), (changes) => {
        expect(foldChanges([...changes, ...changes])).toEqual(foldChanges(changes));
      }),
    );
  });

  it("never lets two different changes both win", () => {
    fc.assert(
      fc.property(anyChange, anyChange, (one, other) => {
        expect(isNewer(one, other) && isNewer(other, one)).toBe(false);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../../answer-value.ts";
import { type PartialCredit, partialCredits } from "../../question.ts";
import { sampleQuestion } from "../../sample-question.ts";
import { multipleSelect } from "./multiple-select.ts";

const options = [
  { id: "a", value: "red", text: "Red" },
  { id: "b", value: "green", text: "Green" },
  { id: "c", value: "blue", text: "Blue, pale" },
  { id: "d", value: "4", text: "Four" },
  { id: "e", value: "e", text: "Five" },
];
const question = (correct_answer: AnswerValue, partial_credit?: PartialCredit) =>
  sampleQuestion({
    question_type: "multiple_select",
    options,
    correct_answer,
    ...(partial_credit ? { partial_credit } : {}),
  });

describe("multiple select needs the same set", () => {
  it.each<[string, AnswerValue, AnswerValue, boolean]>([
    ["the same ids in another order", ["a", "b"], ["b", "a"], true],
    ["a duplicate counts once", ["a", "b"], ["a", "b", "a"], true],
    ["an option and its value are one choice", ["a", "b"], ["a", "red", "b"], true],
    ["one missing", ["a", "b"], ["a"], false],
    ["one too many", ["a", "b"], ["a", "b", "c"], false],
    ["an unknown id makes it wrong", ["a", "b"], ["a", "b", "zz"], false],
    ["values mean their options", ["a", "b"], ["green", "red"], true],
    ["the number 4 is the option of value “4”", ["d"], [4], true],
    ["comma text", ["a", "b"], "a,b", true],
    ["comma text with spaces and another order", ["a", "b"], " b , a ", true],
    ["pipe text", ["a", "b"], "a|b", true],
    ["comma and pipe mixed", ["a", "b", "d"], "a,b|d", true],
    ["texts of options as text", ["a", "b"], "Green, Red", true],
    ["the whole value first: a text with a comma is one option", ["c"], "Blue, pale", true],
    ["texts with a comma, parted by a pipe", ["a", "c"], "Red|Blue, pale", true],
    ["a key kept as comma text", "a,b", ["b", "a"], true],
    ["a key kept as pipe text", "a|b", ["b", "a"], true],
    ["key and value both text", "red,green", "b|a", true],
    ["an empty key is met by nothing", [], ["a"], false],
    ["an empty key is not met by nothing chosen", [], [], false],
  ])("%s", (_sentence, key, value, expected) => {
    expect(multipleSelect.score(question(key), value).isCorrect).toBe(expected);
  });

  it.each<[string, AnswerValue, boolean]>([
    ["no choice", [], true],
    ["a list of nothing", ["", null], true],
    ["separators alone", " , |", true],
    ["white space", "  ", true],
    ["one choice", ["a"], false],
  ])("is unanswered or not: %s", (_sentence, value, expected) => {
    expect(multipleSelect.isUnanswered(value)).toBe(expected);
  });

  it("reads in the order of the options, whatever order was chosen in", () => {
    expect(multipleSelect.answerText(question(["a"]), ["zz", "b", "a"])).toBe("Red, Green, zz");
    expect(multipleSelect.correctText(question("b,a"))).toBe("Red, Green");
    expect(multipleSelect.correctText(question([]))).toBeNull();
  });
});

describe("an option whose text is made of others' texts", () => {
  const named = [
    { id: "a", value: "a", text: "Red" },
    { id: "b", value: "b", text: "Green" },
    { id: "c", value: "c", text: "Red, Green" },
    { id: "d", value: "d", text: "Red|Green" },
  ];
  it.each([
    ["Red, Green", "c"],
    ["Red|Green", "d"],
  ])("is meant by “%s”, the whole value first", (value, id) => {
    const both = sampleQuestion({ question_type: "multiple_select", options: named, correct_answer: [id] });
    expect(multipleSelect.score(both, value).isCorrect).toBe(true);
  });
});

describe("partial credit, with right answers a and b of five options", () => {
  const vectors: [string, AnswerValue, Record<PartialCredit, number>][] = [
    ["both right", ["a", "b"], { off: 1, net_correct: 1, coverage: 1, each_answer: 1 }],
    ["one right", ["a"], { off: 0, net_correct: 1 / 2, coverage: 1 / 2, each_answer: 4 / 5 }],
    ["one right, one wrong", ["a", "c"], { off: 0, net_correct: 0, coverage: 1 / 4, each_answer: 3 / 5 }],
    [
      "both right, one wrong",
      ["a", "b", "c"],
      { off: 0, net_correct: 1 / 2, coverage: 2 / 3, each_answer: 4 / 5 },
    ],
    [
      "everything",
      ["a", "b", "c", "d", "e"],
      { off: 0, net_correct: 0, coverage: 2 / 5, each_answer: 2 / 5 },
    ],
    ["only wrong ones", ["c", "d"], { off: 0, net_correct: 0, coverage: 0, each_answer: 1 / 5 }],
    [
      "nothing: half and more under each_answer",
      [],
      { off: 0, net_correct: 0, coverage: 0, each_answer: 3 / 5 },
    ],
    [
      "an option that does not exist",
      ["a", "b", "zz"],
      { off: 0, net_correct: 1 / 2, coverage: 2 / 3, each_answer: 4 / 5 },
    ],
  ];
  const cases = vectors.flatMap(([sentence, value, credits]) =>
    partialCredits.map((rule) => [sentence, rule, value, credits[rule]] as const),
  );

  it.each(cases)("%s, %s", (_sentence, rule, value, expected) => {
    expect(multipleSelect.score(question(["a", "b"], rule), value).fraction).toBeCloseTo(expected, 12);
  });

  it("is always from 0 to 1, and 1 only for the right set", () => {
    const ids = fc.subarray(["a", "b", "c", "d", "e"]);
    const chosen = fc.tuple(ids, fc.subarray(["zz", "yy"])).map(([known, unknown]) => [...known, ...unknown]);
    fc.assert(
      fc.property(ids, chosen, fc.constantFrom(...partialCredits), (key, value, rule) => {
        const { isCorrect, fraction } = multipleSelect.score(question(key, rule), value);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(1);
        expect(fraction === 1).toBe(isCorrect);
      }),
    );
  });
});

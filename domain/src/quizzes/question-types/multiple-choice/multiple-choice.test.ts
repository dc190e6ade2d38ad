import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../../answer-value.ts";
import { sampleQuestion } from "../../sample-question.ts";
import { multipleChoice } from "./multiple-choice.ts";

const numbered = [
  { id: "1", value: "1", text: "one" },
  { id: "2", value: "2", text: "two" },
];
const written = [
  { id: "x1", value: "FR", text: "Paris" },
  { id: "x2", value: "UK", text: "London" },
];

describe("multiple choice compares as strings", () => {
  it.each<[string, typeof numbered, AnswerValue, AnswerValue, boolean]>([
    ["the key's id is right", written, "x1", "x1", true],
    ["the key's value is right", written, "x1", "FR", true],
    ["the key's text is right", written, "x1", "Paris", true],
    ["a key kept as a value is the same option", written, "FR", "x1", true],
    ["another option is wrong", written, "x1", "x2", false],
    ["the number 2 equals the option “2”", numbered, "2", 2, true],
    ["a key kept as the number 2 equals the option “2”", numbered, 2, "2", true],
    ["the number 1 is not the option “2”", numbered, "2", 1, false],
    ["an unknown option is wrong", written, "x1", "x9", false],
    ["case is not forgiven", written, "x1", "paris", false],
    ["an array is wrong", written, "x1", ["x1"], false],
    ["without a key nothing is right", written, null, "x1", false],
    ["an empty key is met by nothing", written, "", "", false],
    ["without options the texts are compared", [], "Paris", "Paris", true],
  ])("%s", (_sentence, options, correct_answer, value, expected) => {
    expect(multipleChoice.score(sampleQuestion({ options, correct_answer }), value)).toEqual({
      isCorrect: expected,
      fraction: expected ? 1 : 0,
    });
  });

  it("tells two options of the same text apart by nothing, so that text alone means neither", () => {
    const options = [
      { id: "x1", value: "x1", text: "Paris" },
      { id: "x2", value: "x2", text: "Paris" },
    ];
    const question = sampleQuestion({ options, correct_answer: "x1" });
    expect(multipleChoice.score(question, "Paris").isCorrect).toBe(false);
    expect(multipleChoice.score(question, "x1").isCorrect).toBe(true);
  });

  it.each<[string, AnswerValue, string | null]>([
    ["text fits", "x1", null],
    ["a number fits", 2, null],
    ["clearing fits", null, null],
    ["a list does not", ["x1"], "answer_wrong_shape"],
    ["an object does not", {}, "answer_wrong_shape"],
    ["a novel does not", "x".repeat(9_000), "answer_too_long"],
  ])("%s", (_sentence, value, expected) => {
    expect(multipleChoice.check(sampleQuestion(), value)).toBe(expected);
  });

  it("reads as the option's text, and as what was sent where there is no such option", () => {
    const question = sampleQuestion({ options: written, correct_answer: "x1" });
    expect(multipleChoice.answerText(question, "UK")).toBe("London");
    expect(multipleChoice.answerText(question, "gone")).toBe("gone");
    expect(multipleChoice.answerText(question, undefined)).toBe("");
    expect(multipleChoice.correctText(question)).toBe("Paris");
  });
});

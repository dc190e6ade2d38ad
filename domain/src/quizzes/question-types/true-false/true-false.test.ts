import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../../answer-value.ts";
import { sampleQuestion } from "../../sample-question.ts";
import { trueFalse } from "./true-false.ts";

const canonical = [
  { id: "true", value: "true", text: "True" },
  { id: "false", value: "false", text: "False" },
];

describe("true or false", () => {
  it.each([
    ["gives its options where none are sent", [], canonical, 0],
    [
      "keeps the author's wording and its own ids",
      [
        { id: "true", value: "true", text: "Wahr" },
        { id: "x", value: "FALSE", text: "Falsch" },
      ],
      [
        { id: "true", value: "true", text: "Wahr" },
        { id: "false", value: "false", text: "Falsch" },
      ],
      0,
    ],
    ["refuses options that are neither", [{ id: "a", value: "a", text: "Maybe" }], canonical, 1],
  ])("%s", (_sentence, given, options, problems) => {
    const atTheDoor = trueFalse.optionsAtTheDoor?.(given);
    expect(atTheDoor?.options).toEqual(options);
    expect(atTheDoor?.problems).toHaveLength(problems);
  });

  it.each<[string, AnswerValue, AnswerValue]>([
    ["a truth value", true, "true"],
    ["capitals", " False ", "false"],
    ["nothing", null, null],
  ])("takes as a key: %s", (_sentence, written, key) => {
    expect(trueFalse.keyAtTheDoor(written, canonical).key).toBe(key);
  });

  it.each<[string, AnswerValue, boolean]>([
    ["its text", "true", true],
    ["the truth value", true, true],
    ["the other", "false", false],
    ["the other truth value", false, false],
    ["a number", 1, false],
  ])("is right or wrong: %s", (_sentence, value, expected) => {
    const question = sampleQuestion({
      question_type: "true_false",
      options: canonical,
      correct_answer: "true",
    });
    expect(trueFalse.score(question, value).isCorrect).toBe(expected);
  });
});

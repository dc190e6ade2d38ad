import fc from "fast-check";
import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { type AnswerValue, isWithinJsonLimits } from "../answer-value.ts";
import { sampleQuestion } from "../sample-question.ts";
import { typeOf } from "./registry.ts";

const names = [
  "multiple_choice",
  "multiple_select",
  "true_false",
  "short_answer",
  "text_only",
  "essay",
] as const;

describe("every type", () => {
  it.each(names)("%s keeps what its schema allows, and nothing else", (name) => {
    const question = sampleQuestion({ question_type: name });
    const type = typeOf(question);
    const long = fc.constantFrom(
      "x".repeat(1_001),
      "x".repeat(8_193),
      "x".repeat(16_385),
      Array(101).fill("a"),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), long, fc.array(fc.string())), (value) => {
        const isKept = type.check(question, value as AnswerValue) === null;
        const isCleared = type.isUnanswered(value as AnswerValue) && isKept;
        expect(isKept).toBe(isCleared || Check(type.valueSchema, value));
      }),
    );
  });

  it.each(names)("%s scores, reads and checks any JSON at all without failing", (name) => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (key, value) => {
        const question = sampleQuestion({ question_type: name, correct_answer: key as AnswerValue });
        const type = typeOf(question);
        const { isCorrect, fraction } = type.score(question, value as AnswerValue);
        expect(fraction >= 0 && fraction <= 1 && (!isCorrect || fraction === 1)).toBe(true);
        expect(typeof type.answerText(question, value as AnswerValue)).toBe("string");
        expect(type.correctText(question)).not.toBe("");
        expect(Array.isArray(type.publishProblems(question))).toBe(true);
        expect(Array.isArray(type.keyAtTheDoor(value as AnswerValue, question.options).problems)).toBe(true);
      }),
    );
  });

  it.each(names)("%s finds its own key right, as far as it has one", (name) => {
    const options = [
      { id: "true", value: "true", text: "Yes" },
      { id: "false", value: "false", text: "No" },
    ];
    const type = typeOf({ question_type: name });
    const { key } = type.keyAtTheDoor("true", options);
    const question = sampleQuestion({ question_type: name, options, correct_answer: key });
    expect(type.score(question, key).isCorrect).toBe(type.isCounted);
  });

  it("does not take a name every object has for a type", () => {
    expect(typeOf({ question_type: "constructor" })).toBe(typeOf({ question_type: "no such type" }));
  });
});

describe("a type nobody knows needs strict equality", () => {
  const type = typeOf({ question_type: "essay" });
  it.each<[string, AnswerValue, AnswerValue, boolean]>([
    ["the same text", "blue", "blue", true],
    ["another case", "blue", "Blue", false],
    ["space around it", "blue", "blue ", false],
    ["the same number", 2, 2, true],
    ["the number is not its text", 2, "2", false],
    ["false is an answer like any other", false, false, true],
    ["the same list", ["a", "b"], ["a", "b"], true],
    ["another order", ["a", "b"], ["b", "a"], false],
    ["the same pairs in any order of keys", { x: 1, y: [2] }, { y: [2], x: 1 }, true],
    ["a pair more", { x: 1 }, { x: 1, y: 2 }, false],
    ["a list is not the map of its places", ["a"], { 0: "a" }, false],
    ["no key", null, "x", false],
  ])("%s", (_sentence, key, value, expected) => {
    const question = sampleQuestion({ question_type: "essay", correct_answer: key });
    expect(type.score(question, value).isCorrect).toBe(expected);
  });

  it("refuses what is too long, and what nests deep enough to hurt, without walking into it", () => {
    expect(isWithinJsonLimits("x".repeat(65_000))).toBe(true);
    expect(isWithinJsonLimits("x".repeat(66_000))).toBe(false);
    let nested: AnswerValue = "x";
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    for (const name of names) {
      expect(typeOf({ question_type: name }).isUnanswered(nested)).toBe(name === "text_only");
      expect(typeOf({ question_type: name }).check(sampleQuestion(), nested)).not.toBeNull();
    }
  });
});

import { describe, expect, it } from "vitest";
import type { AnswerValue } from "../../answer-value.ts";
import { sampleQuestion } from "../../sample-question.ts";
import { matchFor } from "./match.ts";
import { shortAnswer } from "./short-answer.ts";

const question = (correct_answer: AnswerValue, rules = {}) =>
  sampleQuestion({ question_type: "short_answer", options: [], correct_answer, ...rules });
const isCorrect = (key: AnswerValue, value: AnswerValue, rules = {}) =>
  shortAnswer.score(question(key, rules), value).isCorrect;

describe("a short answer", () => {
  it.each<[string, AnswerValue, AnswerValue, boolean]>([
    ["equal text is right", "mitochondria", "mitochondria", true],
    ["case does not matter", "Mitochondria", "mITOCHONDRIA", true],
    ["space around it does not matter", "mitochondria", "  mitochondria\n", true],
    ["any alternative will do", "cat|feline", "FELINE", true],
    ["space around alternatives does not matter", " cat | feline ", "feline", true],
    ["an empty alternative in the middle never matches", "cat||feline", " ", false],
    ["a trailing pipe adds no alternative", "cat|", "", false],
    ["a key of pipes alone matches nothing", "||", "|", false],
    ["composed and decomposed letters are the same", "caf\u00e9", "cafe\u0301", true],
    ["an accent left out is an edit, and one of four is too many", "caf\u00e9", "cafe", false],
    ["above 0.8 is right", "garden", "gardan", true],
    ["0.8 itself is wrong", "paris", "parrs", false],
    ["similarity is measured against each alternative", "x|photosynthesis", "photosynthesys", true],
    ["the number 42 is the text 42", "42", 42, true],
    ["a key stored as a number is its text", 42, "42", true],
    ["a key stored as an array is its alternatives", ["cat", "feline"], "feline", true],
    ["an array is no text", "cat", ["cat"], false],
    ["without a key nothing is right", null, "cat", false],
  ])("%s", (_sentence, key, value, expected) => {
    expect(isCorrect(key, value)).toBe(expected);
  });

  it("takes only the alternatives themselves where the author asks for exact answers", () => {
    expect(isCorrect("garden", "gardan", { accept_similar: false })).toBe(false);
    expect(isCorrect("garden", " Garden", { accept_similar: false })).toBe(true);
  });

  it("never accepts what the author listed, however near", () => {
    const rules = { must_not_accept: ["Hypotension"] };
    expect(isCorrect("hypertension", "hypotension ", rules)).toBe(false);
    expect(isCorrect("hypertension", "hypertensian", rules)).toBe(true);
  });

  it("says which alternative was met and why a person should look", () => {
    expect(matchFor(question("299792|hypertension"), "hypotension")).toEqual({
      how: "similar",
      alternative: "hypertension",
      flag: "opposite",
    });
    expect(matchFor(question("gardenia|gardener"), "GARDENER")?.how).toBe("exact");
    expect(matchFor(question("gardenia|gardener"), "gardenor")?.alternative).toBe("gardener");
  });

  it.each<[string, AnswerValue, string | null]>([
    ["1,000 characters fit", "é".repeat(1_000), null],
    ["1,000 characters outside the basic plane fit too", "😀".repeat(1_000), null],
    ["1,001 do not", "x".repeat(1_001), "answer_too_long"],
    ["clearing fits", "", null],
    ["a list is no text", ["x"], "answer_wrong_shape"],
    ["an object is no text", { text: "x" }, "answer_wrong_shape"],
    ["a truth value is no text", true, "answer_wrong_shape"],
  ])("%s", (_sentence, value, expected) => {
    expect(shortAnswer.check(question("x"), value)).toBe(expected);
  });

  it.each<[string, AnswerValue, string | null, number]>([
    ["text stays as written", "cat | feline", "cat | feline", 0],
    ["a number becomes text", 42, "42", 0],
    ["a list becomes alternatives", ["cat", "feline"], "cat|feline", 0],
    ["nothing stays nothing", null, null, 0],
    ["an object is refused", { a: 1 }, null, 1],
    ["too many alternatives are refused", Array(51).fill("x").join("|"), Array(51).fill("x").join("|"), 1],
    ["too much text is refused", "x".repeat(2_001), "x".repeat(2_001), 1],
  ])("at the door: %s", (_sentence, written, key, problems) => {
    const atTheDoor = shortAnswer.keyAtTheDoor(written, []);
    expect(atTheDoor.key).toBe(key);
    expect(atTheDoor.problems).toHaveLength(problems);
  });

  it.each<[string, AnswerValue, object, number]>([
    ["a key is enough", "cat", {}, 0],
    ["no key", null, {}, 1],
    ["only empty alternatives", " | |", {}, 1],
    ["an alternative that is also not accepted", "cat|dog", { must_not_accept: ["DOG"] }, 1],
  ])("before publishing: %s", (_sentence, key, rules, problems) => {
    expect(shortAnswer.publishProblems(question(key, rules))).toHaveLength(problems);
  });
});

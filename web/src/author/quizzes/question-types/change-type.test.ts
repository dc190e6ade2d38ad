import type { Question } from "@capstan/domain/quizzes/question.ts";
import { describe, expect, it } from "vitest";
import { changeType } from "./change-type.ts";

const question: Question = {
  id: "q",
  question_type: "multiple_choice",
  question_text: "Which knot?",
  options: [
    { id: "a", value: "a", text: "Bowline" },
    { id: "b", value: "b", text: "Reef knot" },
    { id: "c", value: "c", text: "True" },
  ],
  correct_answer: "b",
  explanation: "Because",
  points: 2,
  required: true,
  tags: ["knots"],
};
const counter = () => {
  let count = 0;
  return () => `new${++count}`;
};
const turned = (from: Question, type: Parameters<typeof changeType>[1]) => changeType(from, type, counter());

describe("changeType", () => {
  it("keeps options and key between one choice and many", () => {
    const many = turned(question, "multiple_select");
    expect(many).toEqual({ ...question, question_type: "multiple_select", correct_answer: ["b"] });
    expect(turned({ ...many, correct_answer: ["b", "a"] }, "multiple_choice").correct_answer).toBe("b");
    expect(turned({ ...many, correct_answer: [] }, "multiple_choice").correct_answer).toBeNull();
  });

  it("turns right options into accepted texts and back", () => {
    const short = turned(
      { ...question, question_type: "multiple_select", correct_answer: ["a", "b"] },
      "short_answer",
    );
    expect(short).toMatchObject({ options: [], correct_answer: "Bowline|Reef knot" });
    const back = turned(short, "multiple_select");
    expect(back.options.map(({ text }) => text)).toEqual(["Bowline", "Reef knot"]);
    expect(back.correct_answer).toEqual(["new1", "new2"]);
  });

  it("gives two empty options to a short answer without a key", () => {
    const empty = turned(
      { ...question, question_type: "short_answer", options: [], correct_answer: null },
      "multiple_choice",
    );
    expect(empty.options).toEqual([
      { id: "new1", value: "new1", text: "" },
      { id: "new2", value: "new2", text: "" },
    ]);
    expect(empty.correct_answer).toBeNull();
  });

  it("takes a key that says true or false along, and no other", () => {
    expect(turned(question, "true_false")).toMatchObject({
      options: [{ id: "true" }, { id: "false" }],
      correct_answer: null,
    });
    expect(turned({ ...question, correct_answer: "c" }, "true_false").correct_answer).toBe("true");
  });

  it("drops what only the old type has, and keeps the rest", () => {
    const many: Question = { ...question, question_type: "multiple_select", partial_credit: "coverage" };
    const short = turned(many, "short_answer");
    expect(short).not.toHaveProperty("partial_credit");
    expect(short).toMatchObject({ explanation: "Because", points: 2, required: true, tags: ["knots"] });
  });

  it("changes nothing where the type is the same", () =>
    expect(turned(question, "multiple_choice")).toBe(question));
});

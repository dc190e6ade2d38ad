import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { describe, expect, it } from "vitest";
import type { DemoQuestion } from "./demo-quiz.ts";
import { habitOf } from "./habits.ts";
import { demoQuizzes } from "./quizzes.ts";

const rows = demoQuizzes.flatMap((quiz) =>
  quiz.questions.map((question) => ({
    name: `${quiz.title}: ${question.id}`,
    question,
    habit: habitOf(quiz.title, question.id),
  })),
);

const isCorrect = (question: DemoQuestion, value: string | string[]) =>
  typeOf(question).score(question, value).isCorrect;

describe.each(rows)("$name", ({ question, habit }) => {
  const key = [question.correct_answer].flat();
  const ids = question.options.map(({ id }) => id);

  it("scores its own key as right and is ready to be published", () => {
    const first =
      question.question_type === "short_answer" ? (key[0]?.split("|")[0] ?? "") : question.correct_answer;
    expect(isCorrect(question, first)).toBe(true);
    expect(typeOf(question).publishProblems(question)).toEqual([]);
  });

  it("lures with a wrong option and misses a right one", () => {
    const chooses = ["multiple_choice", "multiple_select"].includes(question.question_type);
    expect(habit.lure !== undefined).toBe(chooses);
    if (habit.lure !== undefined) {
      expect(ids).toContain(habit.lure);
      expect(key).not.toContain(habit.lure);
    }
    expect(habit.missed !== undefined).toBe(question.question_type === "multiple_select");
    if (habit.missed !== undefined) expect(key).toContain(habit.missed);
  });

  it("counts what those who know type, slips included, and nothing of what the others type", () => {
    const types = question.question_type === "short_answer";
    expect(habit.known !== undefined && habit.mistaken !== undefined).toBe(types);
    for (const text of habit.known ?? []) expect(isCorrect(question, text), text).toBe(true);
    for (const text of habit.mistaken ?? []) expect(isCorrect(question, text), text).toBe(false);
  });
});

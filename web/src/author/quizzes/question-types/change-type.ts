// A question turned into another type keeps what still means something: options, and the key as far as it goes.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { Question, QuestionOption, QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import { optionFor } from "@capstan/domain/quizzes/question-types/options.ts";
import { alternatives } from "@capstan/domain/quizzes/question-types/short-answer/match.ts";

export function changeType(question: Question, type: QuestionTypeName, newOptionId: () => string): Question {
  if (question.question_type === type) return question;
  const { partial_credit, accept_similar, must_not_accept, ...kept } = question;
  const key = keyTexts(question);
  switch (type) {
    case "short_answer":
      return { ...kept, question_type: type, options: [], correct_answer: key.join("|") || null };
    case "true_false": {
      const said = key
        .map((text) => text.trim().toLowerCase())
        .find((text) => text === "true" || text === "false");
      return { ...kept, question_type: type, options: trueAndFalse(), correct_answer: said ?? null };
    }
    default: {
      const options = optionsFrom(question, newOptionId);
      const ids = key.flatMap(
        (text) => options.find((option) => option.text.trim() === text.trim())?.id ?? [],
      );
      const correct: AnswerValue = type === "multiple_select" ? ids : (ids[0] ?? null);
      return { ...kept, question_type: type, options, correct_answer: correct };
    }
  }
}

/** The type itself gives them; the words may be the author's. */
export function trueAndFalse(): QuestionOption[] {
  return [
    { id: "true", value: "true", text: "True" },
    { id: "false", value: "false", text: "False" },
  ];
}

function optionsFrom(question: Question, newOptionId: () => string): QuestionOption[] {
  if (question.question_type !== "short_answer" && question.options.length > 0) return question.options;
  const texts = question.question_type === "short_answer" ? alternatives(question.correct_answer) : [];
  while (texts.length < 2) texts.push("");
  return texts.map((text) => {
    const id = newOptionId();
    return { id, value: id, text };
  });
}

/** What is right, in the words of its options. */
function keyTexts({ correct_answer: key, options, question_type: type }: Question): string[] {
  if (type === "short_answer") return alternatives(key);
  const names = Array.isArray(key) ? (key as readonly AnswerValue[]) : [key];
  return names.flatMap((name) => (name === null ? [] : (optionFor(options, name)?.text ?? [])));
}

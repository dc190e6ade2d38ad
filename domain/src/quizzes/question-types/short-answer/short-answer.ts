import Type from "typebox";
import { type AnswerRefusal, type AnswerValue, isBlank, lengthOf } from "../../answer-value.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { limits } from "../../limits.ts";
import type { Question } from "../../question.ts";
import { fieldOf } from "../options.ts";
import { type KeyAtTheDoor, type QuestionType, right, wrong } from "../question-type.ts";
import { alternatives, matchFor } from "./match.ts";
import { comparableText } from "./similarity.ts";

const valueSchema = Type.Union([Type.String({ maxLength: limits.shortAnswer }), Type.Number()]);

function check(_question: Question, value: AnswerValue): AnswerRefusal | null {
  if (value === null || typeof value === "number") return null;
  if (typeof value !== "string") return "answer_wrong_shape";
  return lengthOf(value) > limits.shortAnswer ? "answer_too_long" : null;
}

const textOf = (value: AnswerValue | undefined): string =>
  value === undefined || value === null || typeof value === "object" ? "" : String(value);

function keyAtTheDoor(written: AnswerValue): KeyAtTheDoor {
  const isReadable =
    typeof written !== "object" ||
    written === null ||
    (Array.isArray(written) && written.every((text) => typeof text !== "object"));
  if (!isReadable)
    return { key: null, problems: ["The correct answer is a text, with | between alternatives."] };
  const key = Array.isArray(written) ? alternatives(written).join("|") : textOf(written);
  const problems = [];
  if (lengthOf(key) > limits.shortAnswerKey) {
    problems.push(`The correct answers together are longer than ${limits.shortAnswerKey} characters.`);
  }
  if (alternatives(key).length > limits.shortAnswerAlternatives) {
    problems.push(`There are more than ${limits.shortAnswerAlternatives} alternatives.`);
  }
  return { key: key === "" ? null : key, problems };
}

function publishProblems(question: Question): FieldProblem[] {
  const accepted = alternatives(question.correct_answer);
  if (accepted.length === 0) {
    return [{ field: fieldOf(question, "correct_answer"), message: "Give the correct answer." }];
  }
  const refused = new Set((question.must_not_accept ?? []).map(comparableText));
  return accepted
    .filter((text) => refused.has(comparableText(text)))
    .map((text) => ({
      field: fieldOf(question, "must_not_accept"),
      message: `“${text}” is both accepted and not accepted.`,
    }));
}

export const shortAnswer: QuestionType = {
  offersOptions: false,
  shufflesOptions: false,
  isCounted: true,
  valueSchema,
  check,
  isUnanswered: isBlank,
  score: (question, value) => (matchFor(question, textOf(value)) === null ? wrong : right),
  answerText: (_question, value) => textOf(value).trim(),
  correctText: ({ correct_answer }) => alternatives(correct_answer).join(" / ") || null,
  keyAtTheDoor,
  publishProblems,
};

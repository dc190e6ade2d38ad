import Type from "typebox";
import { type AnswerValue, isBlank, lengthOf } from "../../answer-value.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { limits } from "../../limits.ts";
import type { Question, QuestionOption } from "../../question.ts";
import { comparable, fieldOf, optionFor, optionName, optionProblems } from "../options.ts";
import { type KeyAtTheDoor, type QuestionType, right, wrong } from "../question-type.ts";

/** One option: its id or value as text, or the same as a number or a truth value. */
const valueSchema = Type.Union([
  Type.String({ maxLength: limits.optionText }),
  Type.Number(),
  Type.Boolean(),
]);

function check(_question: Question, value: AnswerValue) {
  if (value === null || typeof value === "number" || typeof value === "boolean") return null;
  if (typeof value !== "string") return "answer_wrong_shape";
  return lengthOf(value) > limits.optionText ? "answer_too_long" : null;
}

/** Compared as strings, so that the number 2 is the option "2". */
function score({ options, correct_answer: key }: Question, value: AnswerValue) {
  if (isBlank(key) || isBlank(value)) return wrong;
  if (typeof key === "object" || typeof value === "object") return wrong;
  return comparable(options, key) === comparable(options, value) ? right : wrong;
}

function keyAtTheDoor(written: AnswerValue, options: readonly QuestionOption[]): KeyAtTheDoor {
  let key = written;
  while (Array.isArray(key) && key.length === 1) key = key[0] as AnswerValue;
  if (isBlank(key)) return { key: null, problems: [] };
  // Several correct options are kept, as after a change of type; publishing says what is wrong with them.
  if (typeof key === "object") return { key, problems: [] };
  return { key: comparable(options, key), problems: [] };
}

function publishProblems(question: Question): FieldProblem[] {
  const problems = optionProblems(question);
  const field = fieldOf(question, "correct_answer");
  const { correct_answer: key, options } = question;
  if (isBlank(key)) problems.push({ field, message: "Choose which option is correct." });
  else if (typeof key === "object") problems.push({ field, message: "Choose exactly one correct option." });
  else if (optionFor(options, key) === null) {
    problems.push({ field, message: "The correct answer is not among the options." });
  }
  return problems;
}

export const multipleChoice: QuestionType = {
  offersOptions: true,
  shufflesOptions: true,
  isCounted: true,
  valueSchema,
  check,
  isUnanswered: isBlank,
  score,
  answerText: (question, value) =>
    value === undefined || isBlank(value) ? "" : optionName(question.options, value),
  correctText: ({ options, correct_answer: key }) => (isBlank(key) ? null : optionName(options, key)),
  keyAtTheDoor,
  publishProblems,
};

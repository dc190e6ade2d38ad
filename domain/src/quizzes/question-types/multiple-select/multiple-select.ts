import Type from "typebox";
import { type AnswerRefusal, type AnswerValue, isBlank, lengthOf } from "../../answer-value.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { limits } from "../../limits.ts";
import type { Question, QuestionOption } from "../../question.ts";
import { fieldOf, optionFor, optionName, optionProblems } from "../options.ts";
import type { KeyAtTheDoor, QuestionType, ScoredAnswer } from "../question-type.ts";
import { creditFor } from "./partial-credit.ts";
import { selected } from "./selection.ts";

const Chosen = Type.Union([Type.String({ maxLength: limits.optionText }), Type.Number(), Type.Boolean()]);
/** Option ids; or, from a plain client, comma or pipe text. Twice as many as options: repeats count once. */
const valueSchema = Type.Union([
  Type.Array(Chosen, { maxItems: 2 * limits.options }),
  Type.String({ maxLength: limits.selectionText }),
  Type.Number(),
]);

function check(_question: Question, value: AnswerValue): AnswerRefusal | null {
  if (value === null || typeof value === "number") return null;
  if (typeof value === "string") return lengthOf(value) > limits.selectionText ? "answer_too_long" : null;
  if (!Array.isArray(value)) return "answer_wrong_shape";
  if (value.length > 2 * limits.options) return "answer_too_long";
  for (const item of value as readonly AnswerValue[]) {
    if (item === null || typeof item === "object") return "answer_wrong_shape";
    if (typeof item === "string" && lengthOf(item) > limits.optionText) return "answer_too_long";
  }
  return null;
}

function score({ options, correct_answer, partial_credit }: Question, value: AnswerValue): ScoredAnswer {
  const key = selected(correct_answer, options);
  const chosen = selected(value, options);
  const rightChosen = [...chosen].filter((name) => key.has(name)).length;
  const selection = {
    rightChosen,
    wrongChosen: chosen.size - rightChosen,
    rightTotal: key.size,
    optionTotal: options.length,
  };
  const isCorrect = key.size > 0 && rightChosen === key.size && chosen.size === key.size;
  return { isCorrect, fraction: isCorrect ? 1 : creditFor(selection, partial_credit ?? "off") };
}

/** In the order of the options, so that two people who chose the same read the same. */
function selectionText(options: readonly QuestionOption[], value: AnswerValue | undefined): string {
  const chosen = selected(value, options);
  const known = options.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const unknown = [...chosen].filter((name) => !known.includes(name));
  return [...known, ...unknown].map((name) => optionName(options, name)).join(", ");
}

function keyAtTheDoor(written: AnswerValue, options: readonly QuestionOption[]): KeyAtTheDoor {
  const parts = Array.isArray(written) ? (written as readonly AnswerValue[]) : [written];
  const isReadable = parts.every((part) => part === null || typeof part !== "object");
  return {
    key: [...selected(written, options)],
    problems: isReadable ? [] : ["The correct answers are a list of options."],
  };
}

function publishProblems(question: Question): FieldProblem[] {
  const problems = optionProblems(question);
  const field = fieldOf(question, "correct_answer");
  const key = [...selected(question.correct_answer, question.options)];
  if (key.length === 0) problems.push({ field, message: "Choose at least one correct option." });
  else if (key.some((name) => optionFor(question.options, name) === null)) {
    problems.push({ field, message: "A correct answer is not among the options." });
  }
  return problems;
}

export const multipleSelect: QuestionType = {
  offersOptions: true,
  shufflesOptions: true,
  isCounted: true,
  valueSchema,
  check,
  isUnanswered: (value) => isBlank(value) || (typeof value === "string" && /^[\s,|]*$/.test(value)),
  score,
  answerText: (question, value) => selectionText(question.options, value),
  correctText: (question) => selectionText(question.options, question.correct_answer) || null,
  keyAtTheDoor,
  publishProblems,
};

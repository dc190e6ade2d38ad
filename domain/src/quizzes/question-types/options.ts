// How a value finds its option, and what every type with options has in common.
import { type AnswerValue, asText, isBlank } from "../answer-value.ts";
import type { FieldProblem } from "../field-problem.ts";
import type { Question, QuestionOption } from "../question.ts";

const readable = (text: string): string => text.normalize("NFC").trim();

/** The one element where exactly one matches. */
function only(
  options: readonly QuestionOption[],
  matches: (option: QuestionOption) => boolean,
): QuestionOption | null {
  const found = options.filter(matches);
  return found.length === 1 ? (found[0] as QuestionOption) : null;
}

/**
 * The option that a written value means: its id, else its value, else its text. Two options of one text are
 * told apart by nothing, so then it means neither: a wrong key is worse than none.
 */
export function optionFor(options: readonly QuestionOption[], written: AnswerValue): QuestionOption | null {
  if (typeof written === "object") return null;
  const text = String(written);
  return (
    options.find(({ id }) => id === text) ??
    only(options, ({ value }) => value === text) ??
    (isBlank(text) ? null : only(options, (option) => readable(option.text) === readable(text)))
  );
}

/** For comparing: the option's id, else the value as it was written. */
export function comparable(options: readonly QuestionOption[], written: string | number | boolean): string {
  return optionFor(options, written)?.id ?? String(written);
}

/** How an option is called where it is read; an option without text by its value. */
export function optionName(options: readonly QuestionOption[], written: AnswerValue): string {
  const option = optionFor(options, written);
  if (option !== null && option.text.trim() !== "") return option.text;
  return option?.value ?? asText(written);
}

export const fieldOf = (question: Question, field: string): string => `questions.${question.id}.${field}`;

export function optionProblems(question: Question): FieldProblem[] {
  const field = fieldOf(question, "options");
  if (question.options.length < 2) return [{ field, message: "Give at least two options." }];
  return question.options.flatMap(({ text }, index) =>
    text.trim() === "" ? [{ field, message: `Option ${index + 1} is empty.` }] : [],
  );
}

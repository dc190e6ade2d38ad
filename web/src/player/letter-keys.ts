// A to I choose an option: in a choice of one it is taken, in a choice of many it is turned over.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { toggled } from "./chosen-options.ts";
import { trueAndFalse } from "./question-types/true-false/true-and-false.ts";

const letters = "ABCDEFGHI";

/** The key cap of the option at this place; null from the tenth on. */
export function letterOf(index: number): string | null {
  return letters[index] ?? null;
}

/** What the answer becomes by this key; undefined where the key means nothing to this question. */
export function answerAfterKey(
  question: PublicQuestion,
  value: AnswerValue | undefined,
  key: string,
): AnswerValue | undefined {
  const index = key.length === 1 ? letters.indexOf(key.toUpperCase()) : -1;
  if (index < 0) return undefined;
  const { question_type: type, options } = question;
  if (type === "multiple_choice") return options[index]?.id;
  if (type === "true_false") return trueAndFalse(question)[index]?.id;
  const option = options[index];
  return type === "multiple_select" && option ? toggled(options, value, option.id) : undefined;
}

import { type AnswerValue, isBlank } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { chosenOptions } from "../../player/chosen-options.ts";
import { trueAndFalse } from "../../player/question-types/true-false/true-and-false.ts";
import { t } from "../../ui/messages/messages.ts";
import { textOf } from "./html-text.ts";

/** What was answered, in few words: for the list before submitting. */
export function answerText(question: PublicQuestion, value: AnswerValue | undefined): string {
  if (isBlank(value)) return "";
  const options = question.question_type === "true_false" ? trueAndFalse(question) : question.options;
  const chosen = chosenOptions(options, value).map((option) => textOf(option.html));
  if (chosen.length > 2) {
    return t("{first} and {count} more", { first: chosen[0] ?? "", count: chosen.length - 1 });
  }
  if (chosen.length > 0) return chosen.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

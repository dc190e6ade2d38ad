import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";

/** What every question type's part gets: the stem stands above it already. */
export interface AnswerProps {
  readonly question: PublicQuestion;
  /** Undefined and null: never answered. */
  readonly value: AnswerValue | undefined;
  /** Gets the whole new value; `""` and `[]` mean cleared. */
  readonly onChange: (value: AnswerValue) => void;
  readonly disabled: boolean;
  /** Unique within the page: groups radios, names ids. */
  readonly idPrefix: string;
}

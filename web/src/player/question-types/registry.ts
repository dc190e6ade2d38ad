// One line for each question type: what stands under the stem, and what it asks for in words.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import type { ComponentType } from "react";
import { t } from "../../ui/messages/messages.ts";
import type { AnswerProps } from "../answer-props.ts";
import { chosenOptions } from "../chosen-options.ts";
import { ChooseOne } from "./multiple-choice/ChooseOne.tsx";
import { ChooseMany } from "./multiple-select/ChooseMany.tsx";
import { OtherAnswer } from "./other/OtherAnswer.tsx";
import { ShortAnswer } from "./short-answer/ShortAnswer.tsx";
import { NoAnswer } from "./text-only/NoAnswer.tsx";
import { TrueOrFalse } from "./true-false/TrueOrFalse.tsx";

export interface QuestionTypePart {
  readonly Answer: ComponentType<AnswerProps>;
  readonly ask: (question: PublicQuestion, value: AnswerValue | undefined) => string;
}

const chooseOne = () => t("Choose one answer.");

const parts: Readonly<Record<string, QuestionTypePart>> = {
  multiple_choice: { Answer: ChooseOne, ask: chooseOne },
  true_false: { Answer: TrueOrFalse, ask: chooseOne },
  multiple_select: {
    Answer: ChooseMany,
    ask: (question, value) => {
      const chosen = chosenOptions(question.options, value).length;
      const every = t("Choose every answer that applies.");
      return chosen === 0 ? every : `${every} ${t("{chosen} chosen.", { chosen })}`;
    },
  },
  text_only: { Answer: NoAnswer, ask: () => "" },
  short_answer: {
    Answer: ShortAnswer,
    ask: () => t("Write a short answer. Capital and small letters do not matter."),
  },
};

const other: QuestionTypePart = { Answer: OtherAnswer, ask: () => t("Write your answer.") };

export function partFor(questionType: string): QuestionTypePart {
  return Object.hasOwn(parts, questionType) ? (parts[questionType] ?? other) : other;
}

import type { QuestionTypeName } from "../question.ts";
import { multipleChoice } from "./multiple-choice/multiple-choice.ts";
import { multipleSelect } from "./multiple-select/multiple-select.ts";
import type { QuestionType } from "./question-type.ts";
import { shortAnswer } from "./short-answer/short-answer.ts";
import { strictEquality } from "./strict-equality/strict-equality.ts";
import { textOnly } from "./text-only/text-only.ts";
import { trueFalse } from "./true-false/true-false.ts";

const types: Readonly<Record<QuestionTypeName | "text_only", QuestionType>> = {
  multiple_choice: multipleChoice,
  multiple_select: multipleSelect,
  true_false: trueFalse,
  short_answer: shortAnswer,
  text_only: textOnly,
};

/** What the question's type means; a type nobody knows is compared by strict equality. */
export function typeOf(question: { readonly question_type: string }): QuestionType {
  const name = question.question_type;
  return Object.hasOwn(types, name) ? types[name as keyof typeof types] : strictEquality;
}

import { type QuestionTypeName, questionTypeNames } from "@capstan/domain/quizzes/question.ts";
import { CheckCheck, CircleCheck, CircleHelp, PencilLine, ToggleLeft } from "lucide-react";
import { t } from "../../../ui/messages/messages.ts";
import { MultipleChoiceEditor } from "./multiple-choice/MultipleChoiceEditor.tsx";
import { MultipleSelectEditor } from "./multiple-select/MultipleSelectEditor.tsx";
import { MultipleSelectMore } from "./multiple-select/MultipleSelectMore.tsx";
import { PinnedOptions } from "./options/PinnedOptions.tsx";
import { OtherEditor } from "./other/OtherEditor.tsx";
import type { QuestionTypePart } from "./question-type-part.ts";
import { ShortAnswerEditor } from "./short-answer/ShortAnswerEditor.tsx";
import { ShortAnswerMore } from "./short-answer/ShortAnswerMore.tsx";
import { TrueFalseEditor } from "./true-false/TrueFalseEditor.tsx";

const parts = (): Record<QuestionTypeName, QuestionTypePart> => ({
  multiple_choice: {
    label: t("Multiple choice"),
    icon: CircleCheck,
    AnswerEditor: MultipleChoiceEditor,
    MoreEditor: PinnedOptions,
    more: t("Pinned options"),
  },
  multiple_select: {
    label: t("Multiple select"),
    icon: CheckCheck,
    AnswerEditor: MultipleSelectEditor,
    MoreEditor: MultipleSelectMore,
    more: t("Partial credit, pinned options"),
  },
  true_false: { label: t("True or false"), icon: ToggleLeft, AnswerEditor: TrueFalseEditor },
  short_answer: {
    label: t("Short answer"),
    icon: PencilLine,
    AnswerEditor: ShortAnswerEditor,
    MoreEditor: ShortAnswerMore,
    more: t("Exact matching, answers that must not count"),
  },
});

/** A type that this build cannot write is kept as it is, and its key is edited as JSON. */
const other = (type: string): QuestionTypePart => ({
  label: type,
  icon: CircleHelp,
  AnswerEditor: OtherEditor,
});

export function partFor(type: string): QuestionTypePart {
  return isWritten(type) ? parts()[type] : other(type);
}

/** What can be chosen for a new question, in the order menus show it. */
export function writtenTypes(): readonly ({ readonly type: QuestionTypeName } & QuestionTypePart)[] {
  const known = parts();
  return questionTypeNames.map((type) => ({ type, ...known[type] }));
}

function isWritten(type: string): type is QuestionTypeName {
  return (questionTypeNames as readonly string[]).includes(type);
}

import { t } from "../../../../ui/messages/messages.ts";
import { OptionRows } from "../options/OptionRows.tsx";
import type { AnswerEditorProps } from "../question-type-part.ts";

export function MultipleChoiceEditor(props: AnswerEditorProps) {
  return <OptionRows {...props} kind="radio" hint={t("mark the correct one")} />;
}

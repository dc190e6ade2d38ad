import { t } from "../../../../ui/messages/messages.ts";
import { OptionRows } from "../options/OptionRows.tsx";
import type { AnswerEditorProps } from "../question-type-part.ts";

export function MultipleSelectEditor(props: AnswerEditorProps) {
  return <OptionRows {...props} kind="checkbox" hint={t("mark every correct one")} />;
}

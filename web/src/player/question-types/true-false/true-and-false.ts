import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { t } from "../../../ui/messages/messages.ts";

/** Its own options where the author named them, else the two words; their ids are always `true` and `false`. */
export function trueAndFalse(question: PublicQuestion): PublicQuestion["options"] {
  if (question.options.length > 0) return question.options;
  return [
    { id: "true", value: "true", text: t("True"), html: t("True") },
    { id: "false", value: "false", text: t("False"), html: t("False") },
  ];
}

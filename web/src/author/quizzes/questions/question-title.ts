// One line that names a question where there is only room for one: its first words without their Markdown.
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { t } from "../../../ui/messages/messages.ts";

const longest = 140;

export function questionTitle({ question_text: text }: Pick<Question, "question_text">): string {
  const withoutCode = text.slice(0, 4_000).replace(/^(```|~~~).*\n[\s\S]*?(^\1|$(?![\s\S]))/gm, " ");
  const plain = withoutCode
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/(\*\*|__|\*|`|~~|\$\$?)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length > longest) return `${plain.slice(0, longest).trimEnd()}…`;
  return plain || t("No question yet");
}

// What stands between a draft and its publishing, by the same rules as the server's, with the place to mend it.
import type { FieldProblem } from "@capstan/domain/quizzes/field-problem.ts";
import { publishProblems } from "@capstan/domain/quizzes/publish-problems.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { QuizDocument } from "../draft/document.ts";
import type { DraftState } from "../draft/draft-state.ts";

export type Place =
  | { readonly tab: "questions"; readonly questionId: string | null }
  | { readonly tab: "settings" | "access" | "title" };

export interface Blocker {
  readonly place: Place;
  /** Where, in words: "Question 7". */
  readonly where: string | null;
  readonly message: string;
}

export function blockersOf({ mine, facts }: DraftState): readonly Blocker[] {
  const problems = [...publishProblems(mine)];
  if (mine.access_control === "password" && !facts.has_password) {
    problems.push({ field: "password", message: t("Set the password, or open the quiz to everyone.") });
  }
  return problems.map((problem) => blockerOf(problem, mine));
}

export function blockerOf({ field, message }: FieldProblem, { questions }: QuizDocument): Blocker {
  const [room, item = ""] = field.split(".");
  if (room === "questions") {
    const index = questions.findIndex(({ id }) => id === item);
    return {
      place: { tab: "questions", questionId: index < 0 ? null : item },
      where: index < 0 ? null : t("Question {number}", { number: index + 1 }),
      message: t(message),
    };
  }
  if (room === "settings") {
    const onAccess = item === "opens_at" || item === "closes_at";
    return { place: { tab: onAccess ? "access" : "settings" }, where: null, message: t(message) };
  }
  return { place: { tab: room === "title" ? "title" : "access" }, where: null, message: t(message) };
}

// What an author sent, checked whole: every field that is not right is named.
import { Problem } from "@capstan/domain/problems.ts";
import type { FieldProblem } from "@capstan/domain/quizzes/field-problem.ts";
import { normaliseQuestions } from "@capstan/domain/quizzes/normalise-questions.ts";
import type { Question, QuestionInput } from "@capstan/domain/quizzes/question.ts";
import { type QuizSettings, type QuizSettingsInput, withDefaults } from "@capstan/domain/quizzes/settings.ts";
import { checkSettings } from "@capstan/domain/quizzes/settings-problems.ts";
import { newId } from "../http/tokens.ts";

export function readSettings(given: QuizSettingsInput, before: Partial<QuizSettings>): QuizSettings {
  const { settings, errors } = checkSettings(withDefaults(given as Partial<QuizSettings>, before));
  refuseFields(errors);
  return settings;
}

export function readQuestions(given: readonly QuestionInput[]): Question[] {
  const { questions, errors } = normaliseQuestions(given, newId);
  refuseFields(errors);
  return questions;
}

export function refuseFields(
  problems: readonly FieldProblem[],
  code: "invalid_request" | "not_ready_to_publish" = "invalid_request",
): void {
  if (problems.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[field] = [...(errors[field] ?? []), message];
  throw new Problem(code, { errors });
}

// What a receipt's digest is made of: the same bytes on the server today and in ten years.

import { type AnswerValue, isBlank } from "../quizzes/answer-value.ts";
import { canonicalJson } from "../quizzes/canonical-json.ts";

/** The answers that are held: what was cleared or never entered is none. Sorted by question id. */
export function heldAnswers(answers: Readonly<Record<string, AnswerValue>>): [string, AnswerValue][] {
  return Object.entries(answers)
    .filter(([, value]) => !isBlank(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `[participation_id, submitted_at, [[question_id, value], …]]`; `submittedAt` is the wire's instant. */
export function receiptText(
  participationId: string,
  submittedAt: string,
  answers: Readonly<Record<string, AnswerValue>>,
): string {
  return canonicalJson([participationId, submittedAt, heldAnswers(answers)]);
}

// What a receipt's digest is made of: the same bytes on the server today and in ten years.
import type { AnswerValue } from "../quizzes/answer-value.ts";
import { isBlank } from "../quizzes/answer-value.ts";

/** JSON with the keys of every object in order of their code units and no spaces. */
export function canonicalJson(value: AnswerValue): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item as AnswerValue)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value as Record<string, AnswerValue>).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

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

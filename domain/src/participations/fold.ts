// What stands for each question: the change with the highest (sequence, device), whatever the order of arrival.
import type { AnswerValue } from "../quizzes/answer-value.ts";

export interface RecordedChange {
  readonly question_id: string;
  readonly value: AnswerValue;
  readonly sequence: number;
  readonly device_id: string;
  readonly kind: "counted" | "late" | "out_of_order";
}

/** Whether `one` wins over `other` where both are of the same question. */
export function isNewer(
  one: Pick<RecordedChange, "sequence" | "device_id">,
  other: Pick<RecordedChange, "sequence" | "device_id">,
): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  return one.device_id > other.device_id;
}

/** The answers that count; `alsoLate` asks what they would be with what came after the end. */
export function foldChanges(
  changes: readonly RecordedChange[],
  alsoLate = false,
): Record<string, AnswerValue> {
  const heads = new Map<string, RecordedChange>();
  for (const change of changes) {
    if (change.kind === "out_of_order" || (change.kind === "late" && !alsoLate)) continue;
    const head = heads.get(change.question_id);
    if (!head || isNewer(change, head)) heads.set(change.question_id, change);
  }
  return Object.fromEntries([...heads].map(([questionId, { value }]) => [questionId, value]));
}

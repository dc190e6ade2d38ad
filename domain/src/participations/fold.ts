// What stands for each question: the change with the highest (sequence, device), whatever the order of arrival.
import type { AnswerValue } from "../quizzes/answer-value.ts";
import { canonicalJson } from "../quizzes/canonical-json.ts";

/** `late` came after the end and waits for an author, who makes it `accepted`; `out_of_order` never counts. */
export const changeKinds = ["counted", "late", "accepted", "out_of_order"] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface RecordedChange {
  readonly question_id: string;
  readonly value: AnswerValue;
  readonly sequence: number;
  readonly device_id: string;
  readonly kind: ChangeKind;
}

type Ranked = Pick<RecordedChange, "sequence" | "device_id" | "value">;

/**
 * Whether `one` wins over `other` where both are of the same question. Two values of one device under one
 * sequence (a reused number) are told apart by their content, so that the order of arrival never decides.
 */
export function isNewer(one: Ranked, other: Ranked): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  if (one.device_id !== other.device_id) return one.device_id > other.device_id;
  return canonicalJson(one.value) > canonicalJson(other.value);
}

/** The answers that count; `alsoLate` asks what they would be with what waits for the author. */
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

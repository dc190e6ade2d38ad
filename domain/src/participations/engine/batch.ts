// Which changes travel in one request: those of one writer, because a request names one `device_id`, oldest
// first, not too many and not too large.
import { type Change, maxChangesPerSave } from "../contract.ts";
import type { OutboxChange } from "./state.ts";

export interface BatchLimits {
  readonly changes: number;
  readonly bytes: number;
  /** The browser's own limit, for the last request of a page: what does not fit waits for the next opening. */
  readonly strict?: boolean;
  /** Whose changes go first; otherwise the writer of the oldest. */
  readonly writer?: string;
}

export interface Batch<C extends OutboxChange = OutboxChange> {
  readonly deviceId: string;
  readonly changes: readonly C[];
  /** Bytes of the changes as JSON. */
  readonly bytes: number;
  /** Whether it holds everything that was there to send. */
  readonly complete: boolean;
}

/** `null` where nothing is to be sent, or nothing fits. Refused changes are left out. */
export function nextBatch<C extends OutboxChange>(
  outbox: readonly C[],
  limits: BatchLimits,
): Batch<C> | null {
  const sendable = outbox.filter((change) => change.refused === null);
  const deviceId =
    sendable.find((change) => change.deviceId === limits.writer)?.deviceId ?? sendable[0]?.deviceId;
  if (deviceId === undefined) return null;
  const most = Math.min(limits.changes, maxChangesPerSave);
  const changes: C[] = [];
  let bytes = 0;
  for (const change of sendable) {
    if (change.deviceId !== deviceId) continue;
    const size = bytesOf(change);
    // One that is too large by itself goes alone: the server says so, and its neighbours are not held up.
    const fits = bytes + size <= limits.bytes || (changes.length === 0 && !limits.strict);
    if (changes.length >= most || !fits) continue;
    changes.push(change);
    bytes += size;
  }
  if (changes.length === 0) return null;
  return { deviceId, changes, bytes, complete: changes.length === sendable.length };
}

export function onTheWire(change: OutboxChange): Change {
  return {
    change_id: change.changeId,
    question_id: change.questionId,
    value: change.value,
    sequence: change.sequence,
    elapsed: change.elapsed,
  };
}

function bytesOf(change: OutboxChange): number {
  return utf8Length(JSON.stringify(onTheWire(change))) + 1;
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // A surrogate is half of a character of four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** Which of two changes to one question stands: the fold of the server. */
export function standsOver(one: Pick<OutboxChange, "sequence" | "deviceId">, other: typeof one): boolean {
  return one.sequence > other.sequence || (one.sequence === other.sequence && one.deviceId > other.deviceId);
}

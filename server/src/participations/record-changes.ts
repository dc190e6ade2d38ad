// Load, decide, store for the changes of many requests at once; saving and submitting share it. Runs inside a
// flush, with the participations locked.
import {
  type Accepted,
  acceptChanges,
  type ChangeRules,
  type Incoming,
  type Ledger,
  movedPosition,
} from "@capstan/domain/participations/accept-changes.ts";
import { countsUntil, isOpen } from "@capstan/domain/participations/timing.ts";
import type { Tx } from "../db/database.ts";
import { lockRows } from "../db/portable.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { changeRow, insertChanges, readChange, selectChanges, selectChangesById } from "./queries.ts";

const lockedColumns = [
  "id",
  "quiz_id",
  "revision",
  "participant_id",
  "status",
  "started_at",
  "deadline_at",
  "grace_ms",
  "clock",
  "current_question",
  "sequence",
  "plain_sequence",
  "event_count",
  "late_changes",
  "submitted_at",
  "finalised_by",
] as const;

export type Locked = Awaited<ReturnType<typeof lockParticipations>>[number];

/** Selects and, on PostgreSQL, locks them in the order of their ids. */
export function lockParticipations(tx: Tx, ids: readonly string[]) {
  return lockRows(tx, "participations", [...new Set(ids)], lockedColumns);
}

export interface Delivery {
  readonly row: Locked;
  readonly incoming: Incoming;
  /** where the client says that it stands */
  readonly position?: number | undefined;
}

export interface Recorded {
  readonly accepted: Accepted;
  /** what the participation knows after this request */
  readonly sequence: number;
  readonly plainSequence: number;
  readonly position: number;
}

/** One result a delivery, in order. Storing the same change twice stores it once. */
export async function recordChanges(
  tx: Tx,
  deliveries: readonly Delivery[],
  now: number,
): Promise<Recorded[]> {
  const attempts = await attemptsOf(
    tx,
    deliveries.map(({ row }) => row),
  );
  // a change above the highest known sequence cannot have been stored before: only the others are looked up
  const first = await decide(tx, deliveries, attempts, now, false);
  if (await store(tx, first, now)) return first.map(({ recorded }) => recorded);
  // an id came again with other content: decide once more, knowing all there is
  const second = await decide(tx, deliveries, attempts, now, true);
  await store(tx, second, now);
  return second.map(({ recorded }) => recorded);
}

interface Decided {
  readonly participationId: string;
  readonly recorded: Recorded;
}

async function decide(
  tx: Tx,
  deliveries: readonly Delivery[],
  attempts: ReadonlyMap<string, Attempt>,
  now: number,
  lookAtAll: boolean,
): Promise<Decided[]> {
  const ledgers = await loadLedgers(tx, deliveries, lookAtAll);
  const places = new Map<string, number>();
  return deliveries.map(({ row, incoming, position: wanted }) => {
    const ledger = ledgers.get(row.id) as Ledger;
    const rules = rulesFor(
      row,
      attempts.get(row.id) as Attempt,
      places.get(row.id) ?? row.current_question,
      now,
    );
    const accepted = acceptChanges(ledger, incoming, rules);
    const position = movedPosition(rules, wanted, accepted);
    places.set(row.id, position);
    return {
      participationId: row.id,
      recorded: { accepted, sequence: ledger.sequence, plainSequence: ledger.plainSequence, position },
    };
  });
}

function rulesFor(row: Locked, attempt: Attempt, position: number, now: number): ChangeRules {
  return {
    questions: attempt.questions,
    positions: attempt.positions,
    allowPrevious: attempt.document.settings.allow_previous_questions,
    position,
    open: isOpen(row, now),
    enteredUntil: countsUntil(row, now),
  };
}

async function loadLedgers(
  tx: Tx,
  deliveries: readonly Delivery[],
  lookAtAll: boolean,
): Promise<Map<string, Ledger>> {
  const ledgers = new Map<string, Ledger>();
  const whole = new Set<string>();
  const lookUps = new Map<string, string[]>();
  for (const { row, incoming } of deliveries) {
    if (!ledgers.has(row.id)) {
      ledgers.set(row.id, { known: new Map(), sequence: row.sequence, plainSequence: row.plain_sequence });
    }
    // a plain client's map is compared with all that stands
    if (!incoming.changes) {
      if (incoming.answers) whole.add(row.id);
      continue;
    }
    const doubtful = incoming.changes
      .filter((change) => lookAtAll || change.sequence <= row.sequence)
      .map((change) => change.change_id);
    if (doubtful.length > 0) lookUps.set(row.id, [...(lookUps.get(row.id) ?? []), ...doubtful]);
  }
  const rows = await selectChanges(tx, [...whole]);
  for (const [id, changeIds] of lookUps) {
    if (whole.has(id)) continue;
    const derived = lookAtAll ? await selectChanges(tx, [id]) : await selectChangesById(tx, id, changeIds);
    rows.push(...derived);
  }
  for (const row of rows) {
    const ledger = ledgers.get(row.participation_id);
    ledger?.known.set(row.change_id, readChange(row));
    // stored a moment ago by a first try of this same batch: the participation does not know of it yet
    if (ledger) ledger.sequence = Math.max(ledger.sequence, row.sequence);
  }
  return ledgers;
}

/** Whether every row was new. */
async function store(tx: Tx, decided: readonly Decided[], now: number): Promise<boolean> {
  const rows = decided.flatMap(({ participationId, recorded }) =>
    recorded.accepted.store.map((change) => changeRow(participationId, change, now)),
  );
  return (await insertChanges(tx, rows)) === rows.length;
}

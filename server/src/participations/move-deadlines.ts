// A raised limit or a later closing reaches running attempts at once; an earlier end only where the author said so.
import { inTimeAfterAll } from "@capstan/domain/participations/late-changes.ts";
import { deadlineOf, movedDeadline } from "@capstan/domain/participations/timing.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import type { Tx } from "../db/database.ts";
import { updateMany } from "../db/portable.ts";
import type { LiveChange } from "../quizzes/live-settings.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { readChange, selectChanges } from "./queries.ts";
import { type Locked, lockParticipations } from "./record-changes.ts";

export async function moveDeadlines(tx: Tx, { quizId, settings, applyToRunning }: LiveChange): Promise<void> {
  const running = await tx
    .selectFrom("participations")
    .select("id")
    .where("quiz_id", "=", quizId)
    .where("status", "=", "running")
    .execute();
  if (running.length === 0) return;
  const rows = await lockParticipations(
    tx,
    running.map(({ id }) => id),
  );
  const moved = [];
  for (const row of rows) {
    if (row.status !== "running") continue;
    const document = await revisionDocument(tx, quizId, row.revision);
    const effective = effectiveSettings(document.settings, settings);
    const computed = deadlineOf(row.started_at, {
      isTimed: effective.is_timed,
      limitMinutes: applyToRunning ? settings.quiz_time_limit : effective.quiz_time_limit,
      closesAt: readInstant(settings.closes_at),
    });
    const deadline = movedDeadline(row.deadline_at, computed, applyToRunning);
    if (deadline !== row.deadline_at) moved.push({ id: row.id, deadline_at: deadline });
  }
  if (moved.length === 0) return;
  await updateMany(tx, "participations", ["id"], moved);
  const ends = new Map(moved.map((one) => [one.id, one.deadline_at]));
  await countInTimeAfterAll(
    tx,
    rows
      .filter((row) => ends.has(row.id) && row.late_changes > 0)
      .map((row) => ({ ...row, deadline_at: ends.get(row.id) ?? null })),
  );
}

/** What came after the old end and before the new one came in time. */
async function countInTimeAfterAll(tx: Tx, rows: readonly Locked[]): Promise<void> {
  if (rows.length === 0) return;
  const attempts = await attemptsOf(tx, rows);
  const known = await selectChanges(
    tx,
    rows.map(({ id }) => id),
  );
  const lateOf = Map.groupBy(
    known.filter(({ kind }) => kind === "late"),
    (change) => change.participation_id,
  );
  const counting = [];
  const heard = [];
  for (const row of rows) {
    const { document, positions } = attempts.get(row.id) as Attempt;
    const late = (lateOf.get(row.id) ?? []).map((change) => ({
      ...readChange(change),
      received_at: change.received_at,
    }));
    const allowPrevious = document.settings.allow_previous_questions;
    const counted = inTimeAfterAll(late, row, { positions, allowPrevious, position: row.current_question });
    if (counted.length === 0) continue;
    counting.push(...counted.map(({ change_id, kind }) => ({ participation_id: row.id, change_id, kind })));
    // Whoever has the attempt open sees by the sequence that something stands that did not.
    heard.push({ id: row.id, late_changes: row.late_changes - counted.length, sequence: row.sequence + 1 });
  }
  if (heard.length === 0) return;
  await updateMany(tx, "changes", ["participation_id", "change_id"], counting);
  await updateMany(tx, "participations", ["id"], heard);
}

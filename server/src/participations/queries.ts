import { deviceClockPatienceMs } from "@capstan/domain/constants.ts";
import type { StoredChange } from "@capstan/domain/participations/accept-changes.ts";
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { Layout } from "@capstan/domain/quizzes/revision.ts";
import type { Reader, Tables, Tx } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import { insertNew, oneOf } from "../db/portable.ts";
import "./tables.ts";

export type ParticipationRow = Tables["participations"];
export type SubmissionRow = Tables["submissions"];

export const layoutJson = asJson<Layout>();
const valueJson = asJson<AnswerValue>();

export function selectParticipation(db: Reader, id: string): Promise<ParticipationRow | undefined> {
  return db.selectFrom("participations").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectRunning(db: Reader, quizId: string, participantId: string) {
  return db
    .selectFrom("participations")
    .selectAll()
    .where("quiz_id", "=", quizId)
    .where("participant_id", "=", participantId)
    .where("status", "=", "running")
    .executeTakeFirst();
}

/** The running attempt, else the one begun last. */
export function selectLatest(db: Reader, quizId: string, participantId: string) {
  return db
    .selectFrom("participations")
    .selectAll()
    .where("quiz_id", "=", quizId)
    .where("participant_id", "=", participantId)
    .orderBy("attempt_no", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function selectAttempts(db: Reader, quizId: string, participantId: string) {
  return db
    .selectFrom("participations")
    .leftJoin("submissions", "submissions.participation_id", "participations.id")
    .select([
      "participations.id",
      "participations.status",
      "participations.attempt_no",
      "participations.submitted_at",
      "submissions.id as submission_id",
    ])
    .where("participations.quiz_id", "=", quizId)
    .where("participations.participant_id", "=", participantId)
    .orderBy("participations.attempt_no", "desc")
    .execute();
}

export function selectStart(db: Reader, participantId: string, startId: string) {
  return db
    .selectFrom("participation_starts")
    .select(["participation_id", "resumed"])
    .where("participant_id", "=", participantId)
    .where("start_id", "=", startId)
    .executeTakeFirst();
}

export async function insertStart(tx: Tx, start: Tables["participation_starts"]): Promise<void> {
  await tx
    .insertInto("participation_starts")
    .values(start)
    .onConflict((conflict) => conflict.columns(["participant_id", "start_id"]).doNothing())
    .execute();
}

/** Whether it was this row that came in: one runs per participant and quiz. */
export async function insertParticipation(tx: Tx, row: ParticipationRow): Promise<boolean> {
  const inserted = await tx
    .insertInto("participations")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePenDevice(tx: Tx, id: string, device: string): Promise<void> {
  await tx.updateTable("participations").set({ pen_device: device }).where("id", "=", id).execute();
}

type ChangeRow = Tables["changes"];

export function readChange(row: ChangeRow): StoredChange {
  return {
    change_id: row.change_id,
    question_id: row.question_id,
    value: valueJson.parse(row.value),
    sequence: row.sequence,
    device_id: row.device_id,
    kind: row.kind,
    elapsed: row.elapsed,
  };
}

export function changeRow(participationId: string, change: StoredChange, now: number): ChangeRow {
  return {
    participation_id: participationId,
    change_id: change.change_id,
    question_id: change.question_id,
    value: valueJson.stringify(change.value),
    sequence: change.sequence,
    device_id: change.device_id,
    kind: change.kind,
    elapsed: change.elapsed,
    received_at: now,
  };
}

/** How many of the rows were new. */
export async function insertChanges(tx: Tx, rows: readonly ChangeRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  return insertNew(tx, "changes", ["participation_id", "change_id"], rows);
}

export function selectChanges(db: Reader, participationIds: readonly string[]): Promise<ChangeRow[]> {
  if (participationIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("changes")
    .selectAll()
    .where((eb) => oneOf(db, eb.ref("participation_id"), participationIds))
    .orderBy("participation_id")
    .orderBy("received_at")
    .orderBy("sequence")
    .execute();
}

export function selectChangesById(
  db: Reader,
  participationId: string,
  changeIds: readonly string[],
): Promise<ChangeRow[]> {
  return db
    .selectFrom("changes")
    .selectAll()
    .where("participation_id", "=", participationId)
    .where((eb) => oneOf(db, eb.ref("change_id"), changeIds))
    .execute();
}

export function selectSubmissionIds(db: Reader, participationIds: readonly string[]) {
  if (participationIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("submissions")
    .select(["id", "participation_id"])
    .where((eb) => oneOf(db, eb.ref("participation_id"), participationIds))
    .execute();
}

export function selectSubmission(db: Reader, by: { id: string } | { participation_id: string }) {
  const query = db.selectFrom("submissions").selectAll();
  return (
    "id" in by ? query.where("id", "=", by.id) : query.where("participation_id", "=", by.participation_id)
  ).executeTakeFirst() as Promise<SubmissionRow | undefined>;
}

/** Running attempts that the server ends by itself, oldest first: `isAbandoned`, as the database says it. */
export function selectAbandoned(db: Reader, now: number, limit: number) {
  return db
    .selectFrom("participations")
    .select("id")
    .where("status", "=", "running")
    .where("deadline_at", "<", now)
    .where((eb) => {
      const end = eb("deadline_at", "+", eb.ref("grace_ms"));
      const isWaitedFor = eb.and([eb("clock", "=", "device"), eb("late_changes", "=", 0)]);
      return eb.or([
        eb.and([eb(end, "<", now), eb.not(isWaitedFor)]),
        eb(end, "<", now - deviceClockPatienceMs),
      ]);
    })
    .orderBy("deadline_at")
    .limit(limit)
    .execute();
}

/** Closed, not graded: what a process left that ended between the two. */
export function selectUngraded(db: Reader, limit: number) {
  return db
    .selectFrom("participations")
    .select("id")
    .where("status", "=", "submitted")
    .orderBy("submitted_at")
    .limit(limit)
    .execute();
}

export async function selectRunningIds(db: Reader, participantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("participations")
    .select("id")
    .where("participant_id", "=", participantId)
    .where("status", "=", "running")
    .execute();
  return rows.map(({ id }) => id);
}

export function selectParticipationsOf(db: Reader, participantId: string): Promise<ParticipationRow[]> {
  return db
    .selectFrom("participations")
    .selectAll()
    .where("participant_id", "=", participantId)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
}

/** In the order in which they happened. */
export function selectEvents(db: Reader, participationId: string) {
  return db
    .selectFrom("participation_events")
    .select(["event", "category", "details", "occurred_at", "received_at"])
    .where("participation_id", "=", participationId)
    .orderBy("occurred_at")
    .orderBy("received_at")
    .orderBy("event_id")
    .execute();
}

/** What the lists of their attempts are searched and sorted by. */
export async function updateParticipantName(
  tx: Tx,
  participantId: string,
  nameFolded: string,
): Promise<void> {
  await tx
    .updateTable("participations")
    .set({ participant_name_folded: nameFolded })
    .where("participant_id", "=", participantId)
    .execute();
}

export async function deletePreparations(tx: Tx, participantId: string): Promise<void> {
  await tx.deleteFrom("preparations").where("participant_id", "=", participantId).execute();
}

// A raised limit or a later closing reaches running attempts at once; an earlier end only where the author said so.
import { deadlineOf, movedDeadline } from "@capstan/domain/participations/timing.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import type { Tx } from "../db/database.ts";
import { updateMany } from "../db/portable.ts";
import type { LiveChange } from "../quizzes/live-settings.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { lockParticipations } from "./record-changes.ts";

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
  if (moved.length > 0) await updateMany(tx, "participations", ["id"], moved);
}

// An author counts what came after the end: one logged re-score. What arrives later still waits for the next.
import { Problem } from "@capstan/domain/problems.ts";
import type { Tx } from "../db/database.ts";
import { newId } from "../http/tokens.ts";
import { announceScored } from "./announce-attempts.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { answersOf, scoreColumns, scoreOf } from "./close-participations.ts";
import { selectSubmission } from "./queries.ts";
import { lockParticipations } from "./record-changes.ts";

export async function acceptLate(tx: Tx, participationId: string, byUser: string, now: number) {
  const [row] = await lockParticipations(tx, [participationId]);
  const submission = await selectSubmission(tx, { participation_id: participationId });
  if (!row || !submission || row.late_changes === 0) throw new Problem("nothing_late");
  await tx
    .updateTable("participations")
    .set({ late_changes: 0, late_accepted: 1 })
    .where("id", "=", participationId)
    .execute();
  await tx
    .updateTable("changes")
    .set({ kind: "accepted" })
    .where("participation_id", "=", participationId)
    .where("kind", "=", "late")
    .execute();
  const attempt = (await attemptsOf(tx, [row])).get(row.id) as Attempt;
  const changes = (await answersOf(tx, [row.id])).get(row.id) ?? [];
  const result = scoreOf(attempt, changes);
  await tx
    .updateTable("submissions")
    .set({ ...scoreColumns(result), graded_at: now })
    .where("id", "=", submission.id)
    .execute();
  await tx
    .insertInto("score_changes")
    .values({
      id: newId(),
      submission_id: submission.id,
      at: now,
      reason: "late_answers_accepted",
      by_user: byUser,
      score: result.score,
      percentage: result.percentage,
    })
    .execute();
  await announceScored(tx, [participationId], { submitted: false }, now);
  return { score: result.score, percentage: result.percentage, accepted: row.late_changes };
}

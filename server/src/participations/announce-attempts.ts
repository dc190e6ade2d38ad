// What webhooks hear of attempts: ids, times and scores; never an answer, a key or a name.
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { announce } from "../accounts/webhooks/announce.ts";
import type { Tx } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import type { ParticipationRow } from "./queries.ts";

export async function announceStarted(tx: Tx, row: ParticipationRow, now: number): Promise<void> {
  const data = {
    ...idsOf(row),
    is_retake: row.is_retake === 1,
    started_at: instant(row.started_at),
    deadline_at: instantOrNull(row.deadline_at),
  };
  await announce(tx, [{ accountId: row.account_id, type: "attempt.started", at: now, data }], now);
}

/** In the transaction that scored them, for the first time (`submitted`) or anew. */
export async function announceScored(
  tx: Tx,
  ids: readonly string[],
  { submitted }: { readonly submitted: boolean },
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom("participations")
    .innerJoin("submissions", "submissions.participation_id", "participations.id")
    .select([
      "participations.id",
      "participations.account_id",
      "participations.quiz_id",
      "participations.participant_id",
      "participations.revision",
      "participations.attempt_no",
      "participations.status",
      "submissions.id as submission_id",
      "submissions.submitted_at",
      "submissions.score",
      "submissions.max_score",
      "submissions.percentage",
      "submissions.passed",
    ])
    .where((eb) => oneOf(tx, eb.ref("participations.id"), [...ids]))
    .execute();
  const happenings = rows.flatMap((row) => {
    const closed = {
      ...idsOf(row),
      submission_id: row.submission_id,
      submitted_at: instant(row.submitted_at),
    };
    const passed = row.passed === null ? null : row.passed === 1;
    const { score, max_score, percentage } = row;
    return [
      ...(submitted
        ? [{ accountId: row.account_id, type: "attempt.submitted" as const, at: now, data: closed }]
        : []),
      ...(row.status === "scored"
        ? [
            {
              accountId: row.account_id,
              type: "attempt.graded" as const,
              at: now,
              data: { ...closed, score, max_score, percentage, passed },
            },
          ]
        : []),
    ];
  });
  await announce(tx, happenings, now);
}

function idsOf(row: Pick<ParticipationRow, "id" | "quiz_id" | "participant_id" | "revision" | "attempt_no">) {
  return {
    participation_id: row.id,
    quiz_id: row.quiz_id,
    participant_id: row.participant_id,
    revision: row.revision,
    attempt: row.attempt_no,
  };
}

// Participations go with everything that hangs on them: answers, events, scores. A batch at a time.
import type { Reader, Tx } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import { lockParticipations } from "./record-changes.ts";

export async function deleteParticipations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // saves and submits that are under way come first
  await lockParticipations(tx, ids);
  await tx
    .deleteFrom("score_changes")
    .where("submission_id", "in", ({ selectFrom }) =>
      selectFrom("submissions")
        .select("id")
        .where((eb) => oneOf(tx, eb.ref("participation_id"), ids)),
    )
    .execute();
  await tx
    .deleteFrom("submissions")
    .where((eb) => oneOf(tx, eb.ref("participation_id"), ids))
    .execute();
  await tx
    .deleteFrom("changes")
    .where((eb) => oneOf(tx, eb.ref("participation_id"), ids))
    .execute();
  await tx
    .deleteFrom("participation_events")
    .where((eb) => oneOf(tx, eb.ref("participation_id"), ids))
    .execute();
  await tx
    .deleteFrom("participation_starts")
    .where((eb) => oneOf(tx, eb.ref("participation_id"), ids))
    .execute();
  await tx
    .deleteFrom("participations")
    .where((eb) => oneOf(tx, eb.ref("id"), ids))
    .execute();
}

export async function selectParticipationIds(
  db: Reader,
  accountId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("participations")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What was prepared for offline starts of the account's quizzes. */
export async function deletePreparationsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom("preparations")
    .where("quiz_id", "in", (eb) => eb.selectFrom("quizzes").select("id").where("account_id", "=", accountId))
    .execute();
}

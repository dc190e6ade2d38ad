// Ended participations go when their account keeps them no longer.
import { allRetentions } from "../accounts/settings/change-settings.ts";
import type { Database, Reader } from "../db/database.ts";
import { deleteParticipations } from "./delete-participations.ts";

const atOnce = 100;
const dayMs = 24 * 3600 * 1000;

/** How many were deleted. */
export async function applyRetention(database: Database, now: number): Promise<number> {
  let deleted = 0;
  for (const { accountId, days } of await allRetentions(database.read)) {
    for (;;) {
      const ids = await selectEnded(database.read, accountId, now - days * dayMs);
      if (ids.length === 0) break;
      await database.write((tx) => deleteParticipations(tx, ids));
      deleted += ids.length;
    }
  }
  return deleted;
}

async function selectEnded(db: Reader, accountId: string, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom("participations")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "!=", "running")
    .where("submitted_at", "<", before)
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

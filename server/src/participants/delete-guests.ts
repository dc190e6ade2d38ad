import type { Reader, Tx } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import "./tables.ts";

export async function selectGuestIds(db: Reader, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("participants")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Guests without anything that hangs on them; the registered belong to no account. */
export async function deleteGuests(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("participant_tokens")
    .where((eb) => oneOf(tx, eb.ref("participant_id"), ids))
    .execute();
  await tx
    .deleteFrom("participants")
    .where((eb) => oneOf(tx, eb.ref("id"), ids))
    .execute();
}

import type { Reader, Tx } from "../../db/database.ts";
import "../tables.ts";

export async function insertReset(
  tx: Tx,
  reset: { code_hash: string; user_id: string; created_at: number; expires_at: number },
): Promise<void> {
  await tx
    .insertInto("password_resets")
    .values({ ...reset, used_at: null })
    .execute();
}

/** Whose code it is, while it is good. */
export function selectReset(db: Reader, codeHash: string, now: number) {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.id", "users.email", "users.full_name"])
    .where("password_resets.code_hash", "=", codeHash)
    .where("password_resets.used_at", "is", null)
    .where("password_resets.expires_at", ">", now)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

/** Whether the code was still good: of two that use it at once, one gets it. */
export async function updateResetUsed(tx: Tx, codeHash: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable("password_resets")
    .set({ used_at: now })
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("code_hash")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteResets(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom("password_resets").where("expires_at", "<", before).execute();
}

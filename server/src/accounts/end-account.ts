// An account ends: at once nobody is signed in to it, later its rows are gone.
import type { Tx } from "../db/database.ts";
import "./tables.ts";

/** Whose sign-ins and API keys are over. */
export async function closeAccount(tx: Tx, accountId: string, now: number): Promise<string[]> {
  await tx.updateTable("accounts").set({ deleted_at: now }).where("id", "=", accountId).execute();
  const ended = await tx
    .updateTable("user_sessions")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .returning("user_id")
    .execute();
  await tx.updateTable("webhooks").set({ active: 0 }).where("account_id", "=", accountId).execute();
  const revoked = await tx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .returning("created_by as user_id")
    .execute();
  return [...new Set([...ended, ...revoked].map(({ user_id }) => user_id))];
}

/** Faces of people who are in other accounts too lie among this account's images. */
export async function releaseImagesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("brandings").where("account_id", "=", accountId).execute();
  await tx
    .updateTable("users")
    .set({ avatar_id: null })
    .where("avatar_id", "in", (eb) => eb.selectFrom("media").select("id").where("account_id", "=", accountId))
    .execute();
}

/** The last step: the account itself, and people who are in no other one. */
export async function deleteAccountRows(tx: Tx, accountId: string): Promise<void> {
  const crew = await tx
    .deleteFrom("memberships")
    .where("account_id", "=", accountId)
    .returning("user_id")
    .execute();
  await tx.deleteFrom("user_sessions").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("crew_invitations").where("account_id", "=", accountId).execute();
  await tx
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "in", (eb) =>
      eb.selectFrom("webhooks").select("id").where("account_id", "=", accountId),
    )
    .execute();
  await tx.deleteFrom("webhooks").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("api_keys").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("audit_entries").where("account_id", "=", accountId).execute();
  for (const { user_id } of crew) await deleteUserWithoutAccount(tx, user_id);
  await tx.deleteFrom("accounts").where("id", "=", accountId).execute();
}

async function deleteUserWithoutAccount(tx: Tx, userId: string): Promise<void> {
  const elsewhere = await tx
    .selectFrom("memberships")
    .select("account_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const uploaded = await tx
    .selectFrom("media")
    .select("id")
    .where("uploaded_by", "=", userId)
    .executeTakeFirst();
  if (elsewhere || uploaded) return;
  await tx.deleteFrom("user_sessions").where("user_id", "=", userId).execute();
  await tx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
  await tx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
  await tx.deleteFrom("users").where("id", "=", userId).execute();
}

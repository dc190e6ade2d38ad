import type { Updateable } from "kysely";
import type { Reader, Tables, Tx } from "../../db/database.ts";
import { type Page, selectPage } from "../../http/cursor.ts";
import { newId } from "../../http/tokens.ts";
import { insertUser } from "../queries.ts";
import "../tables.ts";

export async function updateUser(tx: Tx, userId: string, change: Updateable<Tables["users"]>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable("users").set(change).where("id", "=", userId).execute();
}

export function selectSignIns(db: Reader, userId: string, now: number, page: Page) {
  const good = db
    .selectFrom("user_sessions")
    .innerJoin("accounts", "accounts.id", "user_sessions.account_id")
    .select([
      "user_sessions.id",
      "user_sessions.user_agent",
      "user_sessions.created_at",
      "user_sessions.last_seen_at",
      "accounts.name as account_name",
    ])
    .where("user_sessions.user_id", "=", userId)
    .where("user_sessions.revoked_at", "is", null)
    .where("user_sessions.expires_at", ">", now);
  return selectPage(good, ["user_sessions.last_seen_at", "user_sessions.id"], "desc", page);
}

export function selectEmailChange(db: Reader, userId: string, now: number) {
  return db
    .selectFrom("email_changes")
    .select(["email", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** One at a time: asking again makes the earlier code worthless. */
export async function upsertEmailChange(tx: Tx, change: Tables["email_changes"]): Promise<void> {
  await tx
    .insertInto("email_changes")
    .values(change)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
}

export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Taken: a code works once. */
export function takeEmailChange(tx: Tx, codeHash: string) {
  return tx
    .deleteFrom("email_changes")
    .where("token_hash", "=", codeHash)
    .returning(["user_id", "email", "email_folded", "expires_at"])
    .executeTakeFirst();
}

export async function isEmailTaken(db: Reader, emailFolded: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("email_folded", "=", emailFolded)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the email is free for the person whose row is updated in this transaction. An UPDATE cannot ask: a second
 * one with the same email would fail. A row inserted for a moment makes whoever comes second wait, and then see ours.
 */
export async function claimEmail(tx: Tx, emailFolded: string): Promise<boolean> {
  const id = await insertUser(tx, {
    id: newId(),
    email: "",
    email_folded: emailFolded,
    full_name: "",
    password_hash: "",
    created_at: 0,
  });
  if (id === undefined) return false;
  await tx.deleteFrom("users").where("id", "=", id).execute();
  return true;
}

/** Codes that were sent to an address that is no longer theirs, or for a password that is no longer the one. */
export async function deletePasswordResets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

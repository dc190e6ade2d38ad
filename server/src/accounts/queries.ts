import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import type { Reader, Tx } from "../db/database.ts";
import "./tables.ts";

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly password_hash: string;
  readonly tour_done_at: number | null;
}

export function selectUserByEmail(db: Reader, emailFolded: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "email", "full_name", "password_hash", "tour_done_at"])
    .where("email_folded", "=", emailFolded)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}

export function selectUser(db: Reader, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "email", "full_name", "password_hash", "tour_done_at"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}

/** The key of the picture they gave themselves. */
export async function selectAvatarKey(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .innerJoin("media", "media.id", "users.avatar_id")
    .select("media.media_key")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.media_key;
}

/** Whether this image was uploaded in this account, or by this person. */
export async function isMediaOf(
  db: Reader,
  id: string,
  of: { readonly account_id: string } | { readonly uploaded_by: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("media")
    .select("id")
    .where((eb) => eb.and({ id, ...of }))
    .executeTakeFirst();
  return row !== undefined;
}

export interface MembershipRow {
  readonly account_id: string;
  readonly name: string;
  readonly role: Role;
}

export function selectMemberships(db: Reader, userId: string): Promise<MembershipRow[]> {
  return db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(["memberships.account_id", "accounts.name", "memberships.role"])
    .where("memberships.user_id", "=", userId)
    .where("memberships.deactivated_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .orderBy("memberships.created_at")
    .orderBy("memberships.account_id")
    .execute();
}

export function selectSession(db: Reader, tokenHash: string) {
  return db
    .selectFrom("user_sessions")
    .innerJoin("users", "users.id", "user_sessions.user_id")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.user_id", "=", "user_sessions.user_id")
        .onRef("memberships.account_id", "=", "user_sessions.account_id"),
    )
    .innerJoin("accounts", "accounts.id", "user_sessions.account_id")
    .select([
      "user_sessions.id as session_id",
      "user_sessions.expires_at",
      "user_sessions.last_seen_at",
      "user_sessions.account_id",
      "users.id as user_id",
      "users.full_name",
      "users.email",
      "memberships.role",
    ])
    .where("user_sessions.token_hash", "=", tokenHash)
    .where("user_sessions.revoked_at", "is", null)
    .where("users.disabled_at", "is", null)
    .where("memberships.deactivated_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
}

export async function insertSession(
  tx: Tx,
  session: {
    token_hash: string;
    id: string;
    user_id: string;
    account_id: string;
    user_agent: string;
    created_at: number;
    expires_at: number;
  },
): Promise<void> {
  await tx
    .insertInto("user_sessions")
    .values({ ...session, last_seen_at: session.created_at, revoked_at: null })
    .execute();
}

/** Whether the sign-in was there and good. */
export async function updateSessionAccount(
  tx: Tx,
  id: string,
  values: { token_hash: string; account_id: string; last_seen_at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("user_sessions")
    .set(values)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of their last sign-in: where they were is where they go on. */
export async function selectLastAccount(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("user_sessions")
    .select("account_id")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

export async function updateSessionSeen(tx: Tx, tokenHash: string, now: number): Promise<void> {
  await tx
    .updateTable("user_sessions")
    .set({ last_seen_at: now })
    .where("token_hash", "=", tokenHash)
    .where("last_seen_at", "<", now)
    .execute();
}

export async function updateSessionRevoked(tx: Tx, id: string, now: number): Promise<string | undefined> {
  const row = await tx
    .updateTable("user_sessions")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("token_hash")
    .executeTakeFirst();
  return row?.token_hash;
}

interface WhichSignIns {
  /** Those that speak for this account; for every account where it is left out. */
  readonly accountId?: string;
  readonly only?: string;
  readonly except?: string;
}

/** Ends the person's sign-ins; how many. */
export async function revokeSignIns(
  tx: Tx,
  userId: string,
  { accountId, only, except }: WhichSignIns,
  now: number,
): Promise<number> {
  let query = tx
    .updateTable("user_sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  if (only !== undefined) query = query.where("id", "=", only);
  if (except !== undefined) query = query.where("id", "!=", except);
  return (await query.returning("id").execute()).length;
}

export async function insertAccount(
  tx: Tx,
  account: { id: string; name: string; created_at: number },
): Promise<void> {
  await tx.insertInto("accounts").values(account).execute();
}

export function selectAccountByName(db: Reader, name: string) {
  return db
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("name", "=", name)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export function selectFirstAccount(db: Reader) {
  return db
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirst();
}

/** The new row's id, or nothing where the email is taken. */
export async function insertUser(
  tx: Tx,
  user: {
    id: string;
    email: string;
    email_folded: string;
    full_name: string;
    password_hash: string;
    created_at: number;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("users")
    .values({ ...user, disabled_at: null })
    .onConflict((conflict) => conflict.column("email_folded").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function insertMembership(
  tx: Tx,
  membership: { account_id: string; user_id: string; role: Role; created_at: number },
): Promise<void> {
  await tx
    .insertInto("memberships")
    .values(membership)
    .onConflict((conflict) => conflict.columns(["account_id", "user_id"]).doNothing())
    .execute();
}

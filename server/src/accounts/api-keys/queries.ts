import type { Reader, Tables, Tx } from "../../db/database.ts";
import { type Page, selectPage } from "../../http/cursor.ts";
import "../tables.ts";

/** With whoever made it, and whether they have access to the account. */
function standingKeys(db: Reader) {
  return db
    .selectFrom("api_keys")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "api_keys.created_by").on("users.disabled_at", "is", null),
    )
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.user_id", "=", "api_keys.created_by")
        .onRef("memberships.account_id", "=", "api_keys.account_id")
        .on("memberships.deactivated_at", "is", null),
    )
    .select([
      "api_keys.id",
      "api_keys.account_id",
      "api_keys.name",
      "api_keys.scopes",
      "api_keys.hint",
      "api_keys.created_by",
      "api_keys.created_at",
      "api_keys.expires_at",
      "api_keys.last_used_at",
      "users.full_name as maker_name",
      "users.email as maker_email",
      "memberships.role as maker_role",
    ])
    .where("api_keys.revoked_at", "is", null);
}

export type StandingKey = NonNullable<Awaited<ReturnType<typeof selectKeyByHash>>>;

/** As it signs in: not where its account is gone. */
export function selectKeyByHash(db: Reader, keyHash: string) {
  return standingKeys(db)
    .innerJoin("accounts", "accounts.id", "api_keys.account_id")
    .where("accounts.deleted_at", "is", null)
    .where("api_keys.key_hash", "=", keyHash)
    .executeTakeFirst();
}

export function selectKey(db: Reader, accountId: string, id: string) {
  return standingKeys(db)
    .where("api_keys.account_id", "=", accountId)
    .where("api_keys.id", "=", id)
    .executeTakeFirst();
}

export function selectKeys(db: Reader, accountId: string, page: Page) {
  const query = standingKeys(db).where("api_keys.account_id", "=", accountId);
  return selectPage(query, ["api_keys.created_at", "api_keys.id"], "desc", page);
}

export async function countKeys(db: Reader, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey(tx: Tx, row: Tables["api_keys"]): Promise<void> {
  await tx.insertInto("api_keys").values(row).execute();
}

export async function updateKeyUsed(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", now)]))
    .execute();
}

/** The key's hash, where it stood. */
export async function updateKeyRevoked(tx: Tx, id: string, now: number): Promise<string | undefined> {
  const row = await tx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("key_hash")
    .executeTakeFirst();
  return row?.key_hash;
}

import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { lockRows } from "../../db/portable.ts";
import "../tables.ts";

export type MemberRow = Awaited<ReturnType<typeof selectCrew>>[number];

/** Everybody of the account, deactivated people too. A crew is small: it is ordered and paged in memory. */
export function selectCrew(db: Reader, accountId: string, userId?: string) {
  let query = db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(({ selectFrom }) => [
      "users.id",
      "users.email",
      "users.full_name",
      "memberships.role",
      "memberships.created_at",
      "memberships.deactivated_at",
      selectFrom("user_sessions")
        .select(({ fn }) => fn.max("user_sessions.last_seen_at").as("last"))
        .whereRef("user_sessions.user_id", "=", "users.id")
        .where("user_sessions.account_id", "=", accountId)
        .as("last_seen_at"),
      selectFrom("quizzes")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("quizzes.created_by", "=", "users.id")
        .where("quizzes.account_id", "=", accountId)
        .where("quizzes.status", "!=", "archived")
        .as("quiz_count"),
    ])
    .where("memberships.account_id", "=", accountId)
    .where("users.disabled_at", "is", null);
  if (userId !== undefined) query = query.where("memberships.user_id", "=", userId);
  return query.orderBy("memberships.created_at").orderBy("users.id").execute();
}

/** Changes of one crew wait for each other, so that two owners cannot demote one another at the same time. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await lockRows(tx, "accounts", [accountId], ["id"]);
}

export async function updateMembership(
  tx: Tx,
  accountId: string,
  userId: string,
  values: { role?: Role; deactivated_at?: number | null },
): Promise<void> {
  await tx
    .updateTable("memberships")
    .set(values)
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMembership(tx: Tx, accountId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom("memberships")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

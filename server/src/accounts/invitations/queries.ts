import type { Reader, Tables, Tx } from "../../db/database.ts";
import { lockRows } from "../../db/portable.ts";
import { type Page, selectPage } from "../../http/cursor.ts";
import "../tables.ts";

export type InvitationRow = Tables["crew_invitations"];

function openInvitations(db: Reader) {
  return db
    .selectFrom("crew_invitations")
    .leftJoin("users", "users.id", "crew_invitations.invited_by")
    .innerJoin("accounts", "accounts.id", "crew_invitations.account_id")
    .selectAll("crew_invitations")
    .select([
      "users.full_name as inviter_name",
      "users.email as inviter_email",
      "accounts.name as account_name",
    ])
    .where("accounts.deleted_at", "is", null)
    .where("crew_invitations.accepted_at", "is", null)
    .where("crew_invitations.withdrawn_at", "is", null);
}

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof selectInvitationByCode>>>;

export function selectInvitationByCode(db: Reader, codeHash: string) {
  return openInvitations(db).where("crew_invitations.code_hash", "=", codeHash).executeTakeFirst();
}

export function selectInvitation(db: Reader, accountId: string, id: string) {
  return openInvitations(db)
    .where("crew_invitations.account_id", "=", accountId)
    .where("crew_invitations.id", "=", id)
    .executeTakeFirst();
}

export function selectInvitations(db: Reader, accountId: string, page: Page): Promise<OpenInvitation[]> {
  const ofAccount = openInvitations(db).where("crew_invitations.account_id", "=", accountId);
  return selectPage(ofAccount, ["crew_invitations.created_at", "crew_invitations.id"], "desc", page);
}

/** Who accepts, resends or withdraws the same one waits. */
export async function lockInvitation(tx: Tx, id: string): Promise<void> {
  await lockRows(tx, "crew_invitations", [id], ["id"]);
}

export function selectOpenByEmail(db: Reader, accountId: string, emailFolded: string) {
  return db
    .selectFrom("crew_invitations")
    .select(["id", "role"])
    .where("account_id", "=", accountId)
    .where("email_folded", "=", emailFolded)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
}

export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.insertInto("crew_invitations").values(row).execute();
}

export async function updateInvitation(
  tx: Tx,
  id: string,
  values: Partial<Omit<InvitationRow, "id">>,
): Promise<void> {
  await tx.updateTable("crew_invitations").set(values).where("id", "=", id).execute();
}

/** The membership of whoever has this email, deactivated or not. */
export function selectMembershipByEmail(db: Reader, accountId: string, emailFolded: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select(["users.id", "memberships.deactivated_at"])
    .where("memberships.account_id", "=", accountId)
    .where("users.email_folded", "=", emailFolded)
    .executeTakeFirst();
}

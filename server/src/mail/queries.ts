import type { Selectable } from "kysely";
import type { Reader, Tables, Tx } from "../db/database.ts";
import "./tables.ts";

export type MailRow = Selectable<Tables["outbox_mails"]>;

export async function insertMail(
  tx: Tx,
  mail: Pick<MailRow, "id" | "account_id" | "recipient" | "template" | "data" | "created_at">,
): Promise<void> {
  await tx
    .insertInto("outbox_mails")
    .values({ ...mail, status: "waiting", error: null, sent_at: null })
    .execute();
}

export function selectMail(db: Reader, id: string): Promise<MailRow | undefined> {
  return db.selectFrom("outbox_mails").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateMail(
  tx: Tx,
  id: string,
  set: Partial<Pick<MailRow, "status" | "error" | "data" | "sent_at">>,
): Promise<void> {
  await tx.updateTable("outbox_mails").set(set).where("id", "=", id).execute();
}

export async function deleteOldMails(tx: Tx, before: number): Promise<void> {
  await tx
    .deleteFrom("outbox_mails")
    .where("created_at", "<", before)
    .where("status", "!=", "waiting")
    .execute();
}

/** The mails of an account that ends. */
export async function deleteMailsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("outbox_mails").where("account_id", "=", accountId).execute();
}

import type { Insertable } from "kysely";
import type { Reader, Tables, Tx } from "../../db/database.ts";
import { type Page, selectPage } from "../../http/cursor.ts";
import "./tables.ts";

function exports(db: Reader) {
  return db
    .selectFrom("data_exports")
    .leftJoin("users", "users.id", "data_exports.requested_by")
    .leftJoin("jobs", "jobs.id", "data_exports.job_id")
    .selectAll("data_exports")
    .select(["users.full_name", "users.email", "jobs.status as job_status"]);
}
export type ExportRow = Awaited<ReturnType<ReturnType<typeof exports>["execute"]>>[number];

export function selectExport(db: Reader, accountId: string, id: string): Promise<ExportRow | undefined> {
  return exports(db)
    .where("data_exports.account_id", "=", accountId)
    .where("data_exports.id", "=", id)
    .executeTakeFirst();
}

export function selectExports(db: Reader, accountId: string, page: Page): Promise<ExportRow[]> {
  const ofAccount = exports(db).where("data_exports.account_id", "=", accountId);
  return selectPage(ofAccount, ["data_exports.created_at", "data_exports.id"], "desc", page);
}

export async function insertExport(tx: Tx, row: Insertable<Tables["data_exports"]>): Promise<void> {
  await tx.insertInto("data_exports").values(row).execute();
}

export async function updateExport(
  tx: Tx,
  id: string,
  values: { job_id?: string; byte_count?: number; ready_at?: number; expires_at?: number },
): Promise<void> {
  await tx.updateTable("data_exports").set(values).where("id", "=", id).execute();
}

export async function insertPart(tx: Tx, row: Tables["data_export_parts"]): Promise<void> {
  await tx.insertInto("data_export_parts").values(row).execute();
}

export async function selectPart(db: Reader, exportId: string, number: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("data_export_parts")
    .select("content")
    .where("export_id", "=", exportId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** What was made of it so far; another try begins anew. */
export async function deleteParts(tx: Tx, exportId: string): Promise<void> {
  await tx.deleteFrom("data_export_parts").where("export_id", "=", exportId).execute();
}

export async function insertDownload(tx: Tx, row: Tables["data_export_downloads"]): Promise<void> {
  await tx.insertInto("data_export_downloads").values(row).execute();
}

/** The code is good no more once this answers. */
export async function takeDownload(tx: Tx, codeHash: string, now: number) {
  const row = await tx
    .deleteFrom("data_export_downloads")
    .where("code_hash", "=", codeHash)
    .returning(["export_id", "expires_at"])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return tx
    .selectFrom("data_exports")
    .selectAll()
    .where("id", "=", row.export_id)
    .where("ready_at", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function deleteExports(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("data_export_downloads").where("export_id", "in", ids).execute();
  await tx.deleteFrom("data_export_parts").where("export_id", "in", ids).execute();
  await tx.deleteFrom("data_exports").where("id", "in", ids).execute();
}

export async function selectExportIds(
  db: Reader,
  of: { accountId: string } | { expiredBefore: number },
): Promise<string[]> {
  const query = db.selectFrom("data_exports").select("id").limit(50);
  const rows = await ("accountId" in of
    ? query.where("account_id", "=", of.accountId)
    : query.where("expires_at", "<=", of.expiredBefore)
  ).execute();
  return rows.map(({ id }) => id);
}

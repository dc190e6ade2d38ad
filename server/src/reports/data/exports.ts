import { Readable } from "node:stream";
import { Problem } from "@capstan/domain/problems.ts";
import type { DataExport } from "@capstan/domain/reports/data-contract.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { recordAudit } from "../../accounts/record-audit.ts";
import type { Reader } from "../../db/database.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { hashOf, newId, newSecret } from "../../http/tokens.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { exportParticipants } from "../../participants/export-participants.ts";
import { exportData } from "./export-job.ts";
import {
  type ExportRow,
  insertDownload,
  insertExport,
  selectExport,
  selectPart,
  takeDownload,
  updateExport,
} from "./queries.ts";

const linkMs = 60_000;
/** What has not been made by then is not made any more. */
const madeWithinMs = 7 * 24 * 3600 * 1000;

export async function beginExport(
  house: House,
  who: AuthorCaller,
  participantId: string | null,
  now: number,
): Promise<DataExport> {
  await house.limits.spend("exports", `account ${who.accountId}`);
  const name = participantId ? await participantName(house.database.read, who.accountId, participantId) : "";
  const id = newId();
  const row = await house.database.write(async (tx) => {
    await insertExport(tx, {
      id,
      account_id: who.accountId,
      about: participantId ? "participant" : "account",
      participant_id: participantId,
      requested_by: who.userId,
      job_id: null,
      file_name: `capstan-${participantId ? "participant" : "account"}-${instant(now).slice(0, 10)}.zip`,
      byte_count: 0,
      created_at: now,
      ready_at: null,
      expires_at: now + madeWithinMs,
    });
    const jobId = await enqueue(
      tx,
      exportData,
      {
        data: { exportId: id, accountId: who.accountId },
        accountId: who.accountId,
        shownTo: {
          userId: who.userId,
          title: participantId ? `Export about ${name}` : "Export of the account",
        },
      },
      now,
    );
    await updateExport(tx, id, { job_id: jobId });
    await recordAudit(tx, {
      accountId: who.accountId,
      action: "export_requested",
      by: who,
      subject: participantId
        ? { kind: "participant", id: participantId, name }
        : { kind: "account", id: who.accountId, name: "" },
      at: now,
    });
    return selectExport(tx, who.accountId, id);
  });
  if (!row) throw new Problem("export_not_found");
  return describeExport(row, now);
}

async function participantName(db: Reader, accountId: string, participantId: string): Promise<string> {
  const { rows } = await exportParticipants(db, { accountId, participantId }, "");
  const [participant] = rows;
  if (!participant) throw new Problem("participant_not_found");
  return participant.name;
}

/** The address works once, for a minute, and is told to nobody else. */
export async function linkToExport(
  house: House,
  who: AuthorCaller,
  id: string,
  now: number,
): Promise<{ url: string; expires_at: string }> {
  const row = await selectExport(house.database.read, who.accountId, id);
  if (!row || (row.ready_at !== null && row.expires_at <= now)) throw new Problem("export_not_found");
  if (row.ready_at === null) throw new Problem("export_not_ready");
  const code = newSecret();
  await house.database.write(async (tx) => {
    await insertDownload(tx, { code_hash: hashOf(code), export_id: id, expires_at: now + linkMs });
    await recordAudit(tx, {
      accountId: who.accountId,
      action: "export_downloaded",
      by: who,
      subject: { kind: "account", id: who.accountId, name: row.file_name },
      at: now,
    });
  });
  return { url: `/api/exports/${code}/`, expires_at: instant(now + linkMs) };
}

export async function openExport(house: House, code: string, now: number) {
  const row = await house.database.write((tx) => takeDownload(tx, hashOf(code), now));
  if (!row) throw new Problem("export_not_found");
  return {
    stream: Readable.from(partsOf(house.database.read, row.id), { objectMode: false }),
    type: "application/zip",
    size: row.byte_count,
    name: row.file_name,
  };
}

async function* partsOf(db: Reader, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await selectPart(db, id, number);
    if (part === null) return;
    yield part;
  }
}

export function describeExport(row: ExportRow, now: number): DataExport {
  return {
    id: row.id,
    about: row.about,
    participant_id: row.participant_id,
    file_name: row.file_name,
    status: statusOf(row, now),
    job_id: row.job_id,
    byte_count: Number(row.byte_count),
    requested_by: row.full_name || row.email || "",
    created_at: instant(row.created_at),
    ready_at: instantOrNull(row.ready_at),
    expires_at: instant(row.expires_at),
  };
}

function statusOf(row: ExportRow, now: number): DataExport["status"] {
  if (row.expires_at <= now) return "expired";
  if (row.ready_at !== null) return "ready";
  return row.job_status === "waiting" || row.job_status === "running" ? "waiting" : "failed";
}

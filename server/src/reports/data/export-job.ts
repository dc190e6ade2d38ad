// Makes an export, part by part; a try that was interrupted is begun anew.
import { exportHours } from "@capstan/domain/reports/data-contract.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { defineJob, jobKind } from "../../jobs/job.ts";
import { countThings, exportEntries } from "./export-entries.ts";
import {
  deleteExports,
  deleteParts,
  insertPart,
  selectExport,
  selectExportIds,
  updateExport,
} from "./queries.ts";
import { ZipWriter } from "./zip.ts";

export const exportData = jobKind<{ readonly exportId: string; readonly accountId: string }>("export_data");
const dropExports = jobKind<Record<string, never>>("drop_exports");
/** One part is one row; an entry may be larger. */
const partBytes = 1024 * 1024;

export const exportDataJob = defineJob(exportData, async ({ data, house, write, progress }) => {
  const { read } = house.database;
  const row = await selectExport(read, data.accountId, data.exportId);
  if (!row) return null;
  const wanted = {
    accountId: row.account_id,
    participantId: row.participant_id,
    dataFolder: house.config.dataFolder,
    now: house.clock(),
  };
  const total = Math.max(1, await countThings(read, wanted));
  await write((tx) => deleteParts(tx, row.id));

  const zip = new ZipWriter(wanted.now);
  let number = 0;
  let bytes = 0;
  let done = 0;
  const keep = async (content: Buffer) => {
    for (let at = 0; at < content.length; at += partBytes) {
      const part = content.subarray(at, at + partBytes);
      await write((tx) => insertPart(tx, { export_id: row.id, number, content: part }));
      number += 1;
    }
    bytes += content.length;
  };
  progress(0, "Collecting");
  for await (const { name, content, count } of exportEntries(read, wanted)) {
    await keep(await zip.add(name, content));
    done += count;
    progress(Math.min(99, (100 * done) / total), name);
  }
  await keep(zip.end());
  const now = house.clock();
  const expiresAt = now + exportHours * 3600 * 1000;
  await write(async (tx) => {
    await updateExport(tx, row.id, { byte_count: bytes, ready_at: now, expires_at: expiresAt });
    await enqueue(tx, dropExports, { data: {}, runAt: expiresAt }, now);
  });
  progress(100, "Ready to download");
  return { export_id: row.id };
});

export const dropExportsJob = defineJob(dropExports, async ({ house, write }) => {
  for (;;) {
    const ids = await selectExportIds(house.database.read, { expiredBefore: house.clock() });
    if (ids.length === 0) return null;
    await write((tx) => deleteExports(tx, ids));
  }
});

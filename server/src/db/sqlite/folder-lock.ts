import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FolderInUse } from "../errors.ts";

/**
 * Holds an exclusive lock on a side file, which the operating system drops with the process however it ends. The
 * process id stands in a second file and serves only the message: reading the locked file itself and closing it
 * would drop the lock within the holding process.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, "capstan.pid");
  const lock = new DatabaseSync(join(folder, "capstan.lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (((error as { errcode?: number }).errcode ?? 0) !== 5) throw error;
    throw new FolderInUse(
      `Another Capstan server${holder(pidFile)} already runs on the data folder ${folder}; stop it first.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, "utf8").trim()})`;
  } catch {
    return "";
  }
}

// What the tests with real server processes share; whatever is begun here ends with the test.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Engine, openDatabase } from "../db/database.ts";
import { testDatabase } from "../db/testing.ts";
import { checkLedger } from "./check-ledger.ts";
import { type DataPlace, type ServerProcess, startServer } from "./server-process.ts";
import type { Sitting } from "./sitting.ts";

export const noHotWrites = new URL("data:text/javascript,export const hotWrites = {};");

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "capstan-crash-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function emptyPlace(engine: Engine): Promise<DataPlace> {
  if (engine === "sqlite") return { folder: emptyFolder() };
  const { database, options, drop } = await testDatabase("postgres");
  await database.close();
  onTestFinished(() => drop());
  return { url: options.url ?? "" };
}

export async function running(...start: Parameters<typeof startServer>): Promise<ServerProcess> {
  const server = await startServer(...start);
  onTestFinished(async () => void (await server.kill()));
  return server;
}

export async function findingsIn(place: DataPlace, sittings: readonly Sitting[]): Promise<string[]> {
  const database = await openDatabase({ ...place, hotWrites: noHotWrites });
  try {
    return await checkLedger(database, sittings, { settled: true });
  } finally {
    await database.close();
  }
}

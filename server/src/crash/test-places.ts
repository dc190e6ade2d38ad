// What the tests with real server processes share; whatever is begun here ends with the test.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Engine } from "../db/database.ts";
import { testDatabase } from "../db/testing.ts";
import { type DataPlace, type ServerProcess, startServer } from "./server-process.ts";

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

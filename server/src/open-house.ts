// Opens the configured database, migrated; the server and the command line share it.
import { mkdir } from "node:fs/promises";
import { type Config, WrongConfiguration } from "./config.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { Unavailable } from "./db/errors.ts";
import { migrate } from "./db/migrate.ts";
import { migrations } from "./migrations/migrations.ts";

export async function openConfigured(
  config: Config,
  options: { readonly exclusive: boolean; readonly warn: (sentence: string) => void },
): Promise<Database> {
  if (!config.databaseUrl) {
    await mkdir(config.dataFolder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      throw new WrongConfiguration(
        `CAPSTAN_DATA_DIR is ${config.dataFolder}, but this folder cannot be made or written (${error.code ?? error.message}).`,
      );
    });
  }
  const database = await openDatabase({
    ...(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataFolder }),
    hotWrites: new URL("./hot-writes.ts", import.meta.url),
    exclusive: options.exclusive,
    warn: options.warn,
  }).catch((error: unknown) => {
    throw config.databaseUrl ? unreachable(config.databaseUrl, error) : error;
  });
  try {
    await migrate(database, migrations, Date.now());
  } catch (error) {
    await database.close();
    throw config.databaseUrl ? unreachable(config.databaseUrl, error) : error;
  }
  return database;
}

/** Names the host, never the password. */
function unreachable(url: string, error: unknown): unknown {
  const { host, pathname } = new URL(url);
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  if (error instanceof Unavailable || /^(28|3D)/.test(code)) {
    const why = error instanceof Error ? error.message : code;
    return new WrongConfiguration(`DATABASE_URL names ${host}${pathname}, which cannot be used: ${why}.`);
  }
  return error;
}

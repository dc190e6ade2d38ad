import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, onTestFinished } from "vitest";
import { type Database, type DatabaseOptions, type Engine, openDatabase } from "./database.ts";
import { type Migration, migrate } from "./migrate.ts";
import { noHotWrites } from "./testing/no-hot-writes.ts";

export interface TestOptions extends Partial<Omit<DatabaseOptions, "url" | "folder">> {
  readonly migrations?: readonly Migration[];
}

export interface TestDatabase {
  readonly database: Database;
  /** Opens the same data again, in this process or another. */
  readonly options: DatabaseOptions;
  /** Closes it and deletes its data. */
  drop(): Promise<void>;
}

/** A fresh database with `migrations` applied, from a template that is migrated once. */
export async function testDatabase(
  engine: Engine,
  { migrations = [], ...rest }: TestOptions = {},
): Promise<TestDatabase> {
  const place = engine === "sqlite" ? await sqlitePlace(migrations) : await postgresPlace(migrations);
  const options: DatabaseOptions = { hotWrites: noHotWrites, poolSize: 4, ...rest, ...place.at };
  const database = await openDatabase(options);
  return {
    database,
    options,
    async drop() {
      await database.close();
      await place.remove();
    },
  };
}

export type OpenTestDatabase = (options?: TestOptions) => Promise<TestDatabase>;

/**
 * The same tests on each engine. What `open` opened within a test is dropped after it, what a `beforeAll` opened
 * after all of them.
 */
export function bothEngines(name: string, tests: (engine: Engine, open: OpenTestDatabase) => void): void {
  describe.each<Engine>(["sqlite", "postgres"])(`${name} (%s)`, (engine) => {
    const kept: TestDatabase[] = [];
    tests(engine, async (options) => {
      const opened = await testDatabase(engine, options);
      try {
        onTestFinished(() => opened.drop());
      } catch {
        kept.push(opened);
      }
      return opened;
    });
    afterAll(async () => {
      for (const opened of kept) await opened.drop();
    });
  });
}

interface Place {
  readonly at: { readonly url: string } | { readonly folder: string };
  remove(): Promise<void>;
}

function checksumOf(migrations: readonly Migration[]): string {
  const all = createHash("sha256");
  for (const { name, checksum } of migrations) all.update(`${name}\n${checksum}\n`);
  return all.digest("hex").slice(0, 16);
}

const sqliteTemplates = new Map<string, Promise<Buffer>>();

async function sqlitePlace(migrations: readonly Migration[]): Promise<Place> {
  const checksum = checksumOf(migrations);
  let template = sqliteTemplates.get(checksum);
  if (!template) {
    template = buildSqliteTemplate(migrations);
    sqliteTemplates.set(checksum, template);
  }
  const folder = mkdtempSync(join(tmpdir(), "capstan-test-"));
  writeFileSync(join(folder, "capstan.sqlite"), await template);
  return { at: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function buildSqliteTemplate(migrations: readonly Migration[]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "capstan-template-"));
  try {
    const database = await openDatabase({ folder, hotWrites: noHotWrites });
    await migrate(database, migrations, 0);
    await database.close();
    return readFileSync(join(folder, "capstan.sqlite"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function postgresPlace(migrations: readonly Migration[]): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    throw new Error(
      "TEST_DATABASE_URL is not set: server tests want a PostgreSQL (vitest's global setup starts one).",
    );
  }
  const template = `capstan_template_${checksumOf(migrations)}`;
  const name = `capstan_test_${randomBytes(6).toString("hex")}`;
  await onServer(server, async (client) => {
    // One process at a time: two may not copy the same template, or build it, at once.
    await client.query("SELECT pg_advisory_lock(1128353876)");
    const standing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (standing.rowCount === 0) await buildPostgresTemplate(client, server, template, migrations);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    at: { url: databaseUrl(server, name) },
    remove: () =>
      onServer(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function buildPostgresTemplate(
  client: pg.Client,
  server: string,
  template: string,
  migrations: readonly Migration[],
): Promise<void> {
  // Under another name until it is whole.
  const building = `${template}_building`;
  await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${building}`);
  const database = await openDatabase({
    url: databaseUrl(server, building),
    hotWrites: noHotWrites,
    poolSize: 2,
  });
  await migrate(database, migrations, 0);
  await database.close();
  await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

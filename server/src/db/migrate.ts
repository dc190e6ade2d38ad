import { createHash } from "node:crypto";
import { CompiledQuery, sql } from "kysely";
import type { Database, Engine, Millis, Tx } from "./database.ts";
import { portableStatements } from "./schema/portable-ddl.ts";

/** One step forward, applied once and never edited afterwards. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  up(tx: Tx, engine: Engine): Promise<void>;
}

/** A database that this version cannot serve; the message is one sentence for the operator. */
export class MigrationRefused extends Error {
  override name = "MigrationRefused";
}

/** Moving data may take long; a server that starts has no other work. */
const migrationTimeoutMs = 30 * 60_000;

/**
 * `text` is SQL written once for both engines (see portable-ddl.ts): TEXT, INTEGER, REAL, BLOB.
 * `move` changes data after the tables stand.
 */
export function migration(
  name: string,
  text: string,
  move?: (tx: Tx, engine: Engine) => Promise<void>,
): Migration {
  return {
    name,
    checksum: createHash("sha256").update(text.replace(/\s+/g, " ").trim()).digest("hex"),
    async up(tx, engine) {
      for (const statement of portableStatements(text, engine)) {
        await tx.executeQuery(CompiledQuery.raw(statement));
      }
      await move?.(tx, engine);
    },
  };
}

/**
 * Applies what is missing, in order, each step in its own transaction under a lock that other processes wait for;
 * the names applied. Refuses a database that knows more than this version, or where an applied step was edited.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: Millis,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await database.write((tx) => applyNext(tx, database.engine, migrations, now), {
      timeoutMs: migrationTimeoutMs,
    });
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(
  tx: Tx,
  engine: Engine,
  migrations: readonly Migration[],
  now: Millis,
): Promise<string | undefined> {
  if (engine === "postgres") {
    await sql`SET LOCAL lock_timeout = 0`.execute(tx);
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(1128353875)`.execute(tx);
  }
  for (const statement of portableStatements(appliedTable, engine)) {
    await tx.executeQuery(CompiledQuery.raw(statement));
  }
  const { rows } = await sql<{ name: string; checksum: string }>`
    SELECT name, checksum FROM schema_migrations`.execute(tx);
  const standing = new Map(rows.map((row) => [row.name, row.checksum]));
  assertKnown(standing, migrations);
  const next = migrations.find(({ name }) => !standing.has(name));
  if (!next) return undefined;
  await next.up(tx, engine);
  await sql`INSERT INTO schema_migrations (name, applied_at, checksum)
    VALUES (${next.name}, ${now}, ${next.checksum})`.execute(tx);
  return next.name;
}

const appliedTable = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name TEXT PRIMARY KEY,
    applied_at INTEGER NOT NULL,
    checksum TEXT NOT NULL
  )`;

function assertKnown(standing: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of standing) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new MigrationRefused(
        `The database was migrated by a newer version (step "${name}" is unknown here); start that version.`,
      );
    }
    if (expected !== checksum) {
      throw new MigrationRefused(
        `Migration step "${name}" was changed after this database applied it; put it back and add a new step.`,
      );
    }
  }
}

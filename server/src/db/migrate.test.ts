import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type MigrationRefused, migrate, migration } from "./migrate.ts";
import { dumpSchema } from "./schema/dump-schema.ts";
import { portableStatements } from "./schema/portable-ddl.ts";
import { startProcess } from "./testing/child-process.ts";
import { item, reads, testMigrations, writes } from "./testing/test-tables.ts";
import { bothEngines } from "./testing.ts";

const schema = `table entries
  item_id text not null
  entry_id text not null
  value text not null
  primary key (item_id, entry_id)
  foreign key (item_id) references items (id) on delete cascade

table items
  id text not null
  name text not null default 'a;b'
  amount integer
  ratio real
  body blob
  primary key (id)
  index items_name (name, id desc)
  unique index items_amount (amount) where name = 'unique'

table schema_migrations
  name text not null
  applied_at integer not null
  checksum text not null
  primary key (name)
`;

const addColumn = migration("002-rank", "ALTER TABLE items ADD COLUMN rank TEXT", async (tx) => {
  await sql`UPDATE items SET rank = 'r' || id`.execute(tx);
});

bothEngines("migrations", (_engine, open) => {
  test("make the same schema on both engines", async () => {
    const { database } = await open({ migrations: testMigrations });
    expect(await dumpSchema(database)).toBe(schema);
  });

  test("apply once, in order, and move data", async () => {
    const { database } = await open();
    expect(await migrate(database, testMigrations, 5)).toEqual(["001-items"]);
    expect(await migrate(database, testMigrations, 6)).toEqual([]);
    await database.write((tx) => writes(tx).insertInto("items").values(item("a")).execute());
    expect(await migrate(database, [...testMigrations, addColumn], 7)).toEqual(["002-rank"]);
    const { rows } = await sql`SELECT rank FROM items`.execute(database.read);
    expect(rows).toEqual([{ rank: "ra" }]);
    const applied = await sql`SELECT name, applied_at FROM schema_migrations ORDER BY name`.execute(
      database.read,
    );
    expect(applied.rows).toEqual([
      { name: "001-items", applied_at: 5 },
      { name: "002-rank", applied_at: 7 },
    ]);
  });

  test("a step that fails leaves nothing of itself", async () => {
    const { database } = await open({ migrations: testMigrations });
    const broken = migration(
      "002-broken",
      "CREATE TABLE half (id TEXT PRIMARY KEY); CREATE TABLE items (id TEXT)",
    );
    await expect(migrate(database, [...testMigrations, broken], 0)).rejects.toThrow("already exists");
    expect(await dumpSchema(database)).toBe(schema);
  });

  test("a database from a newer version, or with an edited step, is refused", async () => {
    const { database } = await open({ migrations: [...testMigrations, addColumn] });
    const refused = { name: "MigrationRefused" } satisfies Partial<MigrationRefused>;
    await expect(migrate(database, testMigrations, 0)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('"002-rank" is unknown here'),
    });
    const edited = [migration("001-items", "CREATE TABLE other (id TEXT)"), addColumn];
    await expect(migrate(database, edited, 0)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('"001-items" was changed'),
    });
  });

  test("two processes that start at once apply each step once", async () => {
    const { database, options } = await open();
    const processes = [1, 2].map(() =>
      startProcess(new URL("./testing/migrating-process.ts", import.meta.url), [JSON.stringify(options)]),
    );
    const applied = await Promise.all(processes.map(({ nextLine }) => nextLine()));
    expect(applied.sort()).toEqual(['["001-items"]', "[]"]);
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toEqual([]);
  });
});

describe("portable definitions", () => {
  const table = `CREATE TABLE t ( -- TEXT; here is a comment
    id TEXT PRIMARY KEY, at BIGINT NOT NULL DEFAULT 0, word TEXT CHECK (word <> 'TEXT; BLOB'), part REAL
  ) WITHOUT ROWID; CREATE INDEX t_at ON t (at);`;

  test.each([
    [
      "sqlite",
      "id TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL DEFAULT 0, word TEXT CHECK (word <> 'TEXT; BLOB'), part REAL",
      " STRICT, WITHOUT ROWID",
    ],
    [
      "postgres",
      `id TEXT COLLATE "C" PRIMARY KEY, at BIGINT NOT NULL DEFAULT 0, word TEXT COLLATE "C" CHECK (word <> 'TEXT; BLOB'), part DOUBLE PRECISION`,
      "",
    ],
  ] as const)("for %s", (engine, columns, options) => {
    const statements = portableStatements(table, engine).map((text) => text.replace(/\s+/g, " "));
    expect(statements).toEqual([`CREATE TABLE t ( ${columns} )${options}`, "CREATE INDEX t_at ON t (at)"]);
  });
});

import type { Kysely } from "kysely";
import type { Reader, Tx } from "../database.ts";
import { migration } from "../migrate.ts";

/** Tables of the database's own tests; the product's do not know them. */
export interface TestTables {
  items: {
    id: string;
    name: string;
    amount: number | null;
    ratio: number | null;
    body: Uint8Array | null;
  };
  entries: { item_id: string; entry_id: string; value: string };
}

export const testMigrations = [
  migration(
    "001-items",
    `
    -- one of each type; the semicolon in 'a;b' ends no statement
    CREATE TABLE items (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL DEFAULT 'a;b',
      amount INTEGER,
      ratio REAL,
      body BLOB
    );
    CREATE INDEX items_name ON items (name, id DESC);
    CREATE UNIQUE INDEX items_amount ON items (amount) WHERE name = 'unique';
    CREATE TABLE entries (
      item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
      entry_id TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (item_id, entry_id)
    ) WITHOUT ROWID;
  `,
  ),
];

export function writes(tx: Tx): Kysely<TestTables> {
  return tx as unknown as Kysely<TestTables>;
}

export function reads(db: Reader): Pick<Kysely<TestTables>, "selectFrom" | "fn" | "getExecutor"> {
  return db as unknown as Kysely<TestTables>;
}

export function item(id: string, more: Partial<TestTables["items"]> = {}): TestTables["items"] {
  return { id, name: "name", amount: null, ratio: null, body: null, ...more };
}

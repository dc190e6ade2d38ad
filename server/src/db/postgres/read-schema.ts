import { sql } from "kysely";
import type { Reader } from "../database.ts";
import type { ForeignKeyShape, IndexShape, TableShape } from "../schema/schema-shape.ts";

const types: Record<string, string> = {
  text: "text",
  bigint: "integer",
  "double precision": "real",
  bytea: "blob",
};

const actions: Record<string, string> = {
  a: "no action",
  r: "restrict",
  c: "cascade",
  n: "set null",
  d: "set default",
};

interface KeyRow {
  readonly kind: "p" | "u" | "f";
  readonly columns: string[];
  readonly target: string | null;
  readonly targets: string[] | null;
  readonly on_delete: string;
}

export async function readPostgresSchema(read: Reader): Promise<TableShape[]> {
  const { rows } = await sql<{ oid: number; name: string }>`
    SELECT oid, relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(read);
  return Promise.all(rows.map(({ oid, name }) => readTable(read, oid, name)));
}

async function readTable(read: Reader, oid: number, name: string): Promise<TableShape> {
  const columns = await sql<{
    name: string;
    type: string;
    not_null: boolean;
    by_default: string | null;
    collation: string | null;
  }>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS not_null,
      pg_get_expr(d.adbin, d.adrelid) AS by_default, c.collname AS collation
    FROM pg_attribute a
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    LEFT JOIN pg_collation c ON c.oid = a.attcollation
    WHERE a.attrelid = ${oid} AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`.execute(read);
  const keys = await readKeys(read, oid);
  return {
    name,
    columns: columns.rows.map((column) => ({
      name: column.name,
      // Any other collation than "C" is shown, because it sorts differently from SQLite.
      type:
        (types[column.type] ?? column.type) +
        (column.collation === null || column.collation === "C" ? "" : ` collate ${column.collation}`),
      notNull: column.not_null,
      byDefault: column.by_default,
    })),
    primaryKey: keys.find(({ kind }) => kind === "p")?.columns ?? [],
    uniques: keys.filter(({ kind }) => kind === "u").map((key) => key.columns),
    foreignKeys: keys.filter(({ kind }) => kind === "f").map(foreignKey),
    indexes: await readIndexes(read, oid),
  };
}

async function readKeys(read: Reader, table: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT k.contype::text AS kind, t.relname AS target, k.confdeltype::text AS on_delete,
      ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS u(num, place)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num ORDER BY u.place) AS columns,
      ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY AS u(num, place)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num ORDER BY u.place) AS targets
    FROM pg_constraint k LEFT JOIN pg_class t ON t.oid = k.confrelid
    WHERE k.conrelid = ${table} AND k.contype IN ('p', 'u', 'f')`.execute(read);
  return rows;
}

function foreignKey({ columns, target, targets, on_delete }: KeyRow): ForeignKeyShape {
  return { columns, table: target ?? "", targets: targets ?? [], onDelete: actions[on_delete] ?? on_delete };
}

async function readIndexes(read: Reader, table: number): Promise<IndexShape[]> {
  const { rows } = await sql<IndexShape>`
    SELECT c.relname AS name, i.indisunique AS unique,
      ARRAY(SELECT pg_get_indexdef(i.indexrelid, place::int, true)
          || CASE WHEN i.indoption[place - 1] & 1 = 1 THEN ' desc' ELSE '' END
        FROM generate_series(1, i.indnkeyatts) AS place ORDER BY place) AS columns,
      pg_get_expr(i.indpred, i.indrelid) AS "where"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ${table}
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
    `.execute(read);
  return rows;
}

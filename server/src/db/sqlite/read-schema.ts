import { sql } from "kysely";
import type { Reader } from "../database.ts";
import type { ForeignKeyShape, IndexShape, TableShape } from "../schema/schema-shape.ts";

export async function readSqliteSchema(read: Reader): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`.execute(
    read,
  );
  return Promise.all(rows.map(({ name }) => readTable(read, name)));
}

async function readTable(read: Reader, name: string): Promise<TableShape> {
  const columns = await sql<{
    name: string;
    type: string;
    notnull: number;
    dflt_value: string | null;
    pk: number;
  }>`
    SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo(${name}) ORDER BY cid`.execute(read);
  const indexes = await readIndexes(read, name);
  return {
    name,
    columns: columns.rows.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      notNull: column.notnull === 1,
      byDefault: column.dflt_value,
    })),
    primaryKey: columns.rows
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    uniques: indexes.filter(({ origin }) => origin === "u").map((index) => index.columns),
    foreignKeys: await readForeignKeys(read, name),
    indexes: indexes.filter(({ origin }) => origin === "c"),
  };
}

async function readIndexes(read: Reader, table: string): Promise<(IndexShape & { origin: string })[]> {
  const { rows } = await sql<{ name: string; unique: number; origin: string; definition: string | null }>`
    SELECT l.name, l."unique", l.origin, s.sql AS definition
    FROM pragma_index_list(${table}) l LEFT JOIN sqlite_schema s ON s.name = l.name`.execute(read);
  return Promise.all(
    rows.map(async ({ name, unique, origin, definition }) => {
      const columns = await sql<{ name: string | null; desc: number }>`
        SELECT name, "desc" FROM pragma_index_xinfo(${name}) WHERE key = 1 ORDER BY seqno`.execute(read);
      return {
        name,
        origin,
        unique: unique === 1,
        columns: columns.rows.map(
          (column) => `${column.name ?? "(expression)"}${column.desc ? " desc" : ""}`,
        ),
        where: /\bwhere\b([\s\S]*)$/i.exec(definition ?? "")?.[1] ?? null,
      };
    }),
  );
}

async function readForeignKeys(read: Reader, table: string): Promise<ForeignKeyShape[]> {
  const { rows } = await sql<{ id: number; table: string; from: string; to: string; on_delete: string }>`
    SELECT id, "table", "from", "to", on_delete FROM pragma_foreign_key_list(${table}) ORDER BY id, seq`.execute(
    read,
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((part) => ({
    columns: part.map(({ from }) => from),
    table: part[0]?.table ?? "",
    targets: part.map(({ to }) => to),
    onDelete: (part[0]?.on_delete ?? "").toLowerCase(),
  }));
}

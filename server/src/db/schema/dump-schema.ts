import type { Database } from "../database.ts";
import { readPostgresSchema } from "../postgres/read-schema.ts";
import { readSqliteSchema } from "../sqlite/read-schema.ts";
import type { IndexShape, TableShape } from "./schema-shape.ts";

/** Tables, columns, keys and indexes as text, the same from both engines when they hold the same schema. */
export async function dumpSchema(database: Database): Promise<string> {
  const tables =
    database.engine === "sqlite"
      ? await readSqliteSchema(database.read)
      : await readPostgresSchema(database.read);
  return `${tables
    .sort((a, b) => compare(a.name, b.name))
    .map(describeTable)
    .join("\n\n")}\n`;
}

function describeTable(table: TableShape): string {
  const columns = table.columns.map(
    ({ name, type, notNull, byDefault }) =>
      `${name} ${type}${notNull ? " not null" : ""}${byDefault === null ? "" : ` default ${normal(byDefault)}`}`,
  );
  const keys = [
    ...(table.primaryKey.length > 0 ? [`primary key (${table.primaryKey.join(", ")})`] : []),
    ...table.uniques.map((unique) => `unique (${unique.join(", ")})`).sort(compare),
    ...table.foreignKeys
      .map(
        ({ columns, table: target, targets, onDelete }) =>
          `foreign key (${columns.join(", ")}) references ${target} (${targets.join(", ")})` +
          (onDelete === "no action" ? "" : ` on delete ${onDelete}`),
      )
      .sort(compare),
    ...table.indexes.map(describeIndex).sort(compare),
  ];
  return [`table ${table.name}`, ...columns, ...keys].join("\n  ");
}

function describeIndex({ name, unique, columns, where }: IndexShape): string {
  const kind = unique ? "unique index" : "index";
  return `${kind} ${name} (${columns.join(", ")})${where === null ? "" : ` where ${normal(where)}`}`;
}

/** Expressions without what PostgreSQL adds when it prints them back. */
function normal(expression: string): string {
  return expression
    .replace(/::[a-z]+( precision)?/g, "")
    .replace(/[()]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

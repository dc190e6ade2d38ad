import {
  CompiledQuery,
  type Expression,
  type Insertable,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import type { Engine } from "./database.ts";
import { forPostgres, type ManyQuery } from "./many-query.ts";
import { assertStorable } from "./storable.ts";

/** Rows that one statement carries at most. */
const statementRows = 500;

export function engineOf(db: QueryExecutorProvider): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

type TableOf<DB> = keyof DB & string;
type ColumnOf<DB, T extends keyof DB> = keyof DB[T] & string;

interface Conflict<Column extends string> {
  /** The unique columns. */
  readonly columns: readonly Column[];
  /** What the standing row takes from the new one; nothing when absent. */
  readonly update?: readonly Column[];
}

interface InsertOptions<Column extends string, Returned extends Column> {
  readonly conflict?: Conflict<Column>;
  /** Columns of the rows that were inserted or updated; rows skipped by a conflict do not come back. */
  readonly returning?: readonly Returned[];
}

/** Every row has the same columns, none undefined. */
export async function insertMany<
  DB,
  T extends TableOf<DB>,
  Returned extends ColumnOf<DB, T> = ColumnOf<DB, T>,
>(
  tx: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  { conflict, returning }: InsertOptions<ColumnOf<DB, T>, Returned> = {},
): Promise<Pick<Selectable<DB[T]>, Returned & keyof Selectable<DB[T]>>[]> {
  const result = await runMany<DB, Pick<Selectable<DB[T]>, Returned & keyof Selectable<DB[T]>>>(
    tx,
    insertStatement(tx, table, rows, conflict, returning),
    columnsOf(rows),
    rows,
  );
  return result.rows;
}

/** Inserts the rows that are new by these unique columns; how many they were. Cheaper than asking for them back. */
export async function insertNew<DB, T extends TableOf<DB>>(
  tx: Kysely<DB>,
  table: T,
  unique: readonly ColumnOf<DB, T>[],
  rows: readonly Insertable<DB[T]>[],
): Promise<number> {
  const statement = insertStatement(tx, table, rows, { columns: unique });
  return (await runMany(tx, statement, columnsOf(rows), rows)).affected;
}

function insertStatement<DB>(
  tx: Kysely<DB>,
  table: string,
  rows: readonly object[],
  conflict: Conflict<string> | undefined,
  returning?: readonly string[],
): string {
  const columns = columnsOf(rows);
  if (conflict?.update) assertDistinct(rows, conflict.columns);
  const into = `insert into ${name(table)} (${names(columns)})`;
  const tail = onConflict(conflict) + (returning ? ` returning ${names(returning)}` : "");
  return engineOf(tx) === "sqlite"
    ? `${into} values (${columns.map(() => "?").join(", ")})${tail}`
    : `${into} select ${names(columns)} from json_populate_recordset(null::${name(table)}, $1::json)${tail}`;
}

/** Sets the other columns of each row where its `key` columns match; the number of rows found. */
export async function updateMany<DB, T extends TableOf<DB>>(
  tx: Kysely<DB>,
  table: T,
  key: readonly ColumnOf<DB, T>[],
  rows: readonly Updateable<DB[T]>[],
): Promise<number> {
  const all = columnsOf(rows);
  assertDistinct(rows, key);
  const set = all.filter((column) => !(key as readonly string[]).includes(column));
  const columns = [...set, ...key];
  const statement =
    engineOf(tx) === "sqlite"
      ? `update ${name(table)} set ${set.map((column) => `${name(column)} = ?`).join(", ")}` +
        ` where ${key.map((column) => `${name(column)} = ?`).join(" and ")}`
      : `update ${name(table)} as t set ${set.map((column) => `${name(column)} = x.${name(column)}`).join(", ")}` +
        ` from json_populate_recordset(null::${name(table)}, $1::json) as x` +
        ` where ${key.map((column) => `t.${name(column)} = x.${name(column)}`).join(" and ")}`;
  return (await runMany(tx, statement, columns, rows)).affected;
}

/**
 * Selects rows by id and, on PostgreSQL, locks them until the transaction ends, always in id order so that two
 * transactions cannot wait for each other. On SQLite the writer is alone anyway.
 */
export async function lockRows<DB, T extends TableOf<DB>, Column extends ColumnOf<DB, T>>(
  tx: Kysely<DB>,
  table: T,
  ids: readonly string[],
  columns: readonly Column[],
  id = "id",
): Promise<Pick<Selectable<DB[T]>, Column & keyof Selectable<DB[T]>>[]> {
  type Row = Pick<Selectable<DB[T]>, Column & keyof Selectable<DB[T]>>;
  if (ids.length === 0) return [];
  const select = `select ${names(columns)} from ${name(table)} where ${name(id)}`;
  const query =
    engineOf(tx) === "sqlite"
      ? CompiledQuery.raw(`${select} in (select value from json_each(?)) order by ${name(id)}`, [
          JSON.stringify(ids),
        ])
      : CompiledQuery.raw(`${select} = any($1) order by ${name(id)} for update`, [[...new Set(ids)]]);
  return (await tx.executeQuery<Row>(query as CompiledQuery<Row>)).rows;
}

/**
 * The rows are this transaction's until it ends, and rows that another one holds are left out instead of waited for.
 * On SQLite the writer is alone anyway.
 */
export function skipLocked<DB, T extends keyof DB, Row>(
  tx: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, T, Row>,
): SelectQueryBuilder<DB, T, Row> {
  return engineOf(tx) === "sqlite" ? query : query.forUpdate().skipLocked();
}

/** `where(oneOf(db, eb.ref("id"), ids))`: one parameter whatever the number of values, so one prepared statement. */
export function oneOf(
  db: QueryExecutorProvider,
  column: Expression<unknown>,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> {
  return engineOf(db) === "sqlite"
    ? sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<SqlBool>`${column} = any(${[...values]})`;
}

interface ManyResult<R> {
  readonly rows: R[];
  readonly affected: number;
}

async function runMany<DB, R>(
  tx: Kysely<DB>,
  statement: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<ManyResult<R>> {
  const postgres = engineOf(tx) === "postgres";
  const result: ManyResult<R>[] = [];
  for (let start = 0; start < rows.length; start += statementRows) {
    const part = rows.slice(start, start + statementRows) as Record<string, unknown>[];
    const values = part.map((row) => columns.map((column) => row[column]));
    for (const row of values) assertStorable(row);
    const query = postgres
      ? CompiledQuery.raw(statement, [forPostgres(columns, values)])
      : ({ ...CompiledQuery.raw(statement), many: values } satisfies ManyQuery);
    const { rows: returned, numAffectedRows } = await tx.executeQuery<R>(query as CompiledQuery<R>);
    result.push({ rows: returned, affected: Number(numAffectedRows ?? 0n) });
  }
  return {
    rows: result.flatMap((part) => part.rows),
    affected: result.reduce((sum, part) => sum + part.affected, 0),
  };
}

function columnsOf(rows: readonly object[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    const values = row as Record<string, unknown>;
    if (
      Object.keys(row).length !== columns.length ||
      columns.some((column) => values[column] === undefined)
    ) {
      throw new Error(`Rows of one statement have the same columns, none undefined: ${columns.join(", ")}.`);
    }
  }
  return columns;
}

// PostgreSQL refuses to update a row twice in one statement, SQLite would let the last one win.
function assertDistinct(rows: readonly object[], key: readonly string[]): void {
  const seen = new Set(
    rows.map((row) => JSON.stringify(key.map((column) => (row as Record<string, unknown>)[column]))),
  );
  if (seen.size !== rows.length) throw new Error(`Two rows of one statement share ${key.join(", ")}.`);
}

function onConflict(conflict: Conflict<string> | undefined): string {
  if (!conflict) return "";
  const target = ` on conflict (${names(conflict.columns)})`;
  if (!conflict.update) return `${target} do nothing`;
  return `${target} do update set ${conflict.update.map((column) => `${name(column)} = excluded.${name(column)}`).join(", ")}`;
}

/** Names come from code, never from a request; the quotes only keep reserved words apart. */
function name(identifier: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(identifier))
    throw new Error(`"${identifier}" is no name of a table or column.`);
  return `"${identifier}"`;
}

function names(identifiers: readonly string[]): string {
  return identifiers.map(name).join(", ");
}

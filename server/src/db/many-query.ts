import type { CompiledQuery } from "kysely";

/** One SQLite statement run once for each set of parameters, sent to the writer as one message. */
export interface ManyQuery extends CompiledQuery {
  readonly many: readonly (readonly unknown[])[];
}

export function isManyQuery(query: CompiledQuery): query is ManyQuery {
  return "many" in query;
}

/** The rows as one JSON parameter for `json_populate_recordset`. */
export function forPostgres(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, jsonValue(row[index])]))),
  );
}

// JSON may not carry half a surrogate pair; as a plain parameter it would have become U+FFFD on both engines.
function jsonValue(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}

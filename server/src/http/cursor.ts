// Keyset paging: a cursor holds the sort key and id of the last row shown, readable by nobody but us.
import { Problem } from "@capstan/domain/problems.ts";
import type { ReferenceExpression, SelectQueryBuilder } from "kysely";

export type Cursor = readonly [key: string | number, id: string];

export interface Page {
  /** The last row of the page before; `null` for the first page. */
  readonly after: Cursor | null;
  readonly limit: number;
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** `keys` says what the sort column holds, so that a cursor of another list, or a made-up one, reaches no query. */
export function readCursor(text: string | undefined, keys: "number" | "text"): Cursor | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (Array.isArray(value) && value.length === 2 && typeof value[1] === "string" && isKey(value[0], keys)) {
      return [value[0], value[1]];
    }
  } catch {
    // falls through: it was not one of ours
  }
  throw new Problem("invalid_request", { errors: { cursor: ["This cursor is not one the server gave."] } });
}

function isKey(value: unknown, keys: "number" | "text"): value is string | number {
  return keys === "text" ? typeof value === "string" : Number.isSafeInteger(value);
}

/** 1 to 200, 50 unless asked otherwise. */
export function readLimit(text: string | undefined): number {
  const wanted = text === undefined ? 50 : Number(text);
  return Math.min(200, Math.max(1, wanted));
}

/** The page that a list's query asks for. */
export function readPage(
  query: { readonly cursor?: string; readonly limit?: string },
  keys: "number" | "text",
): Page {
  return { after: readCursor(query.cursor, keys), limit: readLimit(query.limit) };
}

/** In the order of a key and then the id: the rows of the page and one more, for `pageOf`. */
export function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  [key, id]: readonly [ReferenceExpression<DB, TB>, ReferenceExpression<DB, TB>],
  direction: "asc" | "desc",
  { after, limit }: Page,
): Promise<Row[]> {
  const ordered = query
    .orderBy(key as never, direction)
    .orderBy(id as never, direction)
    .limit(limit + 1);
  if (!after) return ordered.execute() as Promise<Row[]>;
  return ordered
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple(key, id), direction === "asc" ? ">" : "<", tuple(after[0], after[1]) as never),
    )
    .execute() as Promise<Row[]>;
}

/** Cuts the one row too many that the query asked for, and says where the next page begins. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next_cursor: rows.length > limit && last !== undefined ? writeCursor(cursorOf(last)) : null,
  };
}

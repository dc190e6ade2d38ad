import type { Engine } from "../database.ts";

// TEXT sorts and compares by bytes, INTEGER has 64 bits, REAL has 64 bits, on both engines.
const postgresTypes: Record<string, string> = {
  TEXT: 'TEXT COLLATE "C"',
  INTEGER: "BIGINT",
  BIGINT: "BIGINT",
  REAL: "DOUBLE PRECISION",
  BLOB: "BYTEA",
};

const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|;|\b(?:TEXT|INTEGER|BIGINT|REAL|BLOB)\b/g;

/**
 * Splits portable SQL into statements for one engine. Types stand in capitals. Every CREATE TABLE becomes STRICT on
 * SQLite, so that a value of the wrong type is refused as PostgreSQL refuses it; `WITHOUT ROWID` (a table kept in the
 * order of its primary key) is SQLite's alone.
 */
export function portableStatements(text: string, engine: Engine): string[] {
  const pieces = text.replace(tokens, (token) =>
    token.startsWith("--") ? "" : token === ";" ? "\u0000" : token,
  );
  return pieces
    .split("\u0000")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")
    .map((statement) => forEngine(statement, engine));
}

function forEngine(statement: string, engine: Engine): string {
  const definesColumns = /^(CREATE|ALTER)\s+TABLE\b/i.test(statement);
  if (!definesColumns) return statement;
  const [, body = statement, options = ""] =
    /^([\s\S]*\))\s*((?:STRICT|WITHOUT\s+ROWID|,|\s)*)$/i.exec(statement) ?? [];
  if (engine === "postgres") return body.replace(tokens, (token) => postgresTypes[token] ?? token);
  const typed = body.replace(tokens, (token) => (token === "BIGINT" ? "INTEGER" : token));
  if (!/^CREATE/i.test(statement)) return typed;
  // SQLite alone would let a primary key be null.
  const keyed = typed.replace(/\b(TEXT|INTEGER)\s+PRIMARY\s+KEY/gi, "$1 NOT NULL PRIMARY KEY");
  return `${keyed} STRICT${/WITHOUT/i.test(options) ? ", WITHOUT ROWID" : ""}`;
}

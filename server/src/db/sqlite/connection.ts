import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { Unavailable } from "../errors.ts";
import { assertStorable } from "../storable.ts";

// node:sqlite and not better-sqlite3 13: batches of 64 saves (FULL) ran at 75,000/s against 69,000/s here, for a
// tenth less CPU, and it comes with Node. Change when a batch needs something that only the other one has.

const cachedStatements = 400;

export interface Rows {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

export function queryResult<R>({ rows, affected }: Rows): QueryResult<R> {
  return { rows: rows as R[], numAffectedRows: BigInt(affected) };
}

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** One open SQLite file on this thread. Every call blocks the thread, so it lives in a worker. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #role: "writer" | "reader";
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, role: "writer" | "reader", busyTimeoutMs: number) {
    this.#role = role;
    this.#database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    if (role === "writer") {
      // 32 MB of log before it is folded into the file: saves write the same pages again and again, and each is
      // folded once.
      this.#database.exec(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;" +
          "PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 67108864;" +
          "PRAGMA wal_autocheckpoint = 8000;",
      );
    } else {
      this.#database.exec("PRAGMA query_only = ON; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;");
    }
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string, parameters: readonly unknown[]): Rows {
    assertStorable(parameters);
    return sqliteErrors(() => runOne(this.#prepare(sql), parameters));
  }

  runMany(sql: string, many: readonly (readonly unknown[])[]): Rows {
    return sqliteErrors(() => {
      const prepared = this.#prepare(sql);
      if (prepared.returnsRows) {
        const rows = many.flatMap((parameters) => runOne(prepared, parameters).rows);
        return { rows, affected: rows.length };
      }
      let affected = 0;
      for (const parameters of many) affected += runOne(prepared, parameters).affected;
      return { rows: [], affected };
    });
  }

  commit(): void {
    try {
      this.run("COMMIT", []);
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  rollback(): void {
    // A full disk may have ended the transaction already.
    if (this.inTransaction) this.run("ROLLBACK", []);
  }

  close(): void {
    this.#prepared.clear();
    // Statistics for the query planner, where tables have changed much.
    if (this.#role === "writer") this.#database.exec("PRAGMA optimize");
    this.#database.close();
  }

  // The least recently used statement makes room: a Map keeps its insertion order.
  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared) {
      this.#prepared.delete(sql);
    } else {
      const statement = this.#database.prepare(sql);
      prepared = { statement, returnsRows: statement.columns().length > 0 };
      if (this.#prepared.size >= cachedStatements) {
        const [oldest] = this.#prepared.keys();
        if (oldest !== undefined) this.#prepared.delete(oldest);
      }
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function runOne({ statement, returnsRows }: Prepared, parameters: readonly unknown[]): Rows {
  const values = parameters as readonly SQLInputValue[];
  if (returnsRows) {
    const rows = statement.all(...values) as Record<string, unknown>[];
    return { rows, affected: rows.length };
  }
  return { rows: [], affected: Number(statement.run(...values).changes) };
}

/** Primary result codes under which the same statement may succeed later. */
const passing: Record<number, string> = {
  5: "another process holds the database",
  6: "a table is locked",
  7: "memory is short",
  8: "the file is read-only",
  10: "the disk failed",
  13: "the disk is full",
  14: "the file cannot be opened",
};

function sqliteErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = (error as { errcode?: number }).errcode;
    const reason = code === undefined ? undefined : passing[code & 0xff];
    if (reason) {
      throw new Unavailable(`The database cannot serve now: ${reason} (${(error as Error).message}).`, {
        cause: error,
      });
    }
    throw error;
  }
}

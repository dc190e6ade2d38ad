import type { Kysely, Transaction } from "kysely";
import type { HotWrite } from "./commit-together.ts";

/**
 * Every table by its SQL name. A room declares its own beside its queries:
 * `declare module "./database.ts" { interface Tables { quizzes: QuizRow } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface Tables {}

export type Engine = "sqlite" | "postgres";

/** Milliseconds since 1970. */
export type Millis = number;

/** Can only select. A `Tx` is also a `Reader`, so a query that takes a `Reader` runs inside and outside a transaction. */
export type Reader = Pick<
  Kysely<Tables>,
  "selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "case" | "fn" | "dynamic" | "getExecutor"
>;

declare const writing: unique symbol;

/** The one open transaction of a `write` or a flush. */
export type Tx = Transaction<Tables> & { readonly [writing]: true };

export interface WriteOptions {
  /** Rolled back and rejected with `TransactionTimeout` when the work takes longer. */
  readonly timeoutMs?: number;
}

export interface Health {
  readonly ok: boolean;
  /** One sentence when not ok. */
  readonly problem?: string;
}

export interface Database {
  readonly engine: Engine;
  /** Off the event loop, and never behind a write. */
  readonly read: Reader;
  /**
   * One transaction on the writer: all of `work` or nothing. On SQLite transactions wait for each other.
   * Throws `InsideTransaction` when called from within a transaction: pass `tx` on instead.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Group commit: joins the next flush, answers after its commit. Rejects with `Refused`, `Overloaded`,
   * `Unavailable`, or what the flush threw for this request alone.
   * On SQLite requests and replies travel to another thread as JSON: plain data only.
   */
  together<Request, Reply>(hotWrite: HotWrite<Request, Reply>, request: Request): Promise<Reply>;
  /** Reads and writes once, at most every second; callers in between share the answer. */
  check(): Promise<Health>;
  /** Waits for what was begun, then closes. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A postgres:// URL. Without it the database is `capstan.sqlite` in `folder`. */
  readonly url?: string;
  readonly folder?: string;
  /** The module that exports `hotWrites: HotWrites`; SQLite's writer thread imports it again. */
  readonly hotWrites: URL;
  /** Refuse to open a folder that another exclusive opener holds (the server; the command line opens without). */
  readonly exclusive?: boolean;
  /** What flushes get as `now`. */
  readonly clock?: () => Millis;
  /** Hot writes that may wait before `Overloaded`. */
  readonly queueLimit?: number;
  /** Transactions that may wait for the writer before `Overloaded` (SQLite). */
  readonly waitingLimit?: number;
  readonly transactionTimeoutMs?: number;
  /** Connections to PostgreSQL, for reading and for writing each. */
  readonly poolSize?: number;
  /** What an operator should know, one sentence each. */
  readonly warn?: (sentence: string) => void;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) {
    const { openPostgres } = await import("./postgres/open-postgres.ts");
    return openPostgres({ ...options, url: options.url });
  }
  if (!options.folder) throw new Error("openDatabase needs a postgres URL or a folder.");
  const { openSqlite } = await import("./sqlite/open-sqlite.ts");
  return openSqlite({ ...options, folder: options.folder });
}

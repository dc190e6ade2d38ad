import pg from "pg";

const int8 = 20;
const numeric = 1700;

// Sums, counts and 64-bit columns as numbers, as SQLite gives them; ours stay below 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: "text" | "binary") {
    if (id === int8 || id === numeric) return Number;
    return pg.types.getTypeParser(id, format as "text");
  },
};

interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly readOnly: boolean;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleInTransactionMs: number;
  readonly warn: (sentence: string) => void;
}

export function openPool(options: PoolOptions): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: options.url,
    max: options.size,
    types,
    // Statements that do not wait for each other's rows leave in one round trip.
    pipeline: true,
    application_name: options.readOnly ? "capstan read" : "capstan",
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionMs,
    ...(options.readOnly
      ? {
          options: "-c default_transaction_read_only=on",
          // A server that has vanished without a word answers nothing, not even its own timeout.
          query_timeout: options.statementTimeoutMs + 5000,
        }
      : {}),
  };
  const pool = new pg.Pool(config);
  // A connection that breaks while nobody uses it is dropped by the pool; unheard, the event would end the process.
  pool.on("error", (error) => options.warn(`A connection to PostgreSQL was lost: ${error.message}.`));
  return pool;
}

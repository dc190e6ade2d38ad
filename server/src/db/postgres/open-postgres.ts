import type pg from "pg";
import type { HotWrite } from "../commit-together.ts";
import { CommitQueue } from "../commits/commit-queue.ts";
import { type BatchGroup, flushBatch, type Outcome, type Transactions } from "../commits/flush-batch.ts";
import { assertOutsideTransaction } from "../commits/inside-transaction.ts";
import { once } from "../commits/once.ts";
import { type OpenTransaction, transact } from "../commits/transact.ts";
import type { Database, DatabaseOptions, Tx, WriteOptions } from "../database.ts";
import { Unavailable } from "../errors.ts";
import { sharedCheck } from "../health.ts";
import { kyselyOn } from "../kysely-on.ts";
import { openPool } from "./pool.ts";
import { postgresError } from "./postgres-errors.ts";
import { clientSession, connect, poolConnection } from "./session.ts";
import { StatementNames } from "./statement-names.ts";

export async function openPostgres(options: DatabaseOptions & { url: string }): Promise<Database> {
  const { url, poolSize = 8, transactionTimeoutMs = 5000, clock = Date.now, warn = () => {} } = options;
  const timeouts = { lockTimeoutMs: 4000, idleInTransactionMs: 4 * transactionTimeoutMs };
  // Two pools: reports that hold every reading connection never hold up a save.
  const writes = openPool({
    url,
    size: poolSize,
    readOnly: false,
    statementTimeoutMs: transactionTimeoutMs,
    warn,
    ...timeouts,
  });
  const reads = openPool({
    url,
    size: poolSize,
    readOnly: true,
    statementTimeoutMs: 30_000,
    warn,
    ...timeouts,
  });
  const names = new StatementNames();
  const transaction = async <T>(work: (open: OpenTransaction) => Promise<T>, timeoutMs: number) =>
    transact(clientSession(await connect(writes), names), work, timeoutMs);
  const transactions: Transactions = (work) => transaction(work, transactionTimeoutMs);

  try {
    await warnOfLoss(writes, warn);
  } catch (error) {
    await Promise.all([writes.end(), reads.end()]);
    throw error;
  }

  let open = 0;
  let idle: (() => void) | undefined;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    open += 1;
    try {
      return await work();
    } finally {
      open -= 1;
      if (open === 0) idle?.();
    }
  };
  const commits = new CommitQueue({
    clock,
    // Measured with 64 connections, as shares of the route without storage: one 0.37, two 0.31, three 0.35 to 0.39,
    // four 0.32. One would let a single locked row hold up everybody.
    flights: 3,
    limit: options.queueLimit ?? 5000,
    whenFree: (flight) => flight(),
    // Each kind in a transaction of its own: it locks once, in the order of ids. Two kinds in one transaction
    // would lock twice, and two flights (or processes) would wait for each other until one is thrown out.
    async flush(groups, hotWrites, now) {
      const outcomes: Outcome[] = [];
      for (const group of groups) {
        const one = flushBatch(transactions, hotWrites, [group], now);
        // an earlier kind is committed: its requests get their answers even when this one fails
        outcomes.push(
          ...(groups.length === 1 ? await one : await one.catch((error) => failures(group, error))),
        );
      }
      return outcomes;
    },
  });

  return {
    engine: "postgres",
    read: kyselyOn("postgres", {
      provideConnection: (consumer) => consumer(poolConnection(reads, names)),
    }),
    async write<T>(work: (tx: Tx) => Promise<T>, { timeoutMs = transactionTimeoutMs }: WriteOptions = {}) {
      assertOutsideTransaction("write");
      return counted(() => transaction(({ tx }) => work(tx), timeoutMs));
    },
    async together<Request, Reply>(hotWrite: HotWrite<Request, Reply>, request: Request) {
      assertOutsideTransaction("together");
      return commits.join(hotWrite, request);
    },
    check: sharedCheck(async () => {
      try {
        await reads.query("SELECT 1");
        // Needs a transaction id, so it fails on a standby.
        await writes.query("SELECT pg_current_xact_id()");
      } catch (error) {
        throw postgresError(error);
      }
    }),
    close: once(async () => {
      await commits.drained();
      if (open > 0) {
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      }
      await Promise.all([writes.end(), reads.end()]);
    }),
  };
}

function failures({ requests }: BatchGroup, error: unknown): Outcome[] {
  const { name, message, stack } = error as Error;
  const failed = { name: error instanceof Unavailable ? "Unavailable" : name, message, stack };
  return requests.map(() => ({ failed }));
}

/** Settings with which PostgreSQL may lose what it acknowledged. */
async function warnOfLoss(pool: pg.Pool, warn: (sentence: string) => void): Promise<void> {
  const client = await connect(pool);
  try {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
      const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`);
      if (rows[0]?.[setting] === "off") {
        warn(
          `PostgreSQL runs with ${setting} off: answers that were acknowledged can be lost at a power failure.`,
        );
      }
    }
  } finally {
    client.release();
  }
}

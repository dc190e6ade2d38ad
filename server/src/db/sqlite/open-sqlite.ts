import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, type DatabaseConnection, type QueryResult } from "kysely";
import type { HotWrite } from "../commit-together.ts";
import { CommitQueue } from "../commits/commit-queue.ts";
import { assertOutsideTransaction } from "../commits/inside-transaction.ts";
import { once } from "../commits/once.ts";
import { type Session, transact } from "../commits/transact.ts";
import type { Database, DatabaseOptions, Tx, WriteOptions } from "../database.ts";
import { Unavailable } from "../errors.ts";
import { sharedCheck } from "../health.ts";
import { kyselyOn } from "../kysely-on.ts";
import { isManyQuery } from "../many-query.ts";
import { queryResult, type Rows } from "./connection.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Question, SentBatch } from "./messages.ts";
import { WorkerThread } from "./worker-thread.ts";
import { WriterQueue } from "./writer-queue.ts";

export async function openSqlite(options: DatabaseOptions & { folder: string }): Promise<Database> {
  const { folder, clock = Date.now, transactionTimeoutMs = 5000 } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = options.exclusive ? lockFolder(folder) : () => {};
  const file = join(folder, "capstan.sqlite");
  const setup = { file, busyTimeoutMs: 5000 };
  const writer = new WorkerThread({ ...setup, role: "writer", hotWrites: options.hotWrites.href });
  const readers = [0, 1].map(() => new WorkerThread({ ...setup, role: "reader" }));
  try {
    // Readers start with their first question, the second one when the first is busy.
    await writer.start();
  } catch (error) {
    unlock();
    throw error;
  }

  const queue = new WriterQueue(options.waitingLimit ?? 1000, 2 * transactionTimeoutMs);
  const session = writerSession(writer);
  const write = <T>(
    work: (tx: Tx) => Promise<T>,
    { timeoutMs = transactionTimeoutMs }: WriteOptions = {},
  ) => {
    assertOutsideTransaction("write");
    return queue.take(() => transact(session, ({ tx }) => work(tx), timeoutMs));
  };
  const commits = new CommitQueue({
    clock,
    flights: 1,
    limit: options.queueLimit ?? 5000,
    whenFree: (flight) => queue.take(flight),
    async flush(groups, _hotWrites, now) {
      const batch = JSON.stringify({ groups, now } satisfies SentBatch);
      return JSON.parse((await writer.ask<{ outcomes: string }>({ batch })).outcomes);
    },
  });
  const reading: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const reader = readers.reduce((least, next) => (next.load < least.load ? next : least));
      return queryResult<R>(await reader.ask<Rows>({ sql: query.sql, parameters: query.parameters }));
    },
    // biome-ignore lint/correctness/useYield: the interface wants a generator
    async *streamQuery(): AsyncGenerator<never> {
      throw new Error("Rows are not streamed: read them in pages by key.");
    },
  };

  return {
    engine: "sqlite",
    read: kyselyOn("sqlite", { provideConnection: (consumer) => consumer(reading) }),
    write: async (work, writeOptions) => write(work, writeOptions),
    async together<Request, Reply>(hotWrite: HotWrite<Request, Reply>, request: Request) {
      assertOutsideTransaction("together");
      return commits.join(hotWrite, request);
    },
    check: sharedCheck(async () => {
      await reading.executeQuery(CompiledQuery.raw("SELECT 1"));
      // Writes the file's header again: a real commit that changes nothing.
      await queue.take(() => writer.ask({ sql: "PRAGMA application_id = 1128353875", parameters: [] }));
    }),
    close: once(async () => {
      await commits.drained();
      await queue.drained();
      // The writer last: closing the last connection folds the log into the file.
      await Promise.all(readers.map((reader) => reader.close()));
      await writer.close();
      unlock();
    }),
  };
}

/** A transaction whose statements are messages; the caller holds the writer's queue. */
function writerSession(writer: WorkerThread): Session {
  let begunOn = 0;
  const ask = async (question: Question) => {
    if (writer.generation !== begunOn) throw new Unavailable("The SQLite thread ended within a transaction.");
    return writer.ask<Rows>(question);
  };
  return {
    engine: "sqlite",
    async begin() {
      await writer.start();
      begunOn = writer.generation;
      await ask({ sql: "BEGIN IMMEDIATE", parameters: [] });
    },
    async commit() {
      await ask({ end: "commit" });
    },
    async rollback() {
      await ask({ end: "rollback" }).catch(() => undefined);
    },
    async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { sql, parameters } = query;
      return queryResult<R>(await ask(isManyQuery(query) ? { sql, many: query.many } : { sql, parameters }));
    },
    async command(sql) {
      await ask({ sql, parameters: [] });
    },
  };
}

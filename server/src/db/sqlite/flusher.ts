import type { CompiledQuery, QueryResult } from "kysely";
import type { HotWrites } from "../commit-together.ts";
import { flushBatch, type Transactions } from "../commits/flush-batch.ts";
import { type Session, transact } from "../commits/transact.ts";
import { isManyQuery } from "../many-query.ts";
import { queryResult, type SqliteConnection } from "./connection.ts";
import type { SentBatch } from "./messages.ts";

/** Runs whole batches on the writer's thread: one message in, one out, no statement crosses threads. */
export function flusher(
  connection: SqliteConnection,
  hotWrites: HotWrites,
): (batch: string) => Promise<string> {
  const session = directSession(connection);
  const transactions: Transactions = (work) => transact(session, work);
  return async (text) => {
    const { groups, now } = JSON.parse(text) as SentBatch;
    return JSON.stringify(await flushBatch(transactions, hotWrites, groups, now));
  };
}

function directSession(connection: SqliteConnection): Session {
  return {
    engine: "sqlite",
    async begin() {
      connection.run("BEGIN IMMEDIATE", []);
    },
    async commit() {
      connection.commit();
    },
    async rollback() {
      connection.rollback();
    },
    async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      return queryResult<R>(
        isManyQuery(query)
          ? connection.runMany(query.sql, query.many)
          : connection.run(query.sql, query.parameters),
      );
    },
    async command(sql) {
      connection.run(sql, []);
    },
  };
}

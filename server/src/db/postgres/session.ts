import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";
import type { Session } from "../commits/transact.ts";
import { assertStorable } from "../storable.ts";
import { breaksConnection, postgresError } from "./postgres-errors.ts";
import type { StatementNames } from "./statement-names.ts";

/** Beyond this the connection counts as lost, and it is unknown whether the commit happened. */
const commitPatienceMs = 10_000;
const rollbackPatienceMs = 1000;
/** PostgreSQL ends a statement a little after our own clock ran out, so that the caller hears of one cause. */
const serverLagMs = 500;

declare module "pg" {
  interface QueryConfig {
    /** Known to pg, missing in its types: the client gives the connection up after this many milliseconds. */
    query_timeout?: number;
  }
}

export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw postgresError(error);
  }
}

async function query<R>(
  client: pg.Pool | pg.PoolClient,
  names: StatementNames,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<R>> {
  assertStorable(parameters);
  const name = names.nameOf(sql);
  try {
    const { rows, rowCount } = await client.query({
      text: sql,
      values: parameters as unknown[],
      ...(name ? { name } : {}),
    });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  } catch (error) {
    throw postgresError(error);
  }
}

/** Statements outside a transaction, each on whichever connection is free. */
export function poolConnection(pool: pg.Pool, names: StatementNames): DatabaseConnection {
  return {
    executeQuery: (compiled) => query(pool, names, compiled),
    // biome-ignore lint/correctness/useYield: the interface wants a generator
    async *streamQuery(): AsyncGenerator<never> {
      throw new Error("Rows are not streamed: read them in pages by key.");
    },
  };
}

/** One transaction on one client, which goes back to the pool, or is thrown away when its connection broke. */
export function clientSession(client: pg.PoolClient, names: StatementNames): Session {
  let broken: Error | undefined;
  let begun: Promise<unknown> = Promise.resolve();
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  const noted = <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      const error = postgresError(thrown);
      if (breaksConnection(error)) broken ??= error as Error;
      throw error;
    });
  const release = () => {
    client.off("error", onError);
    client.release(broken);
  };
  // A statement that still runs, or a network that swallows, holds it up: then the connection is thrown away.
  const rollback = async () => {
    await client.query({ text: "ROLLBACK", query_timeout: rollbackPatienceMs }).catch(onError);
  };
  return {
    engine: "postgres",
    async begin(timeoutMs) {
      // Not awaited: it leaves together with the first statement. A lost connection fails that one as well.
      const limit =
        timeoutMs === undefined
          ? ""
          : `; SET LOCAL statement_timeout = ${Math.ceil(timeoutMs) + serverLagMs}`;
      begun = noted(client.query(`BEGIN${limit}`));
      begun.catch(() => undefined);
    },
    async commit() {
      try {
        await begun;
        const { command } = await noted(client.query({ text: "COMMIT", query_timeout: commitPatienceMs }));
        if (command !== "COMMIT")
          throw new Error("PostgreSQL rolled the transaction back instead of committing it.");
      } catch (error) {
        if (!broken) await rollback();
        throw error;
      } finally {
        release();
      }
    },
    async rollback() {
      if (!broken) await rollback();
      release();
    },
    execute: <R>(compiled: CompiledQuery) => noted(query<R>(client, names, compiled)),
    async command(sql) {
      await noted(client.query(sql));
    },
  };
}

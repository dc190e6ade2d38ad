import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Engine, Tx } from "../database.ts";
import { TransactionTimeout } from "../errors.ts";
import { transactionOn } from "../kysely-on.ts";
import { insideTransaction } from "./inside-transaction.ts";

/** One connection of one engine, for the length of one transaction. */
export interface Session {
  readonly engine: Engine;
  /** `timeoutMs`: how long the work may take; PostgreSQL ends a statement that runs longer. */
  begin(timeoutMs?: number): Promise<void>;
  /** Throws, with everything rolled back, when the engine did not commit. */
  commit(): Promise<void>;
  /** Never throws. */
  rollback(): Promise<void>;
  execute<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  /** A statement without parameters or rows. */
  command(sql: string): Promise<void>;
}

export interface OpenTransaction {
  readonly tx: Tx;
  /** All of `work` or nothing of it, without ending the transaction. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * What Kysely speaks to. After a failed statement PostgreSQL refuses the rest of a transaction and answers COMMIT
 * with a rollback; SQLite would go on. Here both refuse, so that code proven on one engine holds on the other.
 */
class TransactionConnection implements DatabaseConnection {
  failure: unknown;
  ended: Error | undefined;
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.assertSound();
    try {
      return await this.#session.execute<R>(query);
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  assertSound(): void {
    if (this.ended) throw this.ended;
    if (this.failure !== undefined) {
      throw new Error("A statement of this transaction failed, so it can only be rolled back.", {
        cause: this.failure,
      });
    }
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Rows are not streamed: read them in pages by key.");
  }
}

/** Begin, work, commit; or roll back and throw what `work` threw. `timeoutMs` bounds the work, not the commit. */
export async function transact<T>(
  session: Session,
  work: (open: OpenTransaction) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  await session.begin(timeoutMs);
  const connection = new TransactionConnection(session);
  const tx = transactionOn(session.engine, connection);
  const savepoint = async <S>(part: () => Promise<S>): Promise<S> => {
    await session.command("SAVEPOINT part");
    try {
      const result = await part();
      connection.assertSound();
      await session.command("RELEASE SAVEPOINT part");
      return result;
    } catch (error) {
      await session.command("ROLLBACK TO SAVEPOINT part");
      await session.command("RELEASE SAVEPOINT part");
      connection.failure = undefined;
      throw error;
    }
  };
  let result: T;
  try {
    result = await insideTransaction(() => within(timeoutMs, work({ tx, savepoint })));
    connection.assertSound();
  } catch (error) {
    connection.ended = error instanceof TransactionTimeout ? error : new Error("This transaction has ended.");
    await session.rollback();
    throw error;
  }
  connection.ended = new Error("This transaction has ended.");
  await session.commit();
  return result;
}

async function within<T>(timeoutMs: number | undefined, work: Promise<T>): Promise<T> {
  if (timeoutMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TransactionTimeout(`A transaction took longer than ${timeoutMs} ms and was rolled back.`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

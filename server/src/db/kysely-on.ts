import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
} from "kysely";
import type { Engine, Tables, Tx } from "./database.ts";

// Connections are handed out by our own queues and pools, so that Kysely only builds and compiles: its driver is idle.
const dialects: Record<Engine, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

function propsOn(engine: Engine, provider: ConnectionProvider) {
  const dialect = dialects[engine];
  return {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider),
  };
}

export function kyselyOn(engine: Engine, provider: ConnectionProvider): Kysely<Tables> {
  return new Kysely<Tables>(propsOn(engine, provider));
}

/** The caller begins and ends the transaction; this only lets Kysely speak on its connection. */
export function transactionOn(engine: Engine, connection: DatabaseConnection): Tx {
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  return new Transaction<Tables>(propsOn(engine, provider)) as Tx;
}

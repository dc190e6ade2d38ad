import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database of its own in the PostgreSQL that TEST_DATABASE_URL names. */
export interface Database {
  url: string;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<Database> {
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error("This story needs PostgreSQL: run it by npm run e2e, which finds one.");
  const name = `capstan_e2e_${randomBytes(6).toString("hex")}`;
  await execute(cluster, `CREATE DATABASE ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { startPostgres } from "./postgres.ts";

/** Vitest's global setup of the project "server": every worker finds a PostgreSQL in TEST_DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  if (postgres.kind !== "given") console.log(postgres.says);
  return postgres.stop;
}

// All that the database holds, for tests that look for what must not be there.
import { readFileSync } from "node:fs";
import type { TestHouse } from "./test-house.ts";

const schema = readFileSync(new URL("../migrations/schema.txt", import.meta.url), "utf8");
const tables = [...schema.matchAll(/^table (\w+)$/gm)].map(([, name]) => name as never);

/** The name of every column there is. */
export const everyColumn: readonly string[] = [
  ...new Set(
    [...schema.matchAll(/^ {2}(\w+) (?:text|integer|real|blob)\b/gm)].map(([, name]) => name as string),
  ),
];

/** Every row of every table, as one text. */
export async function everyRow({ database }: Pick<TestHouse, "database">): Promise<string> {
  const rows = await Promise.all(
    tables.map((table) => database.read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

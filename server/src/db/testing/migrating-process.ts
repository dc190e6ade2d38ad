// Migrates the database it is given and prints the names it applied: run twice at once by a test.
import { type DatabaseOptions, openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { testHotWrites } from "./test-hot-writes.ts";
import { testMigrations } from "./test-tables.ts";

const database = await openDatabase({
  ...(JSON.parse(process.argv[2] ?? "{}") as DatabaseOptions),
  hotWrites: testHotWrites,
});
console.log(JSON.stringify(await migrate(database, testMigrations, 0)));
await database.close();

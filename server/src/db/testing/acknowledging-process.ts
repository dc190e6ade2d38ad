// Writes as fast as it can, on both paths, and prints each id once its write was acknowledged: killed by a test.
import { type DatabaseOptions, openDatabase } from "../database.ts";
import { appendItem, testHotWrites } from "./test-hot-writes.ts";
import { item, writes } from "./test-tables.ts";

const [options = "{}", prefix = ""] = process.argv.slice(2);
const database = await openDatabase({
  ...(JSON.parse(options) as DatabaseOptions),
  hotWrites: testHotWrites,
});
let last = 0;
const nextId = () => `${prefix}-${last++}`;

async function hot(): Promise<never> {
  for (;;) {
    const { id } = await database.together(appendItem, { id: nextId() });
    process.stdout.write(`${id}\n`);
  }
}

async function single(): Promise<never> {
  for (;;) {
    const id = nextId();
    await database.write(async (tx) => {
      await writes(tx).insertInto("items").values(item(id)).execute();
      await writes(tx).insertInto("entries").values({ item_id: id, entry_id: "1", value: "" }).execute();
    });
    process.stdout.write(`${id}\n`);
  }
}

await Promise.all([...Array.from({ length: 16 }, hot), single(), single()]);

import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { startProcess } from "../testing/child-process.ts";
import { testHotWrites } from "../testing/test-hot-writes.ts";
import { reads, testMigrations } from "../testing/test-tables.ts";
import { bothEngines } from "../testing.ts";

bothEngines("kill -9 in the middle of writing", (engine, open) => {
  test("loses nothing that was acknowledged, keeps no half transaction", { timeout: 60_000 }, async () => {
    const { database: first, options } = await open({ migrations: testMigrations, hotWrites: testHotWrites });
    await first.close();
    let acknowledged = 0;
    for (let round = 0; round < 5; round++) {
      const { child, lines, nextLine, ended } = startProcess(
        new URL("../testing/acknowledging-process.ts", import.meta.url),
        [JSON.stringify(options), `${round}`],
      );
      await nextLine();
      await new Promise((resolve) => setTimeout(resolve, 20 + round * 23));
      child.kill("SIGKILL");
      await ended;
      const database = await openDatabase(options);
      const rows = await reads(database.read)
        .selectFrom("items")
        .leftJoin("entries", "entries.item_id", "items.id")
        .select(["items.id", "items.name", "entries.entry_id"])
        .execute();
      await database.close();
      const standing = new Set(rows.map(({ id }) => id));
      expect(lines.filter((id) => !standing.has(id))).toEqual([]);
      const half = rows.filter(({ name, entry_id }) => name !== "hot" && entry_id === null);
      expect(half).toEqual([]);
      acknowledged += lines.length;
    }
    expect(acknowledged, `acknowledged on ${engine}`).toBeGreaterThan(100);
  });
});

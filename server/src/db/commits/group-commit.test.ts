import { expect, test } from "vitest";
import { Overloaded, Refused } from "../errors.ts";
import { type AppendReply, appendItem, testHotWrites } from "../testing/test-hot-writes.ts";
import { reads, testMigrations } from "../testing/test-tables.ts";
import { bothEngines } from "../testing.ts";

const setup = { migrations: testMigrations, hotWrites: testHotWrites };
const many = (count: number) => Array.from({ length: count }, (_, index) => `i${index}`);

bothEngines("group commit", (_engine, open) => {
  test("what arrives together is flushed together, at most 500 at once", async () => {
    const { database } = await open({ ...setup, clock: () => 1234 });
    const replies = await Promise.all(many(1200).map((id) => database.together(appendItem, { id })));
    expect(replies.map(({ id }) => id)).toEqual(many(1200));
    expect(replies.map(({ together }) => together)).toEqual([
      ...Array(1000).fill(500),
      ...Array(200).fill(200),
    ]);
    expect(new Set(replies.map(({ now }) => now))).toEqual(new Set([1234]));
    const { count } = await reads(database.read)
      .selectFrom("items")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1200);
  });

  test("writes that arrive during a flush go out together in the next", async () => {
    const { database } = await open(setup);
    const first = many(300).map((id) => database.together(appendItem, { id }));
    const second: Promise<AppendReply>[] = [];
    for (let index = 0; index < 50; index++) {
      second.push(database.together(appendItem, { id: `later ${index}` }));
      if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(first);
    const sizes = new Set((await Promise.all(second)).map(({ together }) => together));
    // 50 writes over five turns of the event loop, in far fewer than 50 commits.
    expect([...sizes].reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(50);
    expect(sizes.size).toBeLessThanOrEqual(6);
  });

  test.each(["throws", "refused", "throws refused", "breaks a constraint"] as const)(
    "one request that %s fails alone",
    async (trouble) => {
      const { database } = await open(setup);
      const settled = await Promise.allSettled(
        many(40).map((id, index) => database.together(appendItem, index === 17 ? { id, trouble } : { id })),
      );
      expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(39);
      const failure = (settled[17] as PromiseRejectedResult).reason as Error;
      if (trouble.includes("refused")) {
        expect(failure).toBeInstanceOf(Refused);
        expect(failure).toMatchObject({ code: "closed", details: { id: "i17" } });
      } else if (trouble === "throws") {
        expect(failure).toMatchObject({ name: "TypeError", message: "no item i17" });
      } else {
        expect(failure.message).toMatch(/null/i);
      }
      const rows = await reads(database.read).selectFrom("items").select("id").execute();
      expect(rows.map(({ id }) => id).sort()).toEqual(
        many(40)
          .filter((id) => id !== "i17")
          .sort(),
      );
    },
  );

  test("a full queue refuses at once and keeps what it holds", async () => {
    const { database } = await open({ ...setup, queueLimit: 10 });
    const settled = await Promise.allSettled(many(30).map((id) => database.together(appendItem, { id })));
    const reasons = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(reasons).toHaveLength(20);
    for (const reason of reasons) expect(reason).toBeInstanceOf(Overloaded);
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toHaveLength(10);
    await database.together(appendItem, { id: "room again" });
  });

  test("a hot write that the module does not export is a programming error", async () => {
    const { database } = await open(setup);
    const unknown = { name: "unknown", flush: appendItem.flush };
    if (database.engine === "sqlite") {
      await expect(database.together(unknown, { id: "x" })).rejects.toThrow('does not export "unknown"');
    }
    await expect(database.together(appendItem, { id: "y" })).resolves.toMatchObject({ id: "y" });
  });

  test("closing waits for what was begun", async () => {
    const { database, options } = await open(setup);
    const written = many(20).map((id) => database.together(appendItem, { id }));
    await database.close();
    expect(await Promise.all(written)).toHaveLength(20);
    const { openDatabase } = await import("../database.ts");
    const again = await openDatabase(options);
    expect(await reads(again.read).selectFrom("items").selectAll().execute()).toHaveLength(20);
    await again.close();
  });
});

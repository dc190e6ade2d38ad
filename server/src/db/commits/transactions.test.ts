import { sql } from "kysely";
import { expect, test } from "vitest";
import { InsideTransaction, TransactionTimeout } from "../errors.ts";
import { appendItem, testHotWrites } from "../testing/test-hot-writes.ts";
import { item, reads, testMigrations, writes } from "../testing/test-tables.ts";
import { bothEngines } from "../testing.ts";

const setup = { migrations: testMigrations, hotWrites: testHotWrites };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

bothEngines("a transaction", (engine, open) => {
  test("sees its own writes, others only after the commit", async () => {
    const { database } = await open(setup);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    await database.write(async (tx) => {
      await writes(tx).insertInto("items").values(item("a")).execute();
      expect(ids(await writes(tx).selectFrom("items").select("id").execute())).toEqual(["a"]);
      expect(await reads(database.read).selectFrom("items").select("id").execute()).toEqual([]);
    });
    expect(ids(await reads(database.read).selectFrom("items").select("id").execute())).toEqual(["a"]);
  });

  test("leaves nothing behind when its work throws", async () => {
    const { database } = await open(setup);
    const work = database.write(async (tx) => {
      await writes(tx).insertInto("items").values(item("a")).execute();
      throw new RangeError("changed my mind");
    });
    await expect(work).rejects.toThrow(new RangeError("changed my mind"));
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toEqual([]);
  });

  test("with a failed statement can only be rolled back, even when the error was caught", async () => {
    const { database } = await open(setup);
    const work = database.write(async (tx) => {
      await writes(tx).insertInto("items").values(item("a")).execute();
      await writes(tx)
        .insertInto("items")
        .values(item("a"))
        .execute()
        .catch(() => undefined);
    });
    await expect(work).rejects.toThrow("can only be rolled back");
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toEqual([]);
  });

  test("that takes too long is rolled back, and the writer serves the next", async () => {
    const { database } = await open(setup);
    let late: Promise<unknown> = Promise.resolve();
    const slow = database.write(
      async (tx) => {
        await writes(tx).insertInto("items").values(item("slow")).execute();
        late = pause(250).then(() => writes(tx).insertInto("items").values(item("late")).execute());
        late.catch(() => undefined);
        await late;
      },
      { timeoutMs: 100 },
    );
    const next = database.write((tx) => writes(tx).insertInto("items").values(item("next")).execute());
    await expect(slow).rejects.toBeInstanceOf(TransactionTimeout);
    await next;
    await expect(late).rejects.toBeInstanceOf(TransactionTimeout);
    const rows = await reads(database.read).selectFrom("items").select("id").execute();
    expect(rows).toEqual([{ id: "next" }]);
  });

  test("whose statement takes too long is rolled back as well", async () => {
    const { database } = await open(setup);
    const long =
      engine === "sqlite"
        ? sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT max(i) FROM n`
        : sql`SELECT pg_sleep(1)`;
    const slow = database.write(
      async (tx) => {
        await writes(tx).insertInto("items").values(item("slow")).execute();
        await long.execute(tx);
      },
      { timeoutMs: 50 },
    );
    await expect(slow).rejects.toBeInstanceOf(TransactionTimeout);
    await database.write((tx) => writes(tx).insertInto("items").values(item("next")).execute());
    const rows = await reads(database.read).selectFrom("items").select("id").execute();
    expect(rows).toEqual([{ id: "next" }]);
  });

  test("may not wait for the writer it holds", async () => {
    const { database } = await open(setup);
    await database.write(async (tx) => {
      await expect(database.together(appendItem, { id: "x" })).rejects.toBeInstanceOf(InsideTransaction);
      await expect(database.write(async () => 1)).rejects.toBeInstanceOf(InsideTransaction);
      await writes(tx).insertInto("items").values(item("a")).execute();
    });
    await database.together(appendItem, { id: "outside again" });
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toHaveLength(2);
  });

  test("holds up no reader, however long it is open", async () => {
    const { database } = await open(setup);
    let finish = () => {};
    const held = database.write(async (tx) => {
      await writes(tx).insertInto("items").values(item("a")).execute();
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await pause(30);
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => reads(database.read).selectFrom("items").selectAll().execute()),
    );
    expect(rows.flat()).toEqual([]);
    finish();
    await held;
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toHaveLength(1);
  });

  test("takes turns with flushes: neither starves the other", async () => {
    const { database } = await open(setup);
    const order: string[] = [];
    const transactions = Array.from({ length: 4 }, async (_, lane) => {
      for (let round = 0; round < 6; round++) {
        await database.write(async (tx) => {
          await writes(tx)
            .insertInto("items")
            .values(item(`${lane} ${round}`))
            .execute();
          await pause(4);
        });
        order.push("transaction");
      }
    });
    const flushes = Array.from({ length: 3 }, async (_, lane) => {
      for (let round = 0; round < 3; round++) {
        await database.together(appendItem, { id: `hot ${lane} ${round}` });
        order.push("flush");
      }
    });
    await Promise.all([...transactions, ...flushes]);
    expect(order.slice(0, 12)).toContain("flush");
    expect(order.slice(0, 12)).toContain("transaction");
    expect(order.lastIndexOf("flush")).toBeLessThan(order.length - 1);
    expect(await reads(database.read).selectFrom("items").selectAll().execute()).toHaveLength(24 + 9);
  });

  test("cannot be begun by reading: the reading side refuses to write", async () => {
    const { database } = await open(setup);
    await expect(sql`DELETE FROM items`.execute(database.read)).rejects.toThrow(/readonly|read-only/);
  });

  test("health answers for reading and writing", async () => {
    const { database } = await open(setup);
    expect(await database.check()).toEqual({ ok: true });
  });
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "./database.ts";
import { UnstorableText } from "./errors.ts";
import { asJson } from "./json.ts";
import { engineOf, insertMany, insertNew, lockRows, oneOf, skipLocked, updateMany } from "./portable.ts";
import { item, reads, testMigrations, writes } from "./testing/test-tables.ts";
import { bothEngines } from "./testing.ts";

const setup = { migrations: testMigrations };

bothEngines("portable SQL", (engine, open) => {
  test("one query says which engine it runs on, inside and outside a transaction", async () => {
    const { database } = await open(setup);
    expect(engineOf(database.read)).toBe(engine);
    expect(await database.write(async (tx) => engineOf(tx))).toBe(engine);
  });

  test("insertMany keeps every type, across more rows than one statement holds", async () => {
    const { database } = await open(setup);
    const rows = Array.from({ length: 1101 }, (_, index) =>
      item(`r${String(index).padStart(4, "0")}`, {
        name: `größer "x" \\ ' ${index} 🎓 \n`,
        amount: index === 0 ? null : 2 ** 40 + index,
        ratio: index / 8,
        body: index % 2 ? new Uint8Array([0, 255, index % 256]) : null,
      }),
    );
    await database.write((tx) => insertMany(writes(tx), "items", rows));
    const kept = await reads(database.read).selectFrom("items").selectAll().orderBy("id").execute();
    expect(kept.map((row) => ({ ...row, body: row.body && new Uint8Array(row.body) }))).toEqual(rows);
  });

  test("insertMany of nothing, and of rows that differ in columns", async () => {
    const { database } = await open(setup);
    expect(await database.write((tx) => insertMany(writes(tx), "items", []))).toEqual([]);
    const uneven = [item("a"), { id: "b", name: "b" }] as never;
    await expect(database.write((tx) => insertMany(writes(tx), "items", uneven))).rejects.toThrow(
      "same columns",
    );
  });

  test("a conflict does nothing or updates, and returns only what it wrote", async () => {
    const { database } = await open(setup);
    const returned = await database.write(async (tx) => {
      await insertMany(writes(tx), "items", [item("a", { amount: 1 }), item("b", { amount: 2 })]);
      const skipped = await insertMany(writes(tx), "items", [item("b", { amount: 9 }), item("c")], {
        conflict: { columns: ["id"] },
        returning: ["id"],
      });
      const updated = await insertMany(
        writes(tx),
        "items",
        [item("a", { amount: 7, name: "not taken" }), item("d", { amount: 4 })],
        { conflict: { columns: ["id"], update: ["amount"] }, returning: ["id", "name", "amount"] },
      );
      return { skipped, updated };
    });
    expect(returned.skipped).toEqual([{ id: "c" }]);
    expect(returned.updated).toEqual([
      { id: "a", name: "name", amount: 7 },
      { id: "d", name: "name", amount: 4 },
    ]);
    const twice = [item("x"), item("x")];
    const update = { conflict: { columns: ["id" as const], update: ["name" as const] } };
    await expect(database.write((tx) => insertMany(writes(tx), "items", twice, update))).rejects.toThrow(
      "share id",
    );
  });

  test("insertNew keeps what stands and says how many rows were new", async () => {
    const { database } = await open(setup);
    const counts = await database.write(async (tx) => {
      const first = await insertNew(writes(tx), "items", ["id"], [item("a", { amount: 1 }), item("b")]);
      const second = await insertNew(
        writes(tx),
        "items",
        ["id"],
        [item("a", { amount: 2 }), item("c"), item("c")],
      );
      return [first, second, await insertNew(writes(tx), "items", ["id"], [])];
    });
    expect(counts).toEqual([2, 1, 0]);
    const rows = await reads(database.read)
      .selectFrom("items")
      .select(["id", "amount"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(rows[0]?.amount).toBe(1);
  });

  test("updateMany sets each row's own values and counts the rows it found", async () => {
    const { database } = await open(setup);
    const found = await database.write(async (tx) => {
      await insertMany(writes(tx), "items", [item("a"), item("b"), item("c")]);
      return updateMany(
        writes(tx),
        "items",
        ["id"],
        [
          { id: "a", amount: 1, name: "one" },
          { id: "c", amount: null, name: "three" },
          { id: "missing", amount: 4, name: "four" },
        ],
      );
    });
    expect(found).toBe(2);
    const rows = await reads(database.read)
      .selectFrom("items")
      .select(["id", "name", "amount"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "a", name: "one", amount: 1 },
      { id: "b", name: "name", amount: null },
      { id: "c", name: "three", amount: null },
    ]);
  });

  test("skipLocked leaves out what another transaction holds, and waits for nothing", async () => {
    const { database } = await open(setup);
    await database.write((tx) => insertMany(writes(tx), "items", [item("a"), item("b"), item("c")]));
    const takeOne = async (tx: Tx) => {
      const free = writes(tx).selectFrom("items").select("id").where("amount", "is", null).orderBy("id");
      const [row] = await skipLocked(tx, free.limit(1)).execute();
      if (row) await writes(tx).updateTable("items").set({ amount: 1 }).where("id", "=", row.id).execute();
      return row?.id;
    };
    const taken = await Promise.all([1, 2, 3].map(() => database.write(takeOne)));
    expect(taken.sort()).toEqual(["a", "b", "c"]);
  });

  test("lockRows holds rows until the end, in id order", async () => {
    const { database } = await open(setup);
    await database.write((tx) =>
      insertMany(writes(tx), "items", [item("a", { amount: 0 }), item("b", { amount: 0 })]),
    );
    const add = async (ids: string[]) =>
      database.write(async (tx) => {
        const rows = await lockRows(writes(tx), "items", ids, ["id", "amount"]);
        expect(rows.map(({ id }) => id)).toEqual(["a", "b"]);
        const more = rows.map(({ id, amount }) => ({ id, amount: (amount ?? 0) + 1 }));
        await updateMany(writes(tx), "items", ["id"], more);
      });
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => add(index % 2 ? ["a", "b"] : ["b", "a", "b"])),
    );
    const rows = await reads(database.read).selectFrom("items").select("amount").execute();
    expect(rows).toEqual([{ amount: 24 }, { amount: 24 }]);
  });

  test("oneOf matches any number of values with one parameter", async () => {
    const { database } = await open(setup);
    const rows = Array.from({ length: 900 }, (_, index) => item(`${index}`, { amount: index }));
    await database.write((tx) => insertMany(writes(tx), "items", rows));
    const read = reads(database.read);
    const some = rows.slice(100, 800).map(({ id }) => id);
    const byId = await read
      .selectFrom("items")
      .select("id")
      .where((eb) => oneOf(read, eb.ref("id"), some))
      .execute();
    expect(byId).toHaveLength(700);
    const byAmount = read
      .selectFrom("items")
      .select("id")
      .where((eb) => oneOf(read, eb.ref("amount"), [5, 7, 100_000]))
      .orderBy("amount");
    expect(await byAmount.execute()).toEqual([{ id: "5" }, { id: "7" }]);
    const none = read
      .selectFrom("items")
      .select("id")
      .where((eb) => oneOf(read, eb.ref("id"), []));
    expect(await none.execute()).toEqual([]);
  });

  test("text is sorted and compared by bytes", async () => {
    const { database } = await open(setup);
    const names = ["b", "B", "a", "ä", "Z", "_", "10", "9", "é", "e", "ﬁ", "🎓", "～"];
    await database.write((tx) =>
      insertMany(
        writes(tx),
        "items",
        names.map((name) => item(name, { name })),
      ),
    );
    const rows = await reads(database.read).selectFrom("items").select("name").orderBy("name").execute();
    const byBytes = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(({ name }) => name)).toEqual(byBytes);
  });

  test("pages by key meet every row once, equal sort values included", async () => {
    const { database } = await open(setup);
    const rows = Array.from({ length: 53 }, (_, index) => item(`k${index}`, { name: `n${index % 4}` }));
    await database.write((tx) => insertMany(writes(tx), "items", rows));
    const seen: string[] = [];
    let after = { name: "", id: "" };
    for (;;) {
      const page = await reads(database.read)
        .selectFrom("items")
        .select(["name", "id"])
        .where((eb) => eb(eb.refTuple("name", "id"), ">", eb.tuple(after.name, after.id)))
        .orderBy("name")
        .orderBy("id")
        .limit(10)
        .execute();
      const last = page.at(-1);
      if (!last) break;
      seen.push(...page.map(({ id }) => id));
      after = last;
    }
    expect(seen).toHaveLength(53);
    expect(new Set(seen).size).toBe(53);
  });

  test("counts, sums and 64-bit integers are numbers", async () => {
    const { database } = await open(setup);
    await database.write((tx) =>
      insertMany(writes(tx), "items", [item("a", { amount: 2 ** 52 }), item("b", { amount: 1 })]),
    );
    const { rows } = await sql`
      SELECT count(*) AS count, sum(amount) AS sum, max(amount) AS max FROM items`.execute(database.read);
    expect(rows).toEqual([{ count: 2, sum: 2 ** 52 + 1, max: 2 ** 52 }]);
  });

  test("a NUL in text is refused before anything is written, half a surrogate pair is replaced", async () => {
    const { database } = await open(setup);
    const text = "a\u0000b";
    const single = database.write((tx) => writes(tx).insertInto("items").values(item(text)).execute());
    await expect(single).rejects.toBeInstanceOf(UnstorableText);
    const several = database.write((tx) => insertMany(writes(tx), "items", [item("a", { name: text })]));
    await expect(several).rejects.toBeInstanceOf(UnstorableText);
    const search = reads(database.read).selectFrom("items").selectAll().where("id", "=", text);
    await expect(search.execute()).rejects.toBeInstanceOf(UnstorableText);
    await database.write(async (tx) => {
      await writes(tx)
        .insertInto("items")
        .values(item("1", { name: "\ud800" }))
        .execute();
      await insertMany(writes(tx), "items", [item("2", { name: "\ud800" })]);
    });
    const rows = await reads(database.read).selectFrom("items").select("name").execute();
    expect(rows).toEqual([{ name: "\ufffd" }, { name: "\ufffd" }]);
  });

  test("a value of the wrong type is refused", async () => {
    const { database } = await open(setup);
    const wrong = item("a", { amount: "many" as never });
    await expect(
      database.write((tx) => writes(tx).insertInto("items").values(wrong).execute()),
    ).rejects.toThrow();
    await expect(database.write((tx) => insertMany(writes(tx), "items", [wrong]))).rejects.toThrow();
    const missing = { item_id: "nobody", entry_id: "1", value: "" };
    await expect(
      database.write((tx) => writes(tx).insertInto("entries").values(missing).execute()),
    ).rejects.toThrow(/foreign key/i);
  });

  test("JSON comes back as it went in, escaped NUL included", async () => {
    const { database } = await open(setup);
    const json = asJson<unknown>();
    const value = { b: [1, null, "\u0000 🎓 \ud800"], a: { "": 0.1 } };
    await database.write((tx) =>
      insertMany(writes(tx), "items", [item("a", { name: json.stringify(value) })]),
    );
    const row = await reads(database.read).selectFrom("items").select("name").executeTakeFirstOrThrow();
    expect(json.parse(row.name)).toEqual(value);
    expect(() => json.stringify(undefined)).toThrow(TypeError);
  });
});

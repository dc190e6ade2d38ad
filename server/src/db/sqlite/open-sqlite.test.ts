import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { FolderInUse, Overloaded, Unavailable } from "../errors.ts";
import { startProcess } from "../testing/child-process.ts";
import { appendItem, endThread, testHotWrites } from "../testing/test-hot-writes.ts";
import { item, reads, testMigrations, writes } from "../testing/test-tables.ts";
import { testDatabase } from "../testing.ts";

const setup = { migrations: testMigrations, hotWrites: testHotWrites };

test("a second server on the same folder is refused in one sentence, in this process and in another", async () => {
  const first = await testDatabase("sqlite", { ...setup, exclusive: true });
  const folder = first.options.folder ?? "";
  const sentence = `Another Capstan server (process ${process.pid}) already runs on the data folder ${folder}; stop it first.`;
  const second = openDatabase(first.options);
  await expect(second).rejects.toBeInstanceOf(FolderInUse);
  await expect(second).rejects.toThrow(sentence);
  expect(
    await startProcess(new URL("../testing/exclusive-process.ts", import.meta.url), [folder]).nextLine(),
  ).toBe(sentence);
  await first.drop();
});

test("the lock goes with the process that held it, however it ended", async () => {
  const opened = await testDatabase("sqlite", setup);
  const folder = opened.options.folder ?? "";
  const server = startProcess(new URL("../testing/exclusive-process.ts", import.meta.url), [folder]);
  expect(await server.nextLine()).toBe("open");
  await expect(openDatabase({ ...opened.options, exclusive: true })).rejects.toThrow(
    `process ${server.child.pid}`,
  );
  server.child.kill("SIGKILL");
  await server.ended;
  const next = await openDatabase({ ...opened.options, exclusive: true });
  await next.close();
  await opened.drop();
});

test("the command line writes beside the server", async () => {
  const server = await testDatabase("sqlite", { ...setup, exclusive: true });
  const commandLine = await openDatabase({ ...server.options, exclusive: false });
  const databases = [server.database, commandLine];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      databases[index % 2]?.write((tx) =>
        writes(tx)
          .insertInto("items")
          .values(item(`${index}`))
          .execute(),
      ),
    ),
  );
  expect(await reads(server.database.read).selectFrom("items").selectAll().execute()).toHaveLength(40);
  await commandLine.close();
  await server.drop();
});

test("a thread that dies rejects what waited, rolls back, and is replaced", async () => {
  const { database, drop } = await testDatabase("sqlite", setup);
  await database.together(appendItem, { id: "kept" });
  await expect(database.together(endThread, null)).rejects.toBeInstanceOf(Unavailable);
  await database.together(appendItem, { id: "after" });
  await database.write((tx) => writes(tx).insertInto("items").values(item("later")).execute());
  const rows = await reads(database.read).selectFrom("items").select("id").orderBy("id").execute();
  expect(rows.map(({ id }) => id)).toEqual(["after", "kept", "later"]);
  await drop();
});

test("of transactions that wait for the writer, more than may wait are refused at once", async () => {
  const { database, drop } = await testDatabase("sqlite", { ...setup, waitingLimit: 3 });
  const work = Array.from({ length: 8 }, () =>
    database.write(() => new Promise((resolve) => setTimeout(resolve, 5))),
  );
  const settled = await Promise.allSettled(work);
  expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(5);
  await expect(work.at(-1)).rejects.toBeInstanceOf(Overloaded);
  await drop();
});

test("a transaction whose turn comes too late is not begun", async () => {
  const { database, drop } = await testDatabase("sqlite", { ...setup, transactionTimeoutMs: 100 });
  const begun: number[] = [];
  const work = Array.from({ length: 4 }, (_, index) =>
    database.write(
      async () => {
        begun.push(index);
        await new Promise((resolve) => setTimeout(resolve, 300));
      },
      { timeoutMs: 1000 },
    ),
  );
  const settled = await Promise.allSettled(work);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  await expect(work[1]).rejects.toBeInstanceOf(Unavailable);
  expect(begun).toEqual([0]);
  await drop();
});

import { connect as connectTo, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { Unavailable } from "../errors.ts";
import { appendItem, testHotWrites } from "../testing/test-hot-writes.ts";
import { item, reads, testMigrations, writes } from "../testing/test-tables.ts";
import { testDatabase } from "../testing.ts";

const setup = { migrations: testMigrations, hotWrites: testHotWrites };
const refusedOrDone = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Unavailable ? "unavailable" : error),
  );

/** Stands before PostgreSQL and can be killed and started again, as PostgreSQL would be. */
async function killableServer({ port: targetPort, hostname }: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(targetPort || 5432), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const kill = () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.resetAndDestroy();
    return closed;
  };
  return { port, kill, restart: () => listen(port) };
}

test("a killed and restarted server: writers and readers get Unavailable, then work again", async () => {
  const direct = await testDatabase("postgres", setup);
  const url = new URL(direct.options.url ?? "");
  const server = await killableServer(url);
  url.host = `127.0.0.1:${server.port}`;
  const lost: string[] = [];
  const database = await openDatabase({
    ...direct.options,
    url: url.href,
    warn: (sentence) => lost.push(sentence),
  });
  const use = () =>
    Promise.all([
      ...["1", "2", "3"].map((id) => refusedOrDone(database.together(appendItem, { id }))),
      refusedOrDone(database.write((tx) => sql`SELECT 1`.execute(tx))),
      refusedOrDone(reads(database.read).selectFrom("items").selectAll().execute()),
    ]);
  expect(new Set(await use())).toEqual(new Set(["done"]));

  let killed: Promise<unknown> = Promise.resolve();
  const halfway = database.write(async (tx) => {
    await writes(tx).insertInto("items").values(item("half")).execute();
    killed = server.kill();
    await killed;
    await writes(tx).insertInto("items").values(item("other half")).execute();
  });
  expect(await refusedOrDone(halfway)).toBe("unavailable");
  expect(new Set(await use())).toEqual(new Set(["unavailable"]));
  expect((await database.check()).ok).toBe(false);

  await server.restart();
  expect(new Set(await use())).toEqual(new Set(["done"]));
  const rows = await reads(database.read).selectFrom("items").select("id").orderBy("id").execute();
  expect(rows.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  await database.close();
  await server.kill();
  await direct.drop();
});

test("sessions that the administrator ends are replaced", async () => {
  const { database, drop } = await testDatabase("postgres", setup);
  await database.together(appendItem, { id: "before" });
  await database.write(async (tx) => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(tx);
  });
  const outcomes: unknown[] = [];
  for (let round = 0; round < 10; round++) {
    outcomes.push(await refusedOrDone(database.together(appendItem, { id: `${round}` })));
    outcomes.push(await refusedOrDone(reads(database.read).selectFrom("items").selectAll().execute()));
  }
  expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "unavailable")).toEqual([]);
  expect(outcomes.slice(-4)).toEqual(["done", "done", "done", "done"]);
  await drop();
});

test("a lock that is held too long is Unavailable, and blocks nobody else", async () => {
  const { database, drop } = await testDatabase("postgres", setup);
  await database.write((tx) => writes(tx).insertInto("items").values(item("a")).execute());
  let finish = () => {};
  const holder = database.write(async (tx) => {
    await sql`LOCK TABLE items IN EXCLUSIVE MODE`.execute(tx);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const impatient = database.write(async (tx) => {
    await sql`SET LOCAL lock_timeout = 50`.execute(tx);
    await writes(tx).insertInto("items").values(item("b")).execute();
  });
  await expect(impatient).rejects.toBeInstanceOf(Unavailable);
  expect(await reads(database.read).selectFrom("items").selectAll().execute()).toHaveLength(1);
  finish();
  await holder;
  await drop();
});

// Two real processes on one PostgreSQL: each piece of work is done once, and what a killed one had is done by the other.
import { expect, it, onTestFinished } from "vitest";
import { startProcess } from "../db/testing/child-process.ts";
import { testDatabase } from "../db/testing.ts";
import { migrations } from "../migrations/migrations.ts";
import { enqueue } from "./enqueue.ts";
import { piece } from "./testing/piece.ts";

const hotWrites = new URL("../hot-writes.ts", import.meta.url);
const program = new URL("./testing/working-process.ts", import.meta.url);
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

async function two(leaseMs: number) {
  const { database, options, drop } = await testDatabase("postgres", { migrations, hotWrites });
  onTestFinished(drop);
  const processes = [1, 2].map(() =>
    startProcess(program, [JSON.stringify({ ...options, hotWrites: hotWrites.href }), String(leaseMs)]),
  );
  await Promise.all(processes.map(({ nextLine }) => nextLine()));
  const begin = (names: readonly string[], hangs = false) =>
    database.write(async (tx) => {
      for (const name of names) await enqueue(tx, piece, { data: { name, hangs } }, Date.now());
    });
  const rows = () => database.read.selectFrom("jobs").select(["status", "result", "tries"]).execute();
  const began = () => processes.flatMap(({ lines }) => lines).filter((line) => line !== "ready");
  return { processes, begin, rows, began };
}

it("two processes on one PostgreSQL do each piece of work once", async () => {
  const { processes, begin, rows, began } = await two(60_000);
  const names: string[] = [];
  // until both took part, however the machine shares itself between them
  while (processes.some(({ lines }) => lines.length < 2)) {
    const more = Array.from({ length: 20 }, (_, i) => `piece ${names.length + i}`);
    names.push(...more);
    await begin(more);
    while ((await rows()).some(({ status }) => status !== "done")) await soon();
  }
  expect(began().sort()).toEqual(names.sort());
  expect((await rows()).map(({ tries }) => tries)).toEqual(names.map(() => 1));
});

it("what a killed process was doing is done by the other one", async () => {
  const { processes, begin, rows, began } = await two(2_000);
  await begin(["hangs"], true);
  while (began().length === 0) await soon();
  const victim = processes.find(({ lines }) => lines.includes("hangs"));
  victim?.child.kill("SIGKILL");
  await victim?.ended;
  while (began().length < 2) await soon();
  expect(began()).toEqual(["hangs", "hangs"]);
  expect((await rows())[0]).toMatchObject({ status: "running", tries: 2 });
});

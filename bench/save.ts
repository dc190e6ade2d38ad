// Durable saves: `session/update` with two changes over real HTTP on 64 connections, beside, in the same run, the same
// route without storage and the database's own grouped write. Ratios travel between machines, rates do not.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { type DataPlace, publishQuiz, startServer } from "../server/src/crash/server-process.ts";
import { startPostgres } from "../tools/postgres.ts";
import { cpuMs } from "./saving/cpu-time.ts";
import type { LoadReport } from "./saving/load.ts";

const connections = 64;
const questions = 20;
const here = (file: string) => new URL(`./saving/${file}`, import.meta.url).pathname;
const budgets = JSON.parse(readFileSync(new URL("./budgets.json", import.meta.url), "utf8")).save;

type Engine = "sqlite" | "postgres";
interface Sitting {
  readonly participation: string;
  readonly participant: string;
  readonly ticket: string;
}
interface Measured extends LoadReport {
  readonly rate: number;
  /** ms of CPU for one save: the server's process, and the database's where it has its own */
  readonly serverCpu: number | null;
  readonly databaseCpu: number | null;
}

export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: "string", default: "6" }, engine: { type: "string" } },
  });
  const engines = (["sqlite", "postgres"] as const).filter(
    (engine) => !values.engine || engine === values.engine,
  );
  let all = true;
  for (const engine of engines) all = (await bench(engine, Number(values.seconds))) && all;
  return all;
}

async function bench(engine: Engine, seconds: number): Promise<boolean> {
  const postgres =
    engine === "postgres" ? await startPostgres({ ...process.env, CAPSTAN_TEST_DURABLE: "1" }) : null;
  const folder = mkdtempSync(join(tmpdir(), "capstan-bench-"));
  const place: DataPlace = postgres ? { url: postgres.url } : { folder };
  try {
    return report(engine, await measure(place, seconds, postgres?.pid));
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(place: DataPlace, seconds: number, databasePid: number | undefined) {
  let from = 0;
  const server = await startServer(place);
  const quiz = await publishQuiz(server.url, questions);
  const sittings = await begin(server.url, quiz);
  const order = (port: string) => {
    from += 150_000;
    return { port: Number(port), quiz, questions, sittings, seconds, from };
  };
  const drive = async (child: ChildProcess, url: string, length: number): Promise<Measured> => {
    const before = [cpuMs(child.pid ?? 0), databasePid ? cpuMs(databasePid) : null];
    const load = await output<LoadReport>("load.ts", { ...order(new URL(url).port), seconds: length });
    const after = [cpuMs(child.pid ?? 0), databasePid ? cpuMs(databasePid) : null];
    const perSave = (i: number) =>
      before[i] == null || after[i] == null
        ? null
        : ((after[i] as number) - (before[i] as number)) / load.saves;
    return { ...load, rate: load.saves / load.seconds, serverCpu: perSave(0), databaseCpu: perSave(1) };
  };

  const free = await startStorageFree(place);
  await drive(free.child, free.url, 2);
  const freeBefore = await drive(free.child, free.url, seconds / 2);
  await drive(server.child, server.url, 2);
  const saved = await drive(server.child, server.url, seconds);
  const freeAfter = await drive(free.child, free.url, seconds / 2);
  free.child.kill("SIGKILL");
  await server.kill("SIGTERM");
  const grouped = await output<{ rate: number }>(
    "grouped-write.ts",
    { ...order("0"), seconds: seconds / 2 },
    place,
  );
  return {
    saved,
    free: (freeBefore.rate + freeAfter.rate) / 2,
    freeCpu: freeAfter.serverCpu,
    grouped: grouped.rate,
  };
}

function report(
  engine: Engine,
  { saved, free, freeCpu, grouped }: Awaited<ReturnType<typeof measure>>,
): boolean {
  const budget = budgets[engine] as { of_storage_free: number; cpu_ms_per_save?: number };
  const ratio = saved.rate / free;
  const cpu = saved.serverCpu === null ? null : saved.serverCpu + (saved.databaseCpu ?? 0);
  const ms = (value: number | null) => (value === null ? "?" : value.toFixed(3));
  console.log(`\nsave on ${engine}: two changes each, ${connections} connections`);
  console.log(
    `  durable            ${Math.round(saved.rate)}/s, p50 ${saved.p50} ms, p95 ${saved.p95} ms, p99 ${saved.p99} ms, ${saved.refused} refused`,
  );
  console.log(`  without storage    ${Math.round(free)}/s, ${ms(freeCpu)} ms of CPU each`);
  console.log(`  grouped write only ${Math.round(grouped)}/s`);
  console.log(
    `  CPU of one save    ${ms(cpu)} ms (server ${ms(saved.serverCpu)}, database ${ms(saved.databaseCpu)})`,
  );
  const missed = [
    ...(saved.refused > 0 ? [`${saved.refused} saves were refused`] : []),
    ...(ratio < budget.of_storage_free
      ? [`ratio ${ratio.toFixed(2)}, the budget is ${budget.of_storage_free}`]
      : []),
    ...(cpu !== null && budget.cpu_ms_per_save !== undefined && cpu > budget.cpu_ms_per_save
      ? [`${cpu.toFixed(3)} ms of CPU, the budget is ${budget.cpu_ms_per_save}`]
      : []),
  ];
  console.log(
    `  ratio              ${ratio.toFixed(2)} of the storage-free route, ${(saved.rate / grouped).toFixed(2)} of the grouped write`,
  );
  console.log(missed.length === 0 ? "  within budget" : `  MISSED: ${missed.join("; ")}`);
  return missed.length === 0;
}

async function begin(url: string, quiz: string): Promise<Sitting[]> {
  const start = async (): Promise<Sitting> => {
    const reply = await fetch(`${url}/api/quizzes/${quiz}/session/start/`, { method: "POST" });
    const body = (await reply.json()) as Record<string, string>;
    return {
      participation: body.participation_id ?? "",
      participant: body.participant_id ?? "",
      ticket: body.save_ticket ?? "",
    };
  };
  return Promise.all(Array.from({ length: connections }, start));
}

const environment = (place: DataPlace): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? "",
  LOG_LEVEL: "error",
  ...("url" in place ? { DATABASE_URL: place.url } : { CAPSTAN_DATA_DIR: place.folder }),
});

async function output<T>(file: string, order: object, place?: DataPlace): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [here(file), JSON.stringify(order)], {
    env: place ? environment(place) : { PATH: process.env.PATH ?? "" },
  });
  return JSON.parse(stdout) as T;
}

async function startStorageFree(place: DataPlace): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [here("storage-free.ts")], {
    env: environment(place),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const found = /ready at (\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`storage-free.ts ended with ${code}.`)));
  });
  return { child, url };
}

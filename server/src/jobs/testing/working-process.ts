// A server's worker in a process of its own: does the test's work and prints the id of each piece it began.
import { buildApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { type DatabaseOptions, openDatabase } from "../../db/database.ts";
import { defineJob } from "../job.ts";
import { startJobs } from "../run-jobs.ts";
import { piece } from "./piece.ts";

const options = JSON.parse(process.argv[2] ?? "{}") as DatabaseOptions;
const database = await openDatabase({ ...options, hotWrites: new URL(options.hotWrites) });
const house = await buildApp({ database, config: readConfig({ LOG_LEVEL: "silent" }) });
const work = defineJob(piece, async ({ data, signal }) => {
  process.stdout.write(`${data.name}\n`);
  if (data.hangs) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  return { by: process.pid };
});
startJobs(house, [work], { lookMs: 5, leaseMs: Number(process.argv[3] ?? 60_000), beatMs: 50, atATime: 4 });
process.stdout.write("ready\n");

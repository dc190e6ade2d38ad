// Runs the seeds it is handed, a block at a time, and tells what came of them.
import { parentPort } from "node:worker_threads";
import { generateTrace } from "@capstan/domain/participations/simulation/generate-trace.ts";
import { runTrace } from "@capstan/domain/participations/simulation/run-trace.ts";

export interface Block {
  readonly from: number;
  readonly count: number;
}

export interface BlockResult {
  readonly runs: number;
  readonly steps: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly failed: readonly number[];
}

parentPort?.on("message", ({ from, count }: Block) => {
  const faults: Record<string, number> = {};
  const failed: number[] = [];
  let steps = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    const outcome = runTrace(generateTrace(seed));
    steps += outcome.steps;
    for (const [kind, times] of Object.entries(outcome.faults)) faults[kind] = (faults[kind] ?? 0) + times;
    if (outcome.failure !== null) failed.push(seed);
  }
  parentPort?.postMessage({ runs: count, steps, faults, failed } satisfies BlockResult);
});

// npm run simulate -- [--seed S] [--runs N] [--write]
// Tries to lose an answer, once for each seed from S on. A seed that fails is printed as its shortest trace;
// with --write it becomes a fixture, which the suite runs from then on.
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { generateTrace } from "@capstan/domain/participations/simulation/generate-trace.ts";
import { runTrace } from "@capstan/domain/participations/simulation/run-trace.ts";
import { shrink } from "@capstan/domain/participations/simulation/shrink.ts";
import { inWords } from "@capstan/domain/participations/simulation/trace.ts";
import { root } from "./run.ts";
import type { Block, BlockResult } from "./simulate/worker.ts";

const blockSize = 250;
const mostPrinted = 5;
const fixtures = join(root, "domain/src/participations/simulation/fixtures");

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1000" },
    write: { type: "boolean", default: false },
  },
});
const first = wholeNumber("--seed", values.seed);
const runs = wholeNumber("--runs", values.runs);

const began = performance.now();
const total = await runAll(first, runs);
const seconds = (performance.now() - began) / 1000;

for (const seed of total.failed.slice(0, mostPrinted)) printFailure(seed);
if (total.failed.length > mostPrinted)
  console.log(`More seeds that failed: ${total.failed.slice(mostPrinted, 50).join(" ")}`);
const faults = Object.entries(total.faults).toSorted(([, one], [, other]) => other - one);
console.log(`Faults: ${faults.map(([kind, times]) => `${kind} ${times}`).join(", ")}`);
console.log(`${Math.round(runs / seconds)} seeds/s`);
console.log(
  `${total.runs} runs, ${total.steps} steps, ${total.failed.length} failures, ${seconds.toFixed(1)} s`,
);
process.exitCode = total.failed.length > 0 ? 1 : 0;

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`${option} takes a whole number, not ${text}.`);
  process.exit(2);
}

async function runAll(from: number, count: number): Promise<BlockResult> {
  const blocks: Block[] = [];
  for (let done = 0; done < count; done += blockSize)
    blocks.push({ from: from + done, count: Math.min(blockSize, count - done) });
  const results: BlockResult[] = [];
  const workers = Math.min(availableParallelism(), blocks.length);
  await Promise.all(Array.from({ length: workers }, () => work(blocks, results)));
  return results.reduce(added, { runs: 0, steps: 0, faults: {}, failed: [] });
}

/** One thread, until no block is left. */
function work(blocks: Block[], results: BlockResult[]): Promise<void> {
  const worker = new Worker(new URL("./simulate/worker.ts", import.meta.url));
  return new Promise((done, fail) => {
    const next = () => {
      const block = blocks.shift();
      if (block) worker.postMessage(block);
      else void worker.terminate().then(() => done());
    };
    worker.on("message", (result: BlockResult) => {
      results.push(result);
      next();
    });
    worker.on("error", fail);
    next();
  });
}

function added(sum: BlockResult, one: BlockResult): BlockResult {
  const faults: Record<string, number> = { ...sum.faults };
  for (const [kind, times] of Object.entries(one.faults)) faults[kind] = (faults[kind] ?? 0) + times;
  const failed = [...sum.failed, ...one.failed].toSorted((a, b) => a - b);
  return { runs: sum.runs + one.runs, steps: sum.steps + one.steps, faults, failed };
}

function printFailure(seed: number): void {
  const trace = shrink(generateTrace(seed));
  const { failure } = runTrace(trace);
  console.log(`Seed ${seed} fails: ${failure?.detail}`);
  console.log(`  ${JSON.stringify(trace.setup)}`);
  for (const action of trace.actions) console.log(`  ${inWords(action)}`);
  if (!values.write) return;
  const file = join(fixtures, `seed-${seed}.json`);
  writeFileSync(file, `${JSON.stringify({ found: failure?.detail, trace }, null, 2)}\n`);
  console.log(`  Written to ${file}`);
}

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { generateTrace } from "./generate-trace.ts";
import { plantedBugs } from "./planted-bugs.ts";
import { runTrace } from "./run-trace.ts";
import { shrink } from "./shrink.ts";
import { inWords, type Trace } from "./trace.ts";
import { invariants } from "./witness.ts";

const seeds = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

/** What a person reads first when a seed fails. */
function report(seed: number): string {
  const trace = shrink(generateTrace(seed));
  return [JSON.stringify(trace.setup), ...trace.actions.map(inWords)].join("\n");
}

describe("whatever the network, the storage, the clocks and the people do", () => {
  it.each(seeds(8))("no answer is lost, block %i of 500 seeds", (block) => {
    for (const seed of seeds(500, 1 + (block - 1) * 500)) {
      const { failure } = runTrace(generateTrace(seed));
      expect(failure, failure ? `seed ${seed}\n${report(seed)}` : "").toBeNull();
    }
  });

  it("the same seed is the same run", () => {
    for (const seed of seeds(20)) {
      expect(generateTrace(seed)).toEqual(generateTrace(seed));
      expect(runTrace(generateTrace(seed))).toEqual(runTrace(generateTrace(seed)));
    }
    expect(generateTrace(1)).not.toEqual(generateTrace(2));
  });

  it("a trace is data: written down and read again it runs the same", () => {
    const trace = generateTrace(7);
    expect(runTrace(JSON.parse(JSON.stringify(trace)) as Trace)).toEqual(runTrace(trace));
  });
});

describe("traces that failed once", () => {
  const folder = join(import.meta.dirname, "fixtures");
  const files = globSync("*.json", { cwd: folder });

  it.each(files.map((file) => [basename(file, ".json"), file]))("%s", (_name, file) => {
    const { trace } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { trace: Trace };
    expect(runTrace(trace).failure).toBeNull();
  });
});

describe("it can fail", () => {
  it.each(plantedBugs)("$bug: found, by $breaks", ({ breaks, swaps }) => {
    const seed = seeds(1000).find((one) => runTrace(generateTrace(one), swaps).failure?.invariant === breaks);
    expect(seed).toBeDefined();
    const shortest = shrink(generateTrace(seed as number), swaps);
    expect(runTrace(shortest, swaps).failure?.invariant).toBe(breaks);
    expect(runTrace(shortest).failure).toBeNull();
    expect(shortest.actions.length).toBeLessThanOrEqual(12);
  });

  it("at every promise", () => {
    const broken = new Set(plantedBugs.map(({ breaks }) => breaks));
    expect([...broken].toSorted()).toEqual(Object.keys(invariants).toSorted());
  });
});

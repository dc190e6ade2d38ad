import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { root, run } from "./run.ts";

/** What is checked without running the product. Each command of a part has to succeed. */
export interface Part {
  name: string;
  commands: string[][];
}

const projects = [
  "tsconfig.json",
  "domain/tsconfig.json",
  "domain/tsconfig.test.json",
  "server/tsconfig.json",
  "web/tsconfig.json",
  "e2e/tsconfig.json",
  "bench/tsconfig.json",
];

/** TypeScript refuses a project without a file, and a workspace may have none yet. */
const hasSource = (project: string): boolean =>
  globSync("**/*.{ts,tsx}", {
    cwd: join(root, dirname(project)),
    exclude: (path) => path.includes("node_modules"),
  }).length > 0;

export const parts: Part[] = [
  {
    name: "types",
    commands: projects.filter(hasSource).map((project) => ["tsc", "-p", project, "--pretty"]),
  },
  { name: "lint", commands: [["biome", "check", "--colors=force", "--error-on-warnings"]] },
  { name: "imports", commands: [["node", "tools/import-rule.ts"]] },
  { name: "dead code", commands: [["knip", "--no-progress"]] },
];

export const fastTests: Part = {
  name: "fast tests",
  commands: [["vitest", "run", "--project", "fast", "--passWithNoTests"]],
};

export interface PartResult {
  name: string;
  failed: boolean;
  output: string;
}

/** Runs the parts side by side, the longest first, and prints a line for each as it ends. */
export async function runParts(chosen: readonly Part[]): Promise<PartResult[]> {
  const results: PartResult[] = [];
  const waiting = [...chosen];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const began = performance.now();
      const result = await runPart(part);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${result.failed ? "✗" : "✓"} ${part.name.padEnd(12)} ${seconds.padStart(5)} s`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  for (const { name, failed, output } of results)
    if (failed) console.log(`\n── ${name}\n${output.trimEnd()}`);
  return results;
}

async function runPart({ name, commands }: Part): Promise<PartResult> {
  const output: string[] = [];
  for (const command of commands) {
    const result = await run(command);
    if (result.code !== 0) output.push(result.output);
  }
  return { name, failed: output.length > 0, output: output.join("\n") };
}

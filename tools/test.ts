import { globSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { type Browser, ensureBrowser } from "./browser.ts";
import { buildWebIfStale } from "./build-web.ts";
import { type PartResult, parts, runParts } from "./parts.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { passSignalsOn, root, run, wasInterrupted } from "./run.ts";
import { runStories, storiesReport } from "./stories.ts";
import {
  add,
  closingLine,
  isGreen,
  nothing,
  ofPlaywright,
  ofVitest,
  type PlaywrightReport,
  type Summary,
  slowest,
  type VitestReport,
} from "./summary.ts";

const vitestReport = "node_modules/.cache/capstan/vitest.json";
const failure: Summary = { ...nothing, failed: 1 };

passSignalsOn();
const browser = browserOrSentence();
console.log(typeof browser === "string" ? browser : browser.says);
const postgres = await startPostgres();
console.log(`${postgres.says}\n`);
try {
  const checked = asSummary(await runParts(parts));
  const tested = await runTests(postgres);
  const told = await tellStories(browser, postgres);
  close(add(checked, tested, told));
} finally {
  await postgres.stop();
}

/** Without a browser everything else is still tested. */
function browserOrSentence(): Browser | string {
  try {
    return ensureBrowser();
  } catch (error) {
    return (error as Error).message;
  }
}

/** A part that fails is one failure; one that holds is no test. */
function asSummary(results: readonly PartResult[]): Summary {
  return add(...results.filter((result) => result.failed).map(() => failure));
}

async function runTests({ url }: TestPostgres): Promise<Summary> {
  rmSync(join(root, vitestReport), { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const command = ["vitest", "run", "--passWithNoTests", ...reporters];
  const { code } = await run(command, { env: { TEST_DATABASE_URL: url }, visible: true });
  return read<VitestReport>(vitestReport, code, ofVitest);
}

async function tellStories(browser: Browser | string, postgres: TestPostgres): Promise<Summary> {
  if (globSync("e2e/stories/**/*.spec.ts", { cwd: root }).length === 0 || wasInterrupted()) return nothing;
  if (!(await buildWebIfStale())) return failure;
  // What the build weighs for a participant is told beside the stories: both stand on the build.
  const size = asSummary(await runParts([{ name: "size", commands: [["node", "tools/size.ts"]] }]));
  if (typeof browser === "string") return add(size, failure);
  rmSync(join(root, storiesReport), { force: true });
  const code = await runStories(browser, postgres, []);
  return add(size, read<PlaywrightReport>(storiesReport, code, ofPlaywright));
}

/** A runner that failed without a failed test (no report, an error outside of tests) is one failure. */
function read<Report>(path: string, code: number, summarise: (report: Report) => Summary): Summary {
  let summary = nothing;
  try {
    summary = summarise(JSON.parse(readFileSync(join(root, path), "utf8")));
  } catch {
    return failure;
  }
  return code !== 0 && summary.failed === 0 ? add(summary, failure) : summary;
}

function close(summary: Summary): void {
  console.log("\nThe slowest test files:");
  for (const { file, ms } of slowest(summary, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, file)}`);
  }
  if (typeof browser === "string") console.log(`\n${browser}`);
  process.exitCode = isGreen(summary) && !wasInterrupted() ? 0 : 1;
  console.log(`\n${closingLine(summary)}`);
}

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const repository = join(import.meta.dirname, "..");
const planted = mkdtempSync(join(tmpdir(), "capstan-lint-"));
afterAll(() => rmSync(planted, { recursive: true }));

const impure = [
  "Date.now()",
  "Date.now",
  "new Date()",
  "Date()",
  "Math.random()",
  'fetch("/")',
  "process.pid",
  "setTimeout(() => {}, 5)",
  "performance.now()",
  "crypto.randomUUID()",
  "document.title",
];
const source = ["new Date(5).getTime()", ...impure]
  .map((code, i) => `export const x${i} = ${code};\n`)
  .join("");

/** The lines of each file at which the project's own lint configuration objects. */
function lint(files: Record<string, string>): Record<string, number[]> {
  for (const name of ["biome.json", "tools/pure-domain.grit"])
    cpSync(join(repository, name), join(planted, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  }
  const biome = join(repository, "node_modules/.bin/biome");
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none"];
  const { stdout } = spawnSync(biome, args, { cwd: planted, encoding: "utf8" });
  const lines: Record<string, number[]> = {};
  for (const { location } of JSON.parse(stdout).diagnostics) {
    const found = lines[location.path] ?? [];
    lines[location.path] = [...found, location.start.line].sort((a, b) => a - b);
  }
  return lines;
}

test("clock, chance, network and DOM are refused in the domain, and only there", () => {
  const found = lint({
    "domain/src/quizzes/x.ts": source,
    "domain/src/quizzes/x.test.ts": source,
    "server/src/quizzes/x.ts": source,
  });
  expect(found).toEqual({ "domain/src/quizzes/x.ts": impure.map((_, i) => i + 2) });
});

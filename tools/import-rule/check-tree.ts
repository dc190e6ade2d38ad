import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { circles } from "./circles.ts";
import { brokenImports } from "./ladder.ts";
import { layoutFaults } from "./layout.ts";
import { readSource } from "./source-file.ts";
import { foreignWrites, sqlInRoutes } from "./tables.ts";

export interface Finding {
  path: string;
  line: number;
  says: string;
}

/** Reads every TypeScript file of a tree of workspaces and holds it against ARCHITECTURE.md's import rule. */
export function checkTree(root: string): { findings: Finding[]; files: number } {
  const paths = globSync("{domain,server,web,e2e,bench,tools}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => path.split(sep).at(-1) === "node_modules",
  });
  const files = paths
    .map((path) => path.split(sep).join("/"))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
  const findings = [
    ...brokenImports(files),
    ...circles(files),
    ...foreignWrites(files),
    ...sqlInRoutes(files),
    ...layoutFaults(files),
  ];
  return { findings, files: files.length };
}

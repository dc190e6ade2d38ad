import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./run.ts";

/** Kilobytes (1,000 bytes, gzip) of JavaScript. A participant may be on a phone in a bad network. */
const budgets = { take: 80, author: null };

for (const [app, budget] of Object.entries(budgets)) {
  // Files of earlier builds lie beside those of this one.
  const list = join(root, `web/dist/files-of-${app}.json`);
  const built = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
  const files = built.filter((name) => name.endsWith(".js")).map((name) => `web/dist/${app}/${name}`);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, file))).length, 0);
  const isOver = budget !== null && bytes > budget * 1000;
  const of = budget === null ? "" : ` of ${budget}`;
  console.log(`${app.padEnd(7)} ${(bytes / 1000).toFixed(1)}${of} KB in ${files.length} files`);
  if (files.length === 0) console.error(`${app} is not built: npm run build.`);
  if (isOver || files.length === 0) process.exitCode = 1;
}

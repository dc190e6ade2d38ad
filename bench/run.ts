// `npm run bench -- NAME …`: runs one bench; it ends with 1 where a budget of budgets.json is missed.
import { existsSync } from "node:fs";

const [name = "", ...args] = process.argv.slice(2);
const file = new URL(`./${name}.ts`, import.meta.url);
const benches = ["save"];
if (!benches.includes(name) || !existsSync(file)) {
  console.error(`There is no bench "${name}". There are: ${benches.join(", ")}.`);
  process.exit(2);
}
const { run } = (await import(file.href)) as { run(args: readonly string[]): Promise<boolean> };
process.exitCode = (await run(args)) ? 0 : 1;

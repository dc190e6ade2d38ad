import { fastTests, parts, runParts } from "./parts.ts";
import { passSignalsOn } from "./run.ts";

const all = [fastTests, ...parts];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part "${unknown.join(", ")}". There are: ${all.map((part) => part.name).join(", ")}.`);
  process.exit(2);
}

passSignalsOn();
const began = performance.now();
const results = await runParts(asked.length > 0 ? all.filter((part) => asked.includes(part.name)) : all);
const failed = results.filter((result) => result.failed).map((result) => result.name);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}.` : `\nAll is well, in ${seconds} s.`);
process.exitCode = failed.length > 0 ? 1 : 0;

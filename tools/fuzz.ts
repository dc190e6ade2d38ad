// `npm run fuzz -- --seed S --runs N`: the walk of the server's suite, as long as asked for, on both engines.
import { parseArgs } from "node:util";
import { startPostgres } from "./postgres.ts";
import { passSignalsOn, run } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now()) },
    runs: { type: "string", default: "20000" },
  },
});
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error(`--runs must be a number, not "${values.runs}".`);
  process.exit(2);
}

passSignalsOn();
console.log(`Seed ${values.seed}, ${values.runs} requests on each engine.`);
const postgres = await startPostgres();
try {
  const { code } = await run(["vitest", "run", "server/src/fuzz"], {
    env: { TEST_DATABASE_URL: postgres.url, CAPSTAN_FUZZ_SEED: values.seed, CAPSTAN_FUZZ_RUNS: values.runs },
    visible: true,
  });
  process.exitCode = code;
} finally {
  await postgres.stop();
}

// `npm run crash -- --rounds N --engine sqlite|postgres [--kill server|database] [--seed S]`: load and `kill -9`, of
// the server or of PostgreSQL itself, with a ledger of what was acknowledged kept in this process.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { crashRounds } from "../server/src/crash/rounds.ts";
import type { DataPlace } from "../server/src/crash/server-process.ts";
import { startPostgres } from "./postgres.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "60" },
    engine: { type: "string", default: "sqlite" },
    kill: { type: "string", default: "server" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const refusal = objection();
if (refusal) {
  console.error(refusal);
  process.exit(2);
}

const postgres =
  values.engine === "postgres" ? await startPostgres({ ...process.env, CAPSTAN_TEST_DURABLE: "1" }) : null;
const folder = postgres ? null : mkdtempSync(join(tmpdir(), "capstan-crash-"));
const place: DataPlace = postgres ? { url: postgres.url } : { folder: folder ?? "" };
if (postgres) console.log(postgres.says);
console.log(`Seed ${values.seed}, ${values.rounds} rounds, kill -9 of the ${values.kill}.`);
try {
  const report = await crashRounds({
    place,
    rounds: Number(values.rounds),
    seed: values.seed,
    say: console.log,
    ...(values.kill === "database" ? { pullThePlug: () => crashDatabase() } : {}),
  });
  for (const finding of report.findings) console.log(`✗ ${finding}`);
  const { acknowledged, submitted, unknown, slowestStartMs } = report;
  console.log(
    `${acknowledged} changes acknowledged, ${submitted} attempts submitted, ${unknown} times no answer, ` +
      `slowest start ${Math.round(slowestStartMs)} ms: ${report.findings.length === 0 ? "nothing lost" : "FAILED"}.`,
  );
  process.exitCode = report.findings.length === 0 ? 0 : 1;
} finally {
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

async function crashDatabase(): Promise<void> {
  if (!postgres?.crash)
    throw new Error("Only a throwaway PostgreSQL can be killed: unset TEST_DATABASE_URL.");
  await postgres.crash();
}

function objection(): string | null {
  if (!/^[1-9]\d*$/.test(values.rounds)) return `--rounds must be a number, not "${values.rounds}".`;
  if (!["sqlite", "postgres"].includes(values.engine))
    return `--engine is sqlite or postgres, not "${values.engine}".`;
  if (!["server", "database"].includes(values.kill))
    return `--kill is server or database, not "${values.kill}".`;
  if (values.kill === "database" && values.engine === "sqlite")
    return "SQLite lives in the server: kill that.";
  return null;
}

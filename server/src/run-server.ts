import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { everyJob, outgoingJobs } from "./every-job.ts";
import { firstStart } from "./first-start.ts";
import { repeat } from "./jobs/repeat.ts";
import { startJobs } from "./jobs/run-jobs.ts";
import { mailFolder } from "./mail/post-office.ts";
import { sweepMedia } from "./media/sweep-media.ts";
import { openConfigured } from "./open-house.ts";
import { applyRetention } from "./participations/apply-retention.ts";
import { sweep } from "./participations/sweep.ts";

const sweepEveryMs = 5_000;
const applyRetentionEveryMs = 30 * 60_000;
const sweepMediaEveryMs = 10 * 60_000;
const drainMs = 10_000;

export async function runServer(env: Record<string, string | undefined>): Promise<void> {
  const config = readConfig(env);
  const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const database = await openConfigured(config, {
    exclusive: true,
    warn: (sentence) => say(`Note: ${sentence}`),
  });
  const first = await firstStart(database, config, Date.now());
  const house = await buildApp({ database, config, pages: true });
  const { app } = house;
  const address = await app
    .listen({ host: config.host, port: config.port })
    .catch(async (error: NodeJS.ErrnoException) => {
      await database.close();
      throw error.code === "EADDRINUSE"
        ? new (await import("./config.ts")).WrongConfiguration(
            `Port ${config.port} on ${config.host} is taken: set PORT to another one, or stop what uses it.`,
          )
        : error;
    });

  const sweeping = (run: () => Promise<unknown>, everyMs: number) =>
    repeat(() => run().catch((error: unknown) => app.log.error({ err: error }, "sweep")), everyMs, 0);
  const sweepers = [
    sweeping(() => sweep(database, Date.now()), sweepEveryMs),
    sweeping(() => applyRetention(database, Date.now()), applyRetentionEveryMs),
    sweeping(() => sweepMedia({ database, config }, Date.now()), sweepMediaEveryMs),
  ];

  const inner = everyJob.filter((job) => !outgoingJobs.includes(job));
  const workers = [startJobs(house, inner), startJobs(house, outgoingJobs, { atATime: 4 })];

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // what hangs must not keep the process
    setTimeout(() => process.exit(1), drainMs).unref();
    await Promise.all([...[...sweepers, ...workers].map((each) => each.stop())]);
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // Said last: whoever reads it may ask the server to stop at once.
  const url = config.publicUrl ?? address;
  say("");
  say(`Capstan is ready at ${url}`);
  say(`  Data: ${config.databaseUrl ? "PostgreSQL" : config.dataFolder}`);
  if (!config.mail) say(`  Mail: SMTP_URL is not set, so mails are written to ${mailFolder(config)}`);
  say(`  API reference: ${url}/docs/api`);
  if (first.demo) {
    say(`  Sign in at ${url}/auth/login (this password is shown once):`);
    say(`    email     ${first.demo.email}`);
    say(`    password  ${first.demo.password}`);
  } else if (first.owner) {
    say(`  Sign in at ${url}/auth/login as ${first.owner}`);
  } else {
    say(`  Sign in at ${url}/auth/login`);
    say("  Another author: npm run capstan -- author create --email you@example.org --name You");
  }
  say("");
}

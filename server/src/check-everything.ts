// What an operator wants to know before opening day: does everything that is configured work?
import { access, constants, mkdir, statfs } from "node:fs/promises";
import { connect } from "node:net";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import { mailFolder } from "./mail/post-office.ts";
import { openConfigured } from "./open-house.ts";

/** Says one line for each thing; the number of those that do not work. */
export async function checkEverything(config: Config, say: (line: string) => void): Promise<number> {
  let failures = 0;
  const report = async (name: string, work: () => Promise<string>) => {
    try {
      say(`ok    ${name}: ${await work()}`);
    } catch (error) {
      failures += 1;
      say(`FAIL  ${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  await report("database", () => checkDatabase(config));
  await report("folder", () => checkFolder(config.dataFolder));
  await report("mail", () => checkMail(config));
  await report("clock", () => checkClock(config));
  return failures;
}

async function checkDatabase(config: Config): Promise<string> {
  const notes: string[] = [];
  const database = await openConfigured(config, {
    exclusive: false,
    warn: (sentence) => notes.push(sentence),
  });
  try {
    const health = await database.check();
    if (!health.ok) throw new Error(health.problem ?? "it does not answer");
    return [`${database.engine} reads and writes.`, ...notes].join(" ");
  } finally {
    await database.close();
  }
}

async function checkFolder(folder: string): Promise<string> {
  // beside PostgreSQL, too: images lie there
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  const gigabytes = (bavail * bsize) / 1024 ** 3;
  if (gigabytes < 0.5) throw new Error(`${folder} has only ${gigabytes.toFixed(1)} GB left.`);
  return `${folder} has ${gigabytes.toFixed(0)} GB left.`;
}

async function checkMail(config: Config): Promise<string> {
  if (!config.mail) return `SMTP_URL is not set: mails are written to ${mailFolder(config)}.`;
  const { hostname, port, protocol } = new URL(config.mail.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || (protocol === "smtps:" ? 465 : 25),
      timeout: 5000,
    });
    socket.once("connect", () => {
      socket.destroy();
      resolve();
    });
    socket.once("timeout", () => socket.destroy(new Error(`${hostname} does not answer.`)));
    socket.once("error", reject);
  });
  return `${hostname} answers.`;
}

/** On PostgreSQL two clocks meet: deadlines are the server's, so they should agree. */
async function checkClock(config: Config): Promise<string> {
  const now = new Date();
  if (now.getUTCFullYear() < 2026) throw new Error(`it says ${now.toISOString()}, which cannot be.`);
  if (config.databaseUrl) {
    const database = await openConfigured(config, { exclusive: false, warn: () => {} });
    try {
      const query = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
      const { rows } = await database.write((tx) => query.execute(tx));
      const apart = Math.abs(Number(rows[0]?.ms) - Date.now());
      if (apart > 5_000)
        throw new Error(`it is ${Math.round(apart / 1000)} seconds apart from the database's.`);
    } finally {
      await database.close();
    }
  }
  return `${now.toISOString()}.`;
}

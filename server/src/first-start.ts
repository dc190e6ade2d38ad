// What an empty database gets: the configured owner, or a demo account to look around in.
import { randomInt } from "node:crypto";
import { createAuthor } from "./accounts/create-author.ts";
import { selectFirstAccount } from "./accounts/queries.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { writeDemo } from "./demo/write-demo.ts";

export interface FirstStart {
  /** Printed once: nobody can read it again. */
  readonly demo: { readonly email: string; readonly password: string } | null;
  readonly owner: string | null;
}

export const demoEmail = "captain@demo.capstan.test";

export async function firstStart(database: Database, config: Config, now: number): Promise<FirstStart> {
  if (await selectFirstAccount(database.read)) return { demo: null, owner: null };
  let owner: string | null = null;
  if (config.owner) {
    await createAuthor(database, { ...config.owner, role: "owner" }, now);
    owner = config.owner.email;
  }
  const wanted = config.demo === "on" || (config.demo === "auto" && !config.owner && !config.databaseUrl);
  return { demo: wanted ? await makeDemo(database, now) : null, owner };
}

export async function makeDemo(
  database: Database,
  now: number,
): Promise<{ email: string; password: string }> {
  const password = spokenPassword();
  const { accountId, userId } = await createAuthor(
    database,
    { email: demoEmail, name: "Maren Solberg", password, account: "Harbour College", role: "owner" },
    now,
  );
  await writeDemo(database, { accountId, userId }, now);
  return { email: demoEmail, password };
}

const syllables =
  "ba be bo da de di do fa fe ga go ha ka ke ko la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te to va vi wa we zo".split(
    " ",
  );

/** Twelve syllables of 43: 65 bits, and it can be typed from a screen. */
function spokenPassword(): string {
  const word = () => Array.from({ length: 3 }, () => syllables[randomInt(syllables.length)]).join("");
  return [word(), word(), word(), word()].join("-");
}

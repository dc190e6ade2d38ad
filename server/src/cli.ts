// The operator's commands. Each has --help, speaks in sentences and exits non-zero on failure.
import { parseArgs } from "node:util";
import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { createAuthor } from "./accounts/create-author.ts";
import { checkEverything } from "./check-everything.ts";
import { readConfig, WrongConfiguration } from "./config.ts";
import type { Database } from "./db/database.ts";
import { makeDemo } from "./first-start.ts";
import { openConfigured } from "./open-house.ts";

interface Command {
  readonly about: string;
  readonly help: string;
  readonly options: NonNullable<Parameters<typeof parseArgs>[0]>["options"];
  run(values: Record<string, string | boolean | undefined>): Promise<void>;
}

class Wrong extends Error {}

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openConfigured(config, {
    exclusive: false,
    warn: (sentence) => say(`Note: ${sentence}`),
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const commands: Record<string, Command> = {
  "author create": {
    about: "Create an author",
    help: `npm run capstan -- author create --email EMAIL [--name NAME] [--account ACCOUNT] [--role ROLE] [--password PASSWORD]

Creates an author. Without --password the password is read from standard input.
  --email     the address to sign in with
  --name      the full name; else the part of the email before the @
  --account   the account's name; made where there is none, else the first account
  --role      ${roles.join(", ")}; the first author of an account is its owner`,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      account: { type: "string" },
      role: { type: "string" },
      password: { type: "string" },
    },
    async run({ email, name, account, role, password }) {
      if (typeof email !== "string") throw new Wrong("--email is missing.");
      if (role !== undefined && !roles.includes(role as Role)) {
        throw new Wrong(`--role must be one of ${roles.join(", ")}, not "${role}".`);
      }
      const secret = typeof password === "string" ? password : await readSecret();
      await withDatabase(async (database) => {
        const made = await createAuthor(
          database,
          {
            email,
            password: secret,
            ...(typeof name === "string" ? { name } : {}),
            ...(typeof account === "string" ? { account } : {}),
            ...(role ? { role: role as Role } : {}),
          },
          Date.now(),
        );
        say(`${email} can now sign in to ${made.accountName}.`);
      });
    },
  },
  demo: {
    about: "Create the demo account with its quizzes and participants",
    help: "npm run capstan -- demo\n\nCreates the demo account beside what is there and prints its sign-in.",
    options: {},
    run: () =>
      withDatabase(async (database) => {
        const demo = await makeDemo(database, Date.now());
        say(`The demo account is ready. Sign in as ${demo.email} with the password ${demo.password}.`);
      }),
  },
  migrate: {
    about: "Bring the database to this version",
    help: "npm run capstan -- migrate\n\nApplies what is missing; the server does the same when it starts.",
    options: {},
    run: () => withDatabase(async (database) => say(`The ${database.engine} database is up to date.`)),
  },
  check: {
    about: "Check database, folder, mail and clock",
    help: "npm run capstan -- check\n\nSays of each thing whether it works; exits 1 when one does not.",
    options: {},
    run: async () => {
      const failures = await checkEverything(readConfig(process.env), say);
      if (failures > 0)
        throw new Wrong(`${failures} ${failures === 1 ? "thing needs" : "things need"} attention.`);
    },
  },
};

async function readSecret(): Promise<string> {
  if (process.stdin.isTTY) say("Type the password and press Enter:");
  let text = "";
  for await (const chunk of process.stdin) {
    text += chunk;
    if (process.stdin.isTTY && text.includes("\n")) break;
  }
  return text.split("\n")[0]?.trim() ?? "";
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(16)}${about}`);
  return `npm run capstan -- COMMAND\n\n${lines.join("\n")}\n\nEach command has --help.`;
}

async function main(args: readonly string[]): Promise<void> {
  const name = [args.slice(0, 2).join(" "), args[0] ?? ""].find((candidate) => commands[candidate]);
  if (!name) {
    say(overview());
    const asked = args.length === 0 || args[0] === "--help" || args[0] === "help";
    if (!asked) throw new Wrong(`There is no command "${args[0]}".`);
    return;
  }
  const command = commands[name] as Command;
  const rest = args.slice(name.split(" ").length);
  if (rest.includes("--help")) return say(command.help);
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({ args: [...rest], options: command.options ?? {}, strict: true })
      .values as typeof values;
  } catch (error) {
    throw new Wrong(`${error instanceof Error ? error.message : error} Try --help.`);
  }
  await command.run(values);
}

try {
  await main(process.argv.slice(2));
} catch (thrown) {
  const spoken = thrown instanceof Wrong || thrown instanceof Problem || thrown instanceof WrongConfiguration;
  process.stderr.write(`${thrown instanceof Error ? (spoken ? thrown.message : thrown.stack) : thrown}\n`);
  process.exitCode = 1;
}

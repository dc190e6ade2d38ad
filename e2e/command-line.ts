// The operator beside a running server.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Server } from "./server.ts";

const root = resolve(import.meta.dirname, "..");

export interface NewAuthor {
  readonly email: string;
  readonly name: string;
  readonly account: string;
  readonly password: string;
  /** the owner, unless the account is there and the story says otherwise */
  readonly role?: "admin" | "author" | "grader" | "viewer";
}

/** An author of an account, which is made where there is none. */
export async function createAuthor(server: Server, author: NewAuthor): Promise<void> {
  const flags = Object.entries({ role: "owner", ...author }).flatMap(([name, value]) => [`--${name}`, value]);
  await promisify(execFile)(process.execPath, ["server/src/cli.ts", "author", "create", ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: server.dataFolder, CAPSTAN_DATA_DIR: server.dataFolder },
  });
}

// The server and its commands as an operator meets them: real processes, real output.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const source = (file: string) => new URL(file, import.meta.url).pathname;
const folders: string[] = [];
const servers: ChildProcess[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "capstan-operating-"));
  folders.push(folder);
  return folder;
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? "", LOG_LEVEL: "warn", ...env };
}

interface Ended {
  code: number;
  out: string;
  err: string;
}

function run(file: string, args: string[], env: Record<string, string>, input = ""): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [source(file), ...args],
      { env: environment(env), timeout: 30_000 },
      (error, out, err) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}

async function start(
  env: Record<string, string>,
): Promise<{ url: string; out: () => string; child: ChildProcess }> {
  const child = spawn(process.execPath, [source("./main.ts")], { env: environment({ PORT: "0", ...env }) });
  servers.push(child);
  let out = "";
  child.stderr.on("data", (chunk) => {
    out += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      out += chunk;
      const found = /ready at (\S+)[\s\S]*\n\n/.exec(out);
      if (found?.[1]) resolve(found[1]);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${out}`)));
  });
  return { url, out: () => out, child };
}

function ended(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null
    ? new Promise((resolve) => child.once("exit", (code) => resolve(code)))
    : Promise.resolve(child.exitCode);
}

afterEach(async () => {
  for (const child of servers.splice(0)) {
    if (child.exitCode === null) child.kill("SIGKILL");
    await ended(child);
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

// each test starts several processes
const slow = { timeout: 120_000 };

describe("the server", slow, () => {
  it("makes a demo account on an empty folder, prints its sign-in once, and the sign-in works", async () => {
    const folder = newFolder();
    const first = await start({ CAPSTAN_DATA_DIR: folder });
    expect(first.out()).toContain(`mails are written to ${join(folder, "mail")}`);
    const email = /^ +email +(\S+)/m.exec(first.out())?.[1];
    const password = /^ +password +(\S+)/m.exec(first.out())?.[1];
    const login = await fetch(`${first.url}/api/user/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
    const { access } = (await login.json()) as { access: string };
    const quizzes = await fetch(`${first.url}/api/quizzes/`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(((await quizzes.json()) as { results: unknown[] }).results).toHaveLength(3);
    first.child.kill("SIGTERM");
    expect(await ended(first.child)).toBe(0);

    const second = await start({ CAPSTAN_DATA_DIR: folder });
    expect(second.out()).not.toContain("password  ");
  });

  it("makes the configured owner instead, and no demo", async () => {
    const env = { CAPSTAN_OWNER_EMAIL: "owner@example.org", CAPSTAN_OWNER_PASSWORD: "seven small anchors" };
    const { url } = await start({ CAPSTAN_DATA_DIR: newFolder(), ...env });
    const login = await fetch(`${url}/api/user/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "Owner@Example.org", password: env.CAPSTAN_OWNER_PASSWORD }),
    });
    const { access, user } = (await login.json()) as { access: string; user: { role: string } };
    expect(user.role).toBe("owner");
    const quizzes = await fetch(`${url}/api/quizzes/`, { headers: { authorization: `Bearer ${access}` } });
    expect(((await quizzes.json()) as { results: unknown[] }).results).toHaveLength(0);
  });

  it("refuses a second server on the same folder with one sentence", async () => {
    const folder = newFolder();
    await start({ CAPSTAN_DATA_DIR: folder, CAPSTAN_DEMO: "off" });
    const second = await run("./main.ts", [], { CAPSTAN_DATA_DIR: folder, PORT: "0" });
    expect(second.code).toBe(1);
    expect(second.err.trim().split("\n")).toHaveLength(1);
  });

  it.each([
    [{ PORT: "x" }, "PORT must be"],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "DATABASE_URL names 127.0.0.1:1/none"],
    [{ CAPSTAN_DEMO: "yes" }, "CAPSTAN_DEMO must be"],
  ])("stops on %j with one sentence", async (env, sentence) => {
    const { code, err } = await run("./main.ts", [], { CAPSTAN_DATA_DIR: newFolder(), ...env });
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  it("says so when its folder cannot be made", async () => {
    const file = join(newFolder(), "a-file");
    writeFileSync(file, "");
    const { code, err } = await run("./main.ts", [], { CAPSTAN_DATA_DIR: join(file, "data") });
    expect(code).toBe(1);
    expect(err).toContain("CAPSTAN_DATA_DIR");
  });

  it("answers health, metrics, OpenAPI and its reference page", async () => {
    const { url } = await start({ CAPSTAN_DATA_DIR: newFolder(), CAPSTAN_DEMO: "off" });
    const head = await fetch(`${url}/api/health/`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain("capstan_requests_total");
    const openapi = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: object;
    };
    expect(openapi.openapi).toBe("3.1.0");
    expect(openapi.paths).toHaveProperty(["/api/quizzes/{id}/session/start/"]);
    const reference = await fetch(`${url}/docs/api/`);
    const html = await reference.text();
    const nonce = /'nonce-([^']+)'/.exec(reference.headers.get("content-security-policy") ?? "")?.[1];
    expect(nonce).toBeTruthy();
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/(src|href)="https?:/);
  });
});

describe("the command line", slow, () => {
  it("lists its commands, and has help for each", async () => {
    const overview = await run("./cli.ts", [], {});
    expect(overview.code).toBe(0);
    for (const command of ["author create", "demo", "migrate", "check"]) {
      expect(overview.out).toContain(command);
      const help = await run("./cli.ts", [...command.split(" "), "--help"], {});
      expect(help.code).toBe(0);
      expect(help.out).toContain(`npm run capstan -- ${command}`);
    }
  });

  it("creates an author with the password from standard input, who can sign in beside a running server", async () => {
    const folder = newFolder();
    const { url } = await start({ CAPSTAN_DATA_DIR: folder, CAPSTAN_DEMO: "off" });
    const args = ["author", "create", "--email", "ada@example.org", "--name", "Ada", "--role", "author"];
    const made = await run("./cli.ts", args, { CAPSTAN_DATA_DIR: folder }, "seven small anchors\n");
    expect(made).toMatchObject({ code: 0, err: "" });
    const login = await fetch(`${url}/api/user/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.org", password: "seven small anchors" }),
    });
    expect(login.status).toBe(200);

    const again = await run("./cli.ts", args, { CAPSTAN_DATA_DIR: folder }, "seven small anchors\n");
    expect(again.code).toBe(1);
    expect(again.err.trim()).toBe("There is an account with this email already. Sign in instead.");
  });

  it.each([
    [["author", "create"], "--email is missing."],
    [
      ["author", "create", "--email", "nonsense", "--password", "seven small anchors"],
      "not an email address",
    ],
    [["author", "create", "--email", "a@b.c", "--password", "short"], "8 to 200 characters"],
    [["author", "create", "--email", "a@b.c", "--password", "password123"], "most common"],
    [
      ["author", "create", "--email", "a@b.c", "--role", "king", "--password", "seven small anchors"],
      "--role must be",
    ],
    [["sail"], 'There is no command "sail".'],
    [["demo", "--loud"], "Try --help"],
  ])("refuses %j with a sentence", async (args, sentence) => {
    const { code, err } = await run("./cli.ts", args, { CAPSTAN_DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toContain("    at ");
  });

  it("checks database, folder, mail and clock", async () => {
    const good = await run("./cli.ts", ["check"], { CAPSTAN_DATA_DIR: newFolder() });
    expect(good.code).toBe(0);
    for (const thing of ["database", "folder", "mail", "clock"]) expect(good.out).toContain(`ok    ${thing}`);
    const bad = await run("./cli.ts", ["check"], {
      CAPSTAN_DATA_DIR: newFolder(),
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    expect(bad.code).toBe(1);
    expect(bad.out).toContain("FAIL  mail");
    expect(bad.err).toContain("1 thing needs attention.");
  });
});

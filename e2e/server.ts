import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type GuardedProcess, spawnGuarded } from "../tools/guarded-process.ts";
import { createDatabase, type Database } from "./database.ts";

export type Engine = "sqlite" | "postgres";

/** The author that a fresh server of a story starts with. */
export const owner = { email: "captain@capstan.test", password: "the wind is up today" };

const root = resolve(import.meta.dirname, "..");
const startTimeoutMs = 60_000;
const stopTimeoutMs = 60_000;

/**
 * The real server as a process of its own, on a data folder (and database) of its own. It may be stopped, killed
 * and started again: address and data stay.
 */
export class Server {
  url = "";
  readonly engine: Engine;
  readonly dataFolder = mkdtempSync(join(tmpdir(), "capstan-e2e-"));
  /** Everything the server has written, over all its starts. */
  readonly log: string[] = [];
  readonly #database: Database | null;
  readonly #env: NodeJS.ProcessEnv;
  #process: GuardedProcess | null = null;
  #aheadMs = 0;

  readonly #code: string;

  private constructor(engine: Engine, database: Database | null, env: NodeJS.ProcessEnv, code: string) {
    this.#code = code;
    this.engine = engine;
    this.#database = database;
    this.#env = env;
  }

  /** Starts a fresh server; `env` adds to what it is configured with, `code` is where its code and builds lie. */
  static async create(
    engine: Engine = "sqlite",
    env: NodeJS.ProcessEnv = {},
    code: string = root,
  ): Promise<Server> {
    const server = new Server(engine, engine === "postgres" ? await createDatabase() : null, env, code);
    try {
      await server.start();
    } catch (error) {
      await server.dispose();
      throw error;
    }
    return server;
  }

  /** Resolves when connections are accepted. The first start picks the port, later ones keep it. */
  async start(): Promise<void> {
    if (this.#process) throw new Error("The server runs already.");
    const started = spawnGuarded(process.execPath, ["server/src/main.ts"], {
      cwd: this.#code,
      folder: this.dataFolder,
      env: {
        PATH: process.env.PATH,
        HOME: this.dataFolder,
        HOST: "127.0.0.1",
        PORT: this.url === "" ? "0" : new URL(this.url).port,
        CAPSTAN_DATA_DIR: this.dataFolder,
        CAPSTAN_OWNER_EMAIL: owner.email,
        CAPSTAN_OWNER_PASSWORD: owner.password,
        CAPSTAN_DEMO: "off",
        ...(this.#database && { DATABASE_URL: this.#database.url }),
        ...(this.#aheadMs > 0 && { NODE_OPTIONS: clockAhead(this.#aheadMs) }),
        ...this.#env,
      },
    });
    try {
      this.url = await this.#announcedUrl(started);
      this.#process = started;
    } catch (error) {
      started.child.kill("SIGKILL");
      throw new Error(`${(error as Error).message}\n${this.tail()}`);
    }
  }

  /** SIGTERM: the server finishes what it has begun. A server that has ended by itself is an error. */
  async stop(): Promise<void> {
    const stopping = this.#process;
    if (!stopping) return;
    this.#process = null;
    const asked = stopping.child.kill("SIGTERM");
    const late = setTimeout(() => stopping.child.kill("SIGKILL"), stopTimeoutMs);
    const { signal } = await stopping.ended;
    clearTimeout(late);
    if (!asked) throw new Error(`The server ended by itself.\n${this.tail()}`);
    if (signal === "SIGKILL") throw new Error(`The server did not stop when asked.\n${this.tail()}`);
  }

  /** kill -9: whatever was not durable is lost. */
  async kill(): Promise<void> {
    this.#process?.child.kill("SIGKILL");
    await this.#process?.ended;
    this.#process = null;
  }

  /** kill -9 and a start on the same data and the same address. */
  async crash(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** A stop, and a start so much later: from then on its clock is ahead of the story's. */
  async startLater(ms: number): Promise<void> {
    await this.stop();
    this.#aheadMs += ms;
    await this.start();
  }

  /** Stops the server and deletes all it has kept. */
  async dispose(): Promise<void> {
    try {
      await this.stop();
    } finally {
      rmSync(this.dataFolder, { recursive: true, force: true });
      await this.#database?.drop();
    }
  }

  /** The last lines of the log. */
  tail(lines = 40): string {
    return this.log.slice(-lines).join("\n");
  }

  /** The address stands in what the server writes when it listens. */
  async #announcedUrl({ child, ended }: GuardedProcess): Promise<string> {
    const announced = new Promise<string>((resolveUrl) => {
      const read = (line: string) => {
        this.log.push(line);
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (url) resolveUrl(url);
      };
      createInterface({ input: child.stdout }).on("line", read);
      createInterface({ input: child.stderr }).on("line", read);
    });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error("The server did not say where it listens.")),
      startTimeoutMs,
    );
    const tooSoon = ended.then(() => Promise.reject(new Error("The server ended instead of listening.")));
    tooSoon.catch(() => {});
    try {
      return await Promise.race([announced, tooSoon, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Loaded before the server's own code, in each of its threads. */
function clockAhead(ms: number): string {
  const code = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...args) { args.length === 0 ? super(Real.now() + ${ms}) : super(...args); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

// What the server stands on fails under load: the database is away, locked by another, or its disk is full.
import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { problems } from "@capstan/domain/problems.ts";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { findBinaries, startPostgres } from "../../../tools/postgres.ts";
import { findingsIn } from "./check-ledger.ts";
import { type DataPlace, publishQuiz, type ServerProcess } from "./server-process.ts";
import { Sitting } from "./sitting.ts";
import { emptyFolder, emptyPlace, running } from "./test-places.ts";

const questions = 4;
const people = 6;
/** A condition that never comes fails here; nothing is measured. */
const patience = { timeout: 90_000, interval: 50 };
const testPatience = { timeout: 300_000 };

/** People who take one quiz after the other, and try again until what they wrote is taken. */
class Crowd {
  readonly sittings: Sitting[] = [];
  readonly #server: ServerProcess;
  readonly #loops: Promise<unknown>;
  #stopped = false;

  constructor(server: ServerProcess, quiz: string, name: string) {
    this.#server = server;
    const takeOneAfterTheOther = async (person: number) => {
      for (let turn = 0; !this.#stopped; turn++) {
        const sitting = new Sitting(quiz, `${name}-${person}-${turn}`, questions);
        this.sittings.push(sitting);
        await sitting.persist(server.url, () => this.#stopped);
      }
    };
    this.#loops = Promise.all(Array.from({ length: people }, (_, person) => takeOneAfterTheOther(person)));
    onTestFinished(() => {
      this.#stopped = true;
    });
  }

  get acknowledged(): number {
    return this.sittings.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  get turnedAway() {
    return this.sittings.flatMap(({ turnedAway }) => turnedAway);
  }

  async writes(more: number): Promise<void> {
    const before = this.acknowledged;
    await expect.poll(() => this.acknowledged, patience).toBeGreaterThanOrEqual(before + more);
  }

  async areTurnedAway(times: number): Promise<void> {
    const saves = () => this.turnedAway.filter(({ call }) => call !== "session/start").length;
    const before = saves();
    await expect.poll(saves, patience).toBeGreaterThanOrEqual(before + times);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#loops;
  }

  /** Everybody gets the last thing in, the server stops of itself, and the ledger is held against the data. */
  async end(place: DataPlace, server = this.#server): Promise<void> {
    await this.stop();
    await Promise.all(this.sittings.map((sitting) => sitting.settle(server.url)));
    expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
    expect(this.sittings.flatMap(({ unanswered }) => unanswered)).toEqual([]);
    expectOneShape(this.turnedAway);
    expect(await findingsIn(place, this.sittings)).toEqual([]);
  }
}

function expectOneShape(answers: Sitting["turnedAway"]): void {
  for (const { status, retryAfter, text } of answers) {
    const { code, detail, ...more } = JSON.parse(text);
    expect([status, code]).toEqual([503, expect.stringMatching(/^(unavailable|overloaded)$/)]);
    expect(detail).toBe(problems[code as "unavailable" | "overloaded"].detail);
    expect(more).toEqual({});
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
}

async function ask(url: string) {
  const reply = await fetch(url, { signal: AbortSignal.timeout(patience.timeout) });
  return { status: reply.status, retryAfter: reply.headers.get("retry-after"), body: await reply.json() };
}
const askHealth = ({ url }: ServerProcess) => ask(`${url}/api/health/`);
const readQuiz = async ({ url }: ServerProcess, quiz: string) =>
  (await ask(`${url}/api/quizzes/${quiz}/`)).status;

const degraded = {
  status: 503,
  retryAfter: expect.stringMatching(/^\d+$/),
  body: { status: "degraded", code: "unavailable", detail: problems.unavailable.detail },
};

// PGlite, which stands in where PostgreSQL is not installed, cannot be stopped and started on its data
if (findBinaries(process.env)) {
  test(
    "F19 PostgreSQL stopped (immediate) for a while: 503, degraded, and the same server goes on",
    testPatience,
    async () => {
      const postgres = await startPostgres({ PATH: process.env.PATH, CAPSTAN_TEST_DURABLE: "1" });
      onTestFinished(() => postgres.stop());
      const place = { url: postgres.url };
      const server = await running(place);
      const crowd = new Crowd(server, await publishQuiz(server.url, questions), "f19");
      await crowd.writes(50);

      const startAgain = await postgres.halt?.();
      await crowd.areTurnedAway(3 * people);
      await expect.poll(() => askHealth(server), patience).toMatchObject(degraded);
      const whileAway = crowd.acknowledged;
      await crowd.areTurnedAway(people);
      expect(crowd.acknowledged).toBe(whileAway);

      await startAgain?.();
      await crowd.writes(50);
      await expect.poll(() => askHealth(server), patience).toMatchObject({ status: 200 });
      await crowd.end(place);
    },
  );
}

describe("F20 a lock is held", () => {
  const locks = {
    "the table": "LOCK TABLE participations IN EXCLUSIVE MODE",
    "the rows": "SELECT id FROM participations FOR UPDATE",
  };
  test.each(Object.entries(locks))("%s, on PostgreSQL", testPatience, async (_what, lock) => {
    const place = await emptyPlace("postgres");
    const server = await running(place);
    const quiz = await publishQuiz(server.url, questions);
    const crowd = new Crowd(server, quiz, "f20");
    await crowd.writes(50);

    const holder = new pg.Client({ connectionString: "url" in place ? place.url : "" });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query("BEGIN");
    await holder.query(lock);
    await crowd.areTurnedAway(3);
    expect(await askHealth(server)).toMatchObject({ status: 200 });
    expect(await readQuiz(server, quiz)).toBe(200);
    // no pile-up: those who wait are at most the connections for writing
    const { rows } = await holder.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows[0].n).toBeLessThanOrEqual(8);
    await holder.query("ROLLBACK");

    await crowd.writes(50);
    await crowd.end(place);
  });

  test("the file, on SQLite, by another process", testPatience, async () => {
    const folder = emptyFolder();
    const server = await running({ folder });
    const quiz = await publishQuiz(server.url, questions);
    const crowd = new Crowd(server, quiz, "f20");
    await crowd.writes(50);

    // this process is the other one
    const holder = new DatabaseSync(join(folder, "capstan.sqlite"), { timeout: 20_000 });
    onTestFinished(() => {
      if (holder.isOpen) holder.close();
    });
    holder.exec("BEGIN IMMEDIATE");
    await crowd.areTurnedAway(1);
    const whenHeld = crowd.acknowledged;
    await expect.poll(() => askHealth(server), patience).toMatchObject(degraded);
    expect(await readQuiz(server, quiz)).toBe(200);
    expect(crowd.acknowledged).toBe(whenHeld);
    holder.close();

    await crowd.writes(50);
    await expect.poll(() => askHealth(server), patience).toMatchObject({ status: 200 });
    await crowd.end({ folder });
  });
});

test(
  "F21 the disk is full: 503, never a false yes, and all that was acknowledged is there",
  testPatience,
  async () => {
    const folder = emptyFolder();
    const first = await running({ folder });
    const quiz = await publishQuiz(first.url, questions);
    expect(await first.kill("SIGTERM")).toEqual({ code: 0 });

    // less than the log holds before it is folded into the file
    const blocks = 4096;
    const full = await running({ folder }, {}, { fileBlocks: blocks });
    const crowd = new Crowd(full, quiz, "f21");
    await crowd.areTurnedAway(3 * people);
    expectOneShape(crowd.turnedAway);
    expect(crowd.acknowledged).toBeGreaterThan(20);
    expect(statSync(join(folder, "capstan.sqlite-wal")).size).toBeLessThanOrEqual(512 * blocks);
    expect(await readQuiz(full, quiz)).toBe(200);
    expect([200, 503]).toContain((await askHealth(full)).status);
    expect(crowd.sittings.flatMap(({ unanswered, findings }) => [...unanswered, ...findings])).toEqual([]);
    await crowd.stop();
    expect(await full.kill("SIGTERM")).toEqual({ code: 0 });

    const roomy = await running({ folder });
    await crowd.end({ folder }, roomy);
  },
);

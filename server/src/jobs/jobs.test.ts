// Work in the background, on both engines: done once, tried again, cancelled, left behind and found, read by its author.
import { Problem } from "@capstan/domain/problems.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";
import { enqueue, type NewJob } from "./enqueue.ts";
import { defineJob, JobFailed, jobKind, LeaseLost, type Work } from "./job.ts";
import { selectJob } from "./queries.ts";
import { runDueJobs, startJobs } from "./run-jobs.ts";

const count = jobKind<{ to: number }>("count", { tries: 3 });
type Counting = Work<{ to: number }>;

bothEngines("background work", (_engine, open) => {
  let house: TestHouse;
  let owner: { bearer: string; accountId: string; userId: string };

  beforeEach(async () => {
    house = await testHouse(open);
    owner = await signedInAuthor(house);
  });

  const begin = (more: Partial<NewJob<{ to: number }>> = {}) =>
    house.database.write((tx) =>
      enqueue(
        tx,
        count,
        {
          data: { to: 3 },
          accountId: owner.accountId,
          shownTo: { userId: owner.userId, title: "Counting" },
          ...more,
        },
        house.time.now,
      ),
    );
  const doing = (run: (work: Counting) => Promise<Record<string, unknown> | null>) => [defineJob(count, run)];
  const read = async (id: string) =>
    (await house.call("GET", `/api/jobs/${id}/`, undefined, owner.bearer)).body;
  const post = (path: string) => house.call("POST", path, {}, owner.bearer);

  it("is done once, with its data, and keeps its result", async () => {
    const id = await begin();
    expect(await read(id)).toMatchObject({
      kind: "count",
      title: "Counting",
      status: "waiting",
      progress: null,
    });
    const seen: unknown[] = [];
    const jobs = doing(async ({ data, tries, accountId, createdBy }) => {
      seen.push({ data, tries, accountId, createdBy });
      return { counted: data.to };
    });
    expect(await runDueJobs(house, jobs)).toBe(1);
    expect(await runDueJobs(house, jobs)).toBe(0);
    expect(seen).toEqual([
      { data: { to: 3 }, tries: 1, accountId: owner.accountId, createdBy: owner.userId },
    ]);
    expect(await read(id)).toMatchObject({
      status: "done",
      progress: 100,
      result: { counted: 3 },
      error: null,
      finished_at: new Date(house.time.now).toISOString(),
    });
  });

  it("does not begin where its transaction was rolled back", async () => {
    await expect(
      house.database.write(async (tx) => {
        await enqueue(tx, count, { data: { to: 1 } }, house.time.now);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(
      await runDueJobs(
        house,
        doing(async () => null),
      ),
    ).toBe(0);
  });

  it("waits for its time", async () => {
    await begin({ runAt: house.time.now + 60_000 });
    const jobs = doing(async () => null);
    expect(await runDueJobs(house, jobs)).toBe(0);
    house.time.now += 60_000;
    expect(await runDueJobs(house, jobs)).toBe(1);
  });

  it("leaves kinds this process does not know to others", async () => {
    await begin();
    expect(await runDueJobs(house, [defineJob(jobKind("another"), async () => null)])).toBe(0);
  });

  it("is tried again later each time, and fails when the tries are used up", async () => {
    const id = await begin();
    const jobs = doing(async () => {
      throw new Error("the printer is on fire");
    });
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries++) {
      expect(await runDueJobs(house, jobs)).toBe(1);
      const row = await selectJob(house.database.read, id);
      expect(row?.tries).toBe(tries);
      if (row?.status === "waiting") waits.push(row.run_at - house.time.now);
      house.time.now = row?.run_at ?? 0;
    }
    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(2_500);
    expect(second).toBeGreaterThanOrEqual(first);
    house.time.now += 24 * 3600 * 1000;
    expect(await runDueJobs(house, jobs)).toBe(0);
    const after = await read(id);
    expect(after).toMatchObject({ status: "failed", result: null });
    expect(after.error).not.toContain("printer");
  });

  it.each([
    ["that says it cannot succeed", () => new JobFailed("The file is empty."), "The file is empty."],
    ["that is refused", () => new Problem("quiz_not_found"), new Problem("quiz_not_found").message],
  ])("%s is not tried again, and its author reads why", async (_sentence, thrown, sentence) => {
    const id = await begin();
    const jobs = doing(async () => {
      throw thrown();
    });
    expect(await runDueJobs(house, jobs)).toBe(1);
    house.time.now += 24 * 3600 * 1000;
    expect(await runDueJobs(house, jobs)).toBe(0);
    expect(await read(id)).toMatchObject({ status: "failed", error: sentence });
  });

  it("shows how far it is while it goes on", async () => {
    const id = await begin();
    const jobs = doing(async (work) => {
      work.progress(33.4, "A third");
      while ((await read(id)).message !== "A third") await soon();
      expect(await read(id)).toMatchObject({ status: "running", progress: 33 });
      return null;
    });
    expect(await runDueJobs(house, jobs, { beatMs: 5 })).toBe(1);
    expect((await read(id)).status).toBe("done");
  });

  describe("cancelled", () => {
    it("before it began it never begins", async () => {
      const id = await begin();
      expect((await post(`/api/jobs/${id}/cancel/`)).body.status).toBe("cancelled");
      expect(
        await runDueJobs(
          house,
          doing(async () => null),
        ),
      ).toBe(0);
    });

    it("while it goes on it is told, and its next progress throws", async () => {
      const id = await begin();
      let told = false;
      const jobs = doing(async (work) => {
        expect((await post(`/api/jobs/${id}/cancel/`)).body.status).toBe("running");
        while (!work.signal.aborted) await soon();
        told = true;
        work.progress(50, "half");
        throw new Error("never reached");
      });
      await runDueJobs(house, jobs, { beatMs: 5 });
      expect(told).toBe(true);
      expect(await read(id)).toMatchObject({ status: "cancelled", error: null });
    });

    it("after it ended it stays as it was", async () => {
      const id = await begin();
      await runDueJobs(
        house,
        doing(async () => ({ counted: 3 })),
      );
      expect((await post(`/api/jobs/${id}/cancel/`)).body).toMatchObject({
        status: "done",
        result: { counted: 3 },
      });
    });
  });

  describe("left behind by a process that died", () => {
    it("is found when the lease runs out, and not before", async () => {
      const id = await begin();
      let release = () => {};
      const first = runDueJobs(
        house,
        doing(
          () =>
            new Promise((resolve) => {
              release = () => resolve({ by: "first" });
            }),
        ),
        { leaseMs: 60_000, beatMs: 1_000_000 },
      );
      while ((await read(id)).status !== "running") await soon();
      const second = doing(async () => ({ by: "second" }));
      house.time.now += 59_000;
      expect(await runDueJobs(house, second)).toBe(0);
      house.time.now += 1_000;
      expect(await runDueJobs(house, second)).toBe(1);
      // the one thought dead comes back: what it says does not count
      release();
      await first;
      expect((await read(id)).result).toEqual({ by: "second" });
    });

    it("stores what it has to store once, however many believe it theirs", async () => {
      const id = await begin();
      let release = () => {};
      let late: unknown;
      const first = runDueJobs(
        house,
        doing(async (work) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          await work
            .write(async () => {})
            .catch((error: unknown) => {
              late = error;
            });
          return null;
        }),
        { leaseMs: 60_000, beatMs: 1_000_000 },
      );
      while ((await read(id)).status !== "running") await soon();
      house.time.now += 60_000;
      let stored = 0;
      await runDueJobs(
        house,
        doing(async (work) => {
          await work.write(async () => {
            stored += 1;
          });
          return null;
        }),
      );
      release();
      await first;
      expect(stored).toBe(1);
      expect(late).toBeInstanceOf(LeaseLost);
    });

    it("fails when it took its process with it every time", async () => {
      const id = await begin();
      await house.database.write((tx) =>
        tx
          .updateTable("jobs")
          .set({ status: "running", lease: "gone", lease_until: house.time.now - 1, tries: count.tries })
          .where("id", "=", id)
          .execute(),
      );
      let ran = 0;
      await runDueJobs(
        house,
        doing(async () => {
          ran += 1;
          return null;
        }),
      );
      expect(ran).toBe(0);
      expect((await read(id)).status).toBe("failed");
    });
  });

  it("goes back to waiting, its try uncounted, when the process stops", async () => {
    const id = await begin();
    let began = false;
    const runner = startJobs(
      house,
      doing(
        ({ signal }) =>
          new Promise((_resolve, reject) => {
            began = true;
            signal.addEventListener("abort", () => reject(signal.reason));
          }),
      ),
      { lookMs: 5 },
    );
    while (!began) await soon();
    await runner.stop();
    expect(await selectJob(house.database.read, id)).toMatchObject({
      status: "waiting",
      tries: 0,
      lease: null,
    });
  });

  it("is found by a running server by itself, as many side by side as it may", async () => {
    let now = 0;
    let most = 0;
    const runner = startJobs(
      house,
      doing(async () => {
        now += 1;
        most = Math.max(most, now);
        await soon();
        now -= 1;
        return null;
      }),
      { lookMs: 5, atATime: 2 },
    );
    const ids = [];
    for (let i = 0; i < 6; i++) ids.push(await begin());
    for (const id of ids) while ((await read(id)).status !== "done") await soon();
    await runner.stop();
    expect(most).toBeLessThanOrEqual(2);
  });

  describe("for its author", () => {
    it("stands in the list newest first until it is dismissed, in pages", async () => {
      const ids: string[] = [];
      for (let i = 0; i < 3; i++) {
        house.time.now += 1;
        ids.unshift(await begin());
      }
      await begin({ shownTo: undefined });
      const first = await house.call("GET", "/api/jobs/?limit=2", undefined, owner.bearer);
      const rest = await house.call(
        "GET",
        `/api/jobs/?cursor=${first.body.next_cursor}`,
        undefined,
        owner.bearer,
      );
      expect([...first.body.results, ...rest.body.results].map(({ id }) => id)).toEqual(ids);
      await runDueJobs(
        house,
        doing(async () => null),
      );
      expect((await post(`/api/jobs/${ids[1]}/dismiss/`)).status).toBe(200);
      const { body } = await house.call("GET", "/api/jobs/", undefined, owner.bearer);
      expect(body.results.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]]);
    });

    it("cannot be dismissed while it goes on", async () => {
      const id = await begin();
      const answer = await post(`/api/jobs/${id}/dismiss/`);
      expect([answer.status, answer.body.code]).toEqual([409, "job_not_finished"]);
    });

    it("is not there for another author of the account, nor for nobody's work", async () => {
      const other = await signedInAuthor(house, { email: "admin@a.test", role: "admin" });
      const id = await begin();
      const nobodys = await begin({ shownTo: undefined });
      for (const [path, bearer] of [
        [`/api/jobs/${id}/`, other.bearer],
        [`/api/jobs/${nobodys}/`, owner.bearer],
        ["/api/jobs/none/", owner.bearer],
      ] as const) {
        const answer = await house.call("GET", path, undefined, bearer);
        expect([answer.status, answer.body.code]).toEqual([404, "job_not_found"]);
      }
      expect((await house.call("GET", "/api/jobs/", undefined, other.bearer)).body.results).toEqual([]);
    });
  });
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

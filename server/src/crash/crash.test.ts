// The plug is pulled at every bad moment. Long runs: `npm run crash -- --rounds N --engine sqlite|postgres`.
import { describe, expect, test } from "vitest";
import { type Engine, openDatabase } from "../db/database.ts";
import type { Failpoint } from "../db/failpoint.ts";
import { noHotWrites } from "../db/testing/no-hot-writes.ts";
import { findingsIn } from "./check-ledger.ts";
import { crashRounds } from "./rounds.ts";
import { publishQuiz, startServer } from "./server-process.ts";
import { Sitting } from "./sitting.ts";
import { emptyPlace, running } from "./test-places.ts";

const rounds = { sqlite: 5, postgres: 3 };

describe.each<Engine>(["sqlite", "postgres"])("when the plug is pulled (%s)", (engine) => {
  test(`F15 kill -9 in the middle of saves and submits, ${rounds[engine]} rounds`, {
    timeout: 120_000,
  }, async () => {
    const report = await crashRounds({
      place: await emptyPlace(engine),
      rounds: rounds[engine],
      seed: engine,
    });
    expect(report.findings).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(20 * rounds[engine]);
    expect(report.submitted).toBeGreaterThan(0);
    expect(report.slowestStartMs).toBeLessThan(10_000);
  });

  test.each<Failpoint>(["submit begins", "submit is closed", "submit is committed"])(
    "F16 kill -9 during a submit: %s",
    { timeout: 60_000 },
    async (point) => {
      const place = await emptyPlace(engine);
      const doomed = await running(place, { CAPSTAN_FAILPOINT: point });
      const quiz = await publishQuiz(doomed.url, 3);
      const sitting = new Sitting(quiz, `f16-${point.replaceAll(" ", "-")}`, 3);
      // it saves until it submits, and that is the end of the server
      await sitting.run(doomed.url, () => false);
      expect((await doomed.ended).code).toBeNull();
      expect(sitting.submitted).toBeUndefined();

      const server = await running(place);
      await sitting.settle(server.url);
      expect(sitting.submitted).toBeDefined();
      await server.kill("SIGTERM");
      expect(await findingsIn(place, [sitting])).toEqual([]);
    },
  );

  test("F17 a crash between closing and grading: the next server grades", { timeout: 60_000 }, async () => {
    const place = await emptyPlace(engine);
    const first = await running(place);
    const quiz = await publishQuiz(first.url, 3, { is_timed: true, quiz_time_limit: 1, grace_seconds: 0 });
    const sitting = new Sitting(quiz, "forgotten", 3);
    let steps = 0;
    await sitting.run(first.url, () => ++steps > 2);
    await first.kill();
    const database = await openDatabase({ ...place, hotWrites: noHotWrites });
    // an hour passes
    await database.write((tx) =>
      tx
        .updateTable("participations")
        .set({ started_at: Date.now() - 3_600_000, deadline_at: Date.now() - 3_540_000 })
        .execute(),
    );
    const doomed = await startServer(place, { CAPSTAN_FAILPOINT: "sweep has closed" }).catch(
      (error: Error) => error,
    );
    if (!(doomed instanceof Error)) await doomed.ended;
    const statusNow = async () =>
      (await database.read.selectFrom("participations").select("status").executeTakeFirstOrThrow()).status;
    expect(await statusNow()).toBe("submitted");
    await running(place);
    await expect.poll(statusNow, { timeout: 15_000, interval: 50 }).toBe("scored");
    await database.close();
    expect(sitting.acknowledged.size).toBe(4);
    expect(await findingsIn(place, [sitting])).toEqual([]);
  });

  test("F22 asked to stop under load: everything under way is answered, nothing is lost", {
    timeout: 60_000,
  }, async () => {
    const place = await emptyPlace(engine);
    const server = await running(place);
    const quiz = await publishQuiz(server.url, 4);
    const sittings = Array.from({ length: 16 }, (_, i) => new Sitting(quiz, `drained-${i}`, 4));
    const load = Promise.all(sittings.map((sitting) => sitting.run(server.url, () => false)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
    expect(performance.now() - began).toBeLessThan(8_000);
    await load;
    const next = await running(place);
    await Promise.all(sittings.map((sitting) => sitting.settle(next.url)));
    await next.kill("SIGTERM");
    expect(await findingsIn(place, sittings)).toEqual([]);
  });
});

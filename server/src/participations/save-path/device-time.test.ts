// An attempt that began without the server: its time is what the device counted, however late its answers arrive.
import { deviceClockPatienceMs } from "@capstan/domain/constants.ts";
import { beforeAll, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { checkScores } from "../../testing/check-scores.ts";
import {
  publishedQuiz,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";
import { sweep } from "../sweep.ts";

const minute = 60_000;
const limit = 10 * minute;
const grace = 30_000;

bothEngines("the device's own time", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;
  let devices = 0;

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    const settings = { is_timed: true, quiz_time_limit: 10, offline_start: true };
    quiz = await publishedQuiz(house, owner, { settings });
  });

  /** Begun on a copy; the server hears of it after so much of its time. */
  async function reported(elapsed: number) {
    devices += 1;
    const anonymous_id = `device-${devices}-`.padEnd(24, "x");
    const offline = {
      local_participation_id: `local-attempt-${devices}`,
      started_at: "2026-01-02T03:04:05.000Z",
      elapsed_seconds: elapsed / 1000,
      revision: 1,
    };
    await house.call("POST", `/api/quizzes/${quiz}/prepare/`, { anonymous_id, name: "Ada" });
    return started(house, quiz, undefined, { anonymous_id, options: { mode: "offline", offline } });
  }
  type Attempt = Awaited<ReturnType<typeof reported>>;

  const given = (id: string, question_id: string, value: string, elapsed?: number) => ({
    change_id: `${id}-0001`,
    question_id,
    value,
    sequence: 1,
    ...(elapsed === undefined ? {} : { elapsed }),
  });
  const inTime = () => given("in-time", "sa", "anchor", 7 * minute);
  const tooLate = () => given("too-late", "mc", "left", limit + grace + 1);
  const save = (attempt: Attempt, changes: object[]) =>
    house.call("POST", `/api/quizzes/${quiz}/session/update/`, { changes }, attempt.ticket);
  const submit = (attempt: Attempt, changes: object[], more: object = {}) =>
    house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: {}, changes, ...more }, attempt.ticket);
  const view = async ({ participation_id: id }: Attempt) =>
    (await house.call("GET", `/api/participations/${id}/`, undefined, owner)).body;
  const sweepNow = () => sweep(house.database, house.time.now);

  it("what was entered in time counts, although the network was gone between report and submit", async () => {
    const attempt = await reported(8 * minute);
    expect(attempt.remaining_time).toBe(120);
    house.time.now += 3 * 60 * minute;
    await sweepNow();
    const saved = await save(attempt, [inTime()]);
    expect(saved).toMatchObject({ status: 200, body: { saved: ["in-time-0001"], remaining_time: 0 } });
    expect((await save(attempt, [inTime()])).body.saved).toEqual(["in-time-0001"]);
    const done = await submit(attempt, [given("last-one", "mc", "left", limit)]);
    expect(done.body).toMatchObject({ saved: ["last-one-0001"], kept: [], result: { score: 2 } });
    expect(await view(attempt)).toMatchObject({
      finalised_by: "participant",
      submitted_at: attempt.deadline_at,
      late_changes: 0,
      duration: 600,
    });
    expect((await checkScores(house.database)).findings).toEqual([]);
  });

  it("what was entered after its end is kept, and neither is waited for any longer", async () => {
    const attempt = await reported(8 * minute);
    house.time.now += 60 * minute;
    const mixed = await save(attempt, [inTime(), tooLate(), given("untimed", "tf", "true")]);
    expect(mixed).toMatchObject({
      status: 409,
      body: {
        code: "participation_closed",
        saved: ["in-time-0001"],
        kept: ["too-late-0001", "untimed-0001"],
      },
    });
    expect((await sweepNow()).closed).toBe(1);
    expect(await view(attempt)).toMatchObject({
      status: "scored",
      finalised_by: "deadline",
      score: 1,
      late_changes: 2,
      with_late: { score: 3 },
    });
  });

  it("a submit that nobody asked for is the deadline's", async () => {
    const attempt = await reported(9 * minute);
    house.time.now += 20 * minute;
    expect((await submit(attempt, [inTime()], { time_up: true })).body.result.score).toBe(1);
    expect(await view(attempt)).toMatchObject({
      finalised_by: "deadline",
      submitted_at: attempt.deadline_at,
    });
  });

  it("once the attempt is over nothing counts by itself: its result may have been seen", async () => {
    const attempt = await reported(9 * minute);
    expect((await submit(attempt, [])).body.result.score).toBe(0);
    house.time.now += 5 * minute;
    expect((await save(attempt, [inTime()])).body.kept).toEqual(["in-time-0001"]);
    expect(await view(attempt)).toMatchObject({ score: 0, late_changes: 1 });
  });

  it("it is waited for a day, and no longer", async () => {
    const attempt = await reported(9 * minute);
    house.time.now += minute + grace + deviceClockPatienceMs;
    expect((await sweepNow()).closed).toBe(0);
    house.time.now += 1;
    expect((await save(attempt, [given("forgotten", "sa", "anchor", minute)])).body.kept).toHaveLength(1);
    expect((await sweepNow()).closed).toBe(1);
    expect(await view(attempt)).toMatchObject({ submitted_at: attempt.deadline_at, late_changes: 1 });
  });

  it("an attempt that the server began goes by its arrival, whatever its device says", async () => {
    const attempt = await started(house, quiz);
    house.time.now += limit + grace + 1;
    expect((await save(attempt, [inTime()])).body.kept).toEqual(["in-time-0001"]);
  });
});

// The server's time alone decides: never cut early, never dropped.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { checkScores } from "../../testing/check-scores.ts";
import {
  publishedQuiz,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";
import { sweep } from "../sweep.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const grace = 30 * second;
const limit = 10 * minute;

bothEngines("deadlines", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;
  const timed = { is_timed: true, quiz_time_limit: 10 };

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner, { settings: timed });
  });

  const save = (attempt: { ticket: string }, changes: object[], more: object = {}) =>
    house.call("POST", `/api/quizzes/${quiz}/session/update/`, { changes, ...more }, attempt.ticket);
  const submit = (attempt: { ticket: string }, answers: object = {}) =>
    house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers }, attempt.ticket);
  const change = (id: string, of: object = {}) => ({
    change_id: id,
    question_id: "sa",
    value: "anchor",
    sequence: 1,
    ...of,
  });
  const view = async (id: string) =>
    (await house.call("GET", `/api/participations/${id}/`, undefined, owner)).body;

  describe.each<[string, number, "counts" | "late"]>([
    ["a second before the deadline", limit - second, "counts"],
    ["at the deadline", limit, "counts"],
    ["in the last moment of the grace", limit + grace - 1, "counts"],
    ["at its very end", limit + grace, "counts"],
    ["a moment after it", limit + grace + 1, "late"],
    ["a day after it", limit + day, "late"],
  ])("F33 %s", (_when, after, outcome) => {
    it("a save", async () => {
      const attempt = await started(house, quiz);
      house.time.now += after;
      const answer = await save(attempt, [change("the-save")]);
      if (outcome === "counts") {
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({
          saved: ["the-save"],
          status: "running",
          deadline_at: attempt.deadline_at,
        });
        expect(answer.body.remaining_time).toBe(Math.max(0, Math.ceil((limit - after) / 1000)));
      } else {
        expect(answer.status).toBe(409);
        expect(answer.body).toMatchObject({ code: "participation_closed", kept: ["the-save"] });
        expect(answer.body.detail).toMatch(/kept/);
      }
    });

    it("a submit", async () => {
      const attempt = await started(house, quiz);
      await save(attempt, [change("beforehand", { question_id: "mc", value: "left" })]);
      const startedAt = house.time.now;
      house.time.now += after;
      const answer = await submit(attempt, { sa: "anchor" });
      expect(answer.status).toBe(200);
      const { body } = answer;
      if (outcome === "counts") {
        expect(body).toMatchObject({
          kept: [],
          result: { score: 2, duration: Math.min(after, limit) / 1000 },
        });
        expect(Date.parse(body.receipt.submitted_at)).toBe(startedAt + after);
      } else {
        expect(body.kept).toHaveLength(1);
        expect(body).toMatchObject({ result: { score: 1, duration: limit / 1000 } });
        expect(Date.parse(body.receipt.submitted_at)).toBe(startedAt + limit);
        expect(await view(attempt.participation_id)).toMatchObject({
          finalised_by: "deadline",
          late_changes: 1,
        });
      }
    });
  });

  it("what the device says of its time moves nothing", async () => {
    const attempt = await started(house, quiz);
    house.time.now += minute;
    const saved = await save(attempt, [], { remaining_time: 99_999 });
    expect(saved.body).toMatchObject({ deadline_at: attempt.deadline_at, remaining_time: 540 });
    const again = await started(house, quiz, attempt.auth, {
      reset_timer: true,
      options: { mode: "retake" },
    });
    expect(again).toMatchObject({ deadline_at: attempt.deadline_at, remaining_time: 540, is_resumed: true });
  });

  it("an attempt nobody came back to is finalised from what was saved, dated at its deadline", async () => {
    const attempt = await started(house, quiz);
    await save(attempt, [change("saved-before")]);
    house.time.now += limit + grace;
    await sweep(house.database, house.time.now);
    expect(await view(attempt.participation_id)).toMatchObject({ status: "running" });
    house.time.now += 5 * minute;
    expect((await sweep(house.database, house.time.now)).closed).toBeGreaterThan(0);
    expect(await view(attempt.participation_id)).toMatchObject({
      status: "scored",
      finalised_by: "deadline",
      submitted_at: attempt.deadline_at,
      duration: 600,
      score: 1,
    });
    expect(await sweep(house.database, house.time.now)).toEqual({ closed: 0, graded: 0 });
    const late = await submit(attempt, rightAnswers);
    expect(late.status).toBe(200);
    expect(late.body.kept).toHaveLength(4);
    expect(late.body.result.score).toBe(1);
  });

  it("an attempt that was closed and not graded is graded by the sweep, and says so meanwhile", async () => {
    const attempt = await started(house, quiz);
    const submitted = await submit(attempt, rightAnswers);
    // what a process leaves that ends between the two
    await house.database.write(async (tx) => {
      const ungraded = {
        score: null,
        raw_score: null,
        max_score: null,
        percentage: null,
        passed: null,
        correct_answers: null,
        total_questions: null,
        validated: null,
        graded_at: null,
      };
      await tx
        .updateTable("submissions")
        .set(ungraded)
        .where("id", "=", submitted.body.submission_id)
        .execute();
      await tx
        .updateTable("participations")
        .set({ status: "submitted" })
        .where("id", "=", attempt.participation_id)
        .execute();
    });
    const path = `/api/quizzes/submissions/${submitted.body.submission_id}/details/`;
    const meanwhile = await house.call("GET", path, undefined, attempt.auth);
    expect(meanwhile.status).toBe(403);
    expect(meanwhile.body).toMatchObject({ code: "results_not_visible", reason: "needs_grading" });
    const repeated = await submit(attempt);
    expect(repeated.body).not.toHaveProperty("result");
    expect(repeated.body.receipt).toEqual(submitted.body.receipt);
    expect((await sweep(house.database, house.time.now)).graded).toBe(1);
    expect((await submit(attempt)).body.result).toEqual(submitted.body.result);
    expect((await checkScores(house.database)).findings).toEqual([]);
  });

  describe("answers that came after the end", () => {
    it("are counted by one click of an author, once, and those that come later still wait", async () => {
      const attempt = await started(house, quiz);
      await submit(attempt, { mc: "left" });
      const late = await save(attempt, [change("after-end-1", { elapsed: 700_000 })]);
      expect(late.body).toMatchObject({
        code: "participation_closed",
        kept: ["after-end-1"],
        submission_id: expect.any(String),
      });
      const path = `/api/participations/${attempt.participation_id}`;
      expect(await view(attempt.participation_id)).toMatchObject({
        late_changes: 1,
        score: 1,
        with_late: { score: 2 },
      });

      const accepted = await house.call("POST", `${path}/accept-late/`, undefined, owner);
      expect(accepted.body).toEqual({ score: 2, percentage: 50, accepted: 1 });
      expect((await house.call("POST", `${path}/accept-late/`, undefined, owner)).body.code).toBe(
        "nothing_late",
      );
      // the outbox sends it again: it is on record and counts by now
      expect((await save(attempt, [change("after-end-1")])).body).toMatchObject({
        saved: ["after-end-1"],
        kept: [],
      });

      await save(attempt, [change("after-end-2", { question_id: "tf", value: "true", sequence: 2 })]);
      expect(await view(attempt.participation_id)).toMatchObject({
        late_changes: 1,
        score: 2,
        with_late: { score: 3 },
      });
      expect((await checkScores(house.database)).findings).toEqual([]);
      expect((await house.call("POST", `${path}/accept-late/`, undefined, owner)).body).toMatchObject({
        score: 3,
        accepted: 1,
      });
      const { score_history } = await view(attempt.participation_id);
      expect(
        score_history.map((line: { reason: string; score: number }) => [line.reason, line.score]),
      ).toEqual(
        expect.arrayContaining([
          ["scored", 1],
          ["late_answers_accepted", 2],
          ["late_answers_accepted", 3],
        ]),
      );
      expect((await checkScores(house.database)).findings).toEqual([]);
    });
  });

  describe("settings that change while people are at it", () => {
    const patch = async (id: string, settings: object, more: object = {}) => {
      const { body } = await house.call("GET", `/api/quizzes/${id}/`, undefined, owner);
      const answer = await house.call(
        "PATCH",
        `/api/quizzes/${id}/`,
        { draft_version: body.draft_version, settings, ...more },
        owner,
      );
      expect(answer.status).toBe(200);
    };
    const deadline = async (id: string, auth: string) =>
      Date.parse((await house.call("GET", `/api/quizzes/${id}/session/`, undefined, auth)).body.deadline_at);

    it("a raised limit reaches running attempts without publishing", async () => {
      const id = await publishedQuiz(house, owner, { settings: timed });
      const attempt = await started(house, id);
      await patch(id, { quiz_time_limit: 25 });
      expect(await deadline(id, attempt.auth)).toBe(Date.parse(attempt.started_at) + 25 * minute);
      const again = await started(house, id, attempt.auth);
      expect(again).toMatchObject({ quiz_time_limit: 25, remaining_time: 1500 });
    });

    it("answers that came between the old end and the new one came in time after all", async () => {
      const id = await publishedQuiz(house, owner, { settings: timed });
      const attempt = await started(house, id);
      const send = (changes: object[]) =>
        house.call("POST", `/api/quizzes/${id}/session/update/`, { changes }, attempt.ticket);
      house.time.now += limit + 2 * minute;
      expect((await send([change("between-1")])).body.kept).toEqual(["between-1"]);
      house.time.now += 3 * minute;
      const mc = { question_id: "mc", value: "left", sequence: 2 };
      expect((await send([change("behind-1", mc)])).body.kept).toEqual(["behind-1"]);
      expect(await view(attempt.participation_id)).toMatchObject({ status: "running", late_changes: 2 });

      await patch(id, { quiz_time_limit: 14 });
      expect(await view(attempt.participation_id)).toMatchObject({ status: "running", late_changes: 1 });
      // Whoever has it open sees by the sequence that something stands that did not.
      expect(await started(house, id, attempt.auth)).toMatchObject({
        sequence: 3,
        answers: { sa: "anchor" },
      });
      await sweep(house.database, house.time.now);
      expect(await view(attempt.participation_id)).toMatchObject({
        status: "scored",
        finalised_by: "deadline",
        submitted_at: new Date(Date.parse(attempt.started_at) + 14 * minute).toISOString(),
        score: 1,
        late_changes: 1,
        with_late: { score: 2 },
      });
      expect((await send([change("between-1")])).body).toMatchObject({ saved: ["between-1"], kept: [] });
      // The attempt is over: from here on only the author counts what came late.
      await patch(id, { quiz_time_limit: 30 });
      expect(await view(attempt.participation_id)).toMatchObject({ score: 1, late_changes: 1 });
      expect((await checkScores(house.database)).findings).toEqual([]);
    });

    it("a lowered limit does not, unless the author means them too", async () => {
      const id = await publishedQuiz(house, owner, { settings: timed });
      const attempt = await started(house, id);
      const begun = Date.parse(attempt.started_at);
      await patch(id, { quiz_time_limit: 5 });
      expect(await deadline(id, attempt.auth)).toBe(begun + 10 * minute);
      await patch(id, { quiz_time_limit: 4 }, { apply_to_running: true });
      expect(await deadline(id, attempt.auth)).toBe(begun + 4 * minute);
    });

    it("an earlier closing does not cut a running attempt, unless the author means it", async () => {
      const id = await publishedQuiz(house, owner, { settings: timed });
      const attempt = await started(house, id);
      const begun = Date.parse(attempt.started_at);
      const closes = new Date(begun + 3 * minute).toISOString();
      await patch(id, { closes_at: closes });
      expect(await deadline(id, attempt.auth)).toBe(begun + 10 * minute);
      expect((await house.call("GET", `/api/quizzes/${id}/`, undefined, attempt.auth)).body.closes_at).toBe(
        closes,
      );
      await patch(id, { closes_at: closes }, { apply_to_running: true });
      expect(await deadline(id, attempt.auth)).toBe(begun + 3 * minute);
    });

    it("who starts late gets the time until the closing, and is told so", async () => {
      const closes = new Date(house.time.now + 4 * minute).toISOString();
      const id = await publishedQuiz(house, owner, { settings: { ...timed, closes_at: closes } });
      expect(await started(house, id)).toMatchObject({
        quiz_time_limit: 10,
        remaining_time: 240,
        deadline_at: closes,
      });
      const untimed = await publishedQuiz(house, owner, { settings: { closes_at: closes } });
      expect(await started(house, untimed)).toMatchObject({
        quiz_time_limit: null,
        remaining_time: 240,
        deadline_at: closes,
      });
    });

    it("closing the quiz by hand lets running attempts end as they would have", async () => {
      const id = await publishedQuiz(house, owner, { settings: timed });
      const attempt = await started(house, id);
      await house.call("POST", `/api/quizzes/${id}/close/`, undefined, owner);
      expect(await started(house, id, attempt.auth)).toMatchObject({ is_resumed: true, remaining_time: 600 });
      const submitted = await house.call(
        "POST",
        `/api/quizzes/${id}/submit/`,
        { answers: rightAnswers },
        attempt.auth,
      );
      expect(submitted.body.result.score).toBe(4);
      expect((await house.call("POST", `/api/quizzes/${id}/session/start/`, {})).body.code).toBe(
        "quiz_closed",
      );
    });
  });
});

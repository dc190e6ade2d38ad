// Starting again: repeated starts, retakes, and the log of an attempt.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import {
  publishedQuiz,
  registered,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";
import { mostEvents } from "../log-events.ts";

const day = 24 * 3600 * 1000;

bothEngines("starting again", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;
  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner, { settings: { allow_retakes: true } });
  });

  const update = (auth: string, body: object = {}, id = quiz) =>
    house.call(
      "POST",
      `/api/quizzes/${id}/session/update/`,
      { changes: [{ change_id: "a-change-1", question_id: "mc", value: "left", sequence: 1 }], ...body },
      auth,
    );

  it("the same start_id is answered as the first time, for ever", async () => {
    const { token } = await registered(house, "startid@p.test");
    const begun = await started(house, quiz, token, { options: { start_id: "the-first-start-id" } });
    const resumed = await started(house, quiz, token, { options: { start_id: "another-start-id" } });
    expect([begun.is_resumed, resumed.is_resumed]).toEqual([false, true]);
    await update(token);
    await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: {} }, token);
    for (const [start_id, is_resumed] of [
      ["the-first-start-id", false],
      ["another-start-id", true],
    ] as const) {
      const again = await started(house, quiz, token, { options: { start_id }, reset_timer: true });
      expect(again).toMatchObject({
        participation_id: begun.participation_id,
        is_resumed,
        recovered: true,
        answers: { mc: "left" },
      });
    }
    const next = await started(house, quiz, token, {
      options: { start_id: "a-new-start-id-1" },
      reset_timer: true,
    });
    expect(next.participation_id).not.toBe(begun.participation_id);
    // somebody else's start_id is theirs alone
    expect(
      (await started(house, quiz, undefined, { options: { start_id: "the-first-start-id" } }))
        .participation_id,
    ).not.toBe(begun.participation_id);
  });

  it("retakes are limited and paused by the quiz's live settings", async () => {
    const id = await publishedQuiz(house, owner, {
      settings: { allow_retakes: true, max_retakes: 2, cooling_period_seconds: 60 },
    });
    const { token } = await registered(house, "cooling@p.test");
    const start = (form: object = { options: { mode: "retake" } }) =>
      house.call("POST", `/api/quizzes/${id}/session/start/`, form, token);
    const submit = () => house.call("POST", `/api/quizzes/${id}/submit/`, { answers: {} }, token);
    expect((await start()).body.is_retake).toBe(false);
    await submit();
    const paused = await start();
    expect(paused.body).toMatchObject({
      code: "cooling_period",
      required_action: "wait",
      opens_at: new Date(house.time.now + 60_000).toISOString(),
    });
    house.time.now += 60_000;
    expect((await start()).body.is_retake).toBe(true);
    await submit();
    house.time.now += 60_000;
    expect((await start()).status).toBe(200);
    await submit();
    house.time.now += day;
    expect((await start()).body.code).toBe("no_attempts_left");
    const { body } = await house.call("GET", `/api/quizzes/${id}/`, undefined, owner);
    await house.call(
      "PATCH",
      `/api/quizzes/${id}/`,
      { draft_version: body.draft_version, settings: { max_retakes: 0 } },
      owner,
    );
    expect((await start()).status).toBe(200);
    await submit();
    await house.call(
      "PATCH",
      `/api/quizzes/${id}/`,
      { draft_version: body.draft_version + 1, settings: { allow_retakes: false } },
      owner,
    );
    expect((await start()).body.code).toBe("no_attempts_left");
    expect((await start({ is_retake: true, is_resumed: true, attempt_no: 1 })).body.code).toBe(
      "already_submitted",
    );
  });

  describe("the log of an attempt", () => {
    it("takes one event or many, once each, and says when they were", async () => {
      const attempt = await started(house, quiz);
      const log = (body: object) =>
        house.call(
          "POST",
          `/api/quizzes/${quiz}/log/`,
          { participation_id: attempt.participation_id, ...body },
          attempt.ticket,
        );
      const events = ["copy_detected", "paste_detected", "window_focus"].map((event, i) => ({
        event,
        event_id: `event-id-${i}`,
        details: { content_length: i },
        timestamp: house.time.now - 1000 + i,
      }));
      expect((await log({ events })).body).toEqual({ logged: 3, dropped: 0 });
      expect((await log({ events })).body).toEqual({ logged: 3, dropped: 0 });
      await log({
        event: "quiz_completed",
        timestamp: "2099-01-01T00:00:00Z",
        details: { big: "x".repeat(5000) },
      });
      expect((await log({})).status).toBe(400);
      const view = await house.call(
        "GET",
        `/api/participations/${attempt.participation_id}/`,
        undefined,
        owner,
      );
      expect(view.body.events.map(({ event }: { event: string }) => event)).toEqual([
        "copy_detected",
        "paste_detected",
        "window_focus",
        "quiz_completed",
      ]);
      expect(view.body.events[3]).toMatchObject({
        occurred_at: new Date(house.time.now).toISOString(),
        details: { too_large: true },
      });
    });

    it("has a bottom, and a full one stops no save", async () => {
      const attempt = await started(house, quiz);
      await house.database.write((tx) =>
        tx
          .updateTable("participations")
          .set({ event_count: mostEvents - 2 })
          .where("id", "=", attempt.participation_id)
          .execute(),
      );
      const events = Array.from({ length: 5 }, (_, i) => ({
        event: "window_blur",
        event_id: `flood-${i}-x`,
      }));
      const log = () => house.call("POST", `/api/quizzes/${quiz}/log/`, { events }, attempt.ticket);
      expect((await log()).body).toEqual({ logged: 2, dropped: 3 });
      expect((await log()).body).toEqual({ logged: 0, dropped: 5 });
      expect((await update(attempt.ticket)).status).toBe(200);
    });
  });
});

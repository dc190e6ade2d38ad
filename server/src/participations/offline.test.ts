// What a device takes along, and what it brings back.
import { beforeAll, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { publishedQuiz, signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";

const secret = (name: string) => `${name}-`.padEnd(24, "x");

bothEngines("time without a network", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
  });

  const prepare = (quiz: string, guest: string) =>
    house.call("POST", `/api/quizzes/${quiz}/prepare/`, { anonymous_id: secret(guest), name: "Ada" });
  const report = (quiz: string, guest: string, elapsed: number) =>
    house.call("POST", `/api/quizzes/${quiz}/session/start/`, {
      anonymous_id: secret(guest),
      options: {
        mode: "offline",
        offline: {
          local_participation_id: `local-${guest}-1`,
          started_at: "2026-01-02T03:04:05.000Z",
          elapsed_seconds: elapsed,
          revision: 1,
        },
      },
    });

  it("a timed quiz is not handed out before its clock runs, a running attempt of it is", async () => {
    const quiz = await publishedQuiz(house, owner, { settings: { is_timed: true, quiz_time_limit: 10 } });
    const before = await prepare(quiz, "timed");
    expect(before).toMatchObject({ status: 403, body: { code: "offline_start_not_allowed" } });
    expect(before.body).not.toHaveProperty("quiz");
    await house.call("POST", `/api/quizzes/${quiz}/session/start/`, { anonymous_id: secret("timed") });
    const running = await prepare(quiz, "timed");
    expect(running).toMatchObject({ status: 200, body: { offline_start: false } });
    expect(running.body.quiz.questions.length).toBeGreaterThan(0);
  });

  it("an attempt on the copy begins as long ago as the device counted, in the copy's order, once however often told", async () => {
    const quiz = await publishedQuiz(house, owner, { settings: { shuffle_questions: true } });
    const copy = await prepare(quiz, "away");
    expect(copy).toMatchObject({ status: 200, body: { offline_start: true, scored_questions: null } });
    const first = await report(quiz, "away", 90);
    const again = await report(quiz, "away", 300);
    expect(first.status).toBe(200);
    expect(again.body.participation_id).toBe(first.body.participation_id);
    expect(first.body.question_order).toEqual(copy.body.question_order);
    expect(Date.parse(first.body.server_time) - Date.parse(first.body.started_at)).toBe(90_000);
  });
});

import { scoreParticipation } from "@capstan/domain/participations/score.ts";
import { describe, expect, it } from "vitest";
import { type DemoAttempt, demoAttempts } from "./attempts.ts";
import type { DemoQuiz } from "./demo-quiz.ts";
import { demoPeople } from "./people.ts";
import { demoQuizzes } from "./quizzes.ts";
import { closesHour, dayMs, hourMs, opensHour } from "./working-hours.ts";

const friday = Date.UTC(2026, 10, 20, 12);
const instants = [friday, Date.UTC(2027, 0, 3, 0, 5), Date.UTC(2028, 1, 29, 23, 59)];
const seeds = ["capstan", 1, 2, 3, 4];

const runs = seeds.flatMap((seed) =>
  instants.map((now) => ({ seed, now, attempts: demoAttempts(demoQuizzes, demoPeople, seed, now) })),
);
const resultOf = ({ quizIndex, answers }: DemoAttempt) => {
  const { questions, settings } = demoQuizzes[quizIndex] as DemoQuiz;
  return scoreParticipation({
    questions,
    order: questions.map(({ id }) => id),
    answers: Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])),
    settings: { scoring_mode: "questions", passing_score: settings.passing_score },
  });
};
const isRunning = (attempt: DemoAttempt, now: number) =>
  attempt.submittedAfterSeconds === null && now - attempt.startedAt < hourMs;

it("the same seed and instant give the same attempts, another seed gives others", () => {
  const first = demoAttempts(demoQuizzes, demoPeople, "capstan", friday);
  expect(demoAttempts(demoQuizzes, demoPeople, "capstan", friday)).toEqual(first);
  expect(demoAttempts(demoQuizzes, demoPeople, "another", friday)).not.toEqual(first);
});

describe.each(runs)("seed $seed at $now", ({ now, attempts }) => {
  it("holds all kinds of attempt: many submitted, some retaken, some left, some running", () => {
    const submitted = attempts.filter(({ submittedAfterSeconds }) => submittedAfterSeconds !== null);
    const pairs = new Set(submitted.map(({ quizIndex, personIndex }) => `${quizIndex}/${personIndex}`));
    expect(submitted.length).toBeGreaterThan(75);
    expect(submitted.length).toBeGreaterThan(pairs.size);
    expect(attempts.filter((attempt) => isRunning(attempt, now))).toHaveLength(3);
    expect(attempts.length - submitted.length).toBe(7);
    expect(new Set(attempts.map(({ personIndex }) => personIndex)).size).toBeGreaterThanOrEqual(36);
  });

  it("everything happens in the past three weeks, on weekdays in working hours", () => {
    expect(attempts.map(({ startedAt }) => startedAt)).toEqual(
      attempts.map(({ startedAt }) => startedAt).toSorted((one, other) => one - other),
    );
    for (const attempt of attempts) {
      const { startedAt, submittedAfterSeconds, answers, events } = attempt;
      const lastSecond = Math.max(
        submittedAfterSeconds ?? 0,
        ...[...answers, ...events].map((it) => it.atSeconds),
      );
      expect(Number.isInteger(startedAt)).toBe(true);
      expect(startedAt).toBeGreaterThan(now - 21 * dayMs);
      expect(startedAt + lastSecond * 1000).toBeLessThanOrEqual(now);
      if (isRunning(attempt, now)) continue;
      expect([1, 2, 3, 4, 5]).toContain(new Date(startedAt).getUTCDay());
      expect(new Date(startedAt).getUTCHours()).toBeGreaterThanOrEqual(opensHour);
      expect(new Date(startedAt).getUTCHours()).toBeLessThan(closesHour);
    }
  });

  it("answers come one after the other, before the submission and within the time limit", () => {
    for (const { quizIndex, answers, events, submittedAfterSeconds } of attempts) {
      const { settings } = demoQuizzes[quizIndex] as DemoQuiz;
      const limit = settings.is_timed ? settings.quiz_time_limit * 60 : Number.POSITIVE_INFINITY;
      const end = submittedAfterSeconds ?? limit;
      expect(end).toBeLessThanOrEqual(limit);
      let last = 0;
      for (const { atSeconds } of answers) {
        expect(Number.isInteger(atSeconds)).toBe(true);
        expect(atSeconds).toBeGreaterThan(last);
        expect(atSeconds).toBeLessThan(end);
        last = atSeconds;
      }
      for (const { atSeconds } of events) expect(atSeconds).toBeLessThanOrEqual(end);
    }
  });

  it("values have the shape of their question's type and name options that exist", () => {
    for (const { quizIndex, answers } of attempts) {
      for (const { question_id, value } of answers) {
        const question = demoQuizzes[quizIndex]?.questions.find(({ id }) => id === question_id);
        const type = question?.question_type;
        const ids = question?.options.map(({ id }) => id);
        expect(Array.isArray(value)).toBe(type === "multiple_select");
        expect(value.length).toBeGreaterThan(0);
        if (type !== "short_answer") expect(ids).toEqual(expect.arrayContaining([value].flat()));
      }
    }
  });

  it("scores spread around 60 to 80 per cent in every quiz: most pass, some fail, nearly all differ", () => {
    for (const [quizIndex, quiz] of demoQuizzes.entries()) {
      const scored = attempts
        .filter((attempt) => attempt.quizIndex === quizIndex && attempt.submittedAfterSeconds !== null)
        .map(resultOf);
      const mean = scored.reduce((sum, { percentage }) => sum + percentage, 0) / scored.length;
      const passed = scored.filter((result) => result.passed).length / scored.length;
      expect(mean, quiz.title).toBeGreaterThan(55);
      expect(mean, quiz.title).toBeLessThan(87);
      expect(passed, quiz.title).toBeGreaterThan(0.4);
      expect(passed, quiz.title).toBeLessThan(0.97);
      expect(new Set(scored.map(({ percentage }) => percentage)).size).toBeGreaterThanOrEqual(7);
    }
  });

  it("some questions are skipped, and in most attempts an answer is changed", () => {
    const submitted = attempts.filter(({ submittedAfterSeconds }) => submittedAfterSeconds !== null);
    const skipped = submitted.flatMap((attempt) =>
      resultOf(attempt).validatedAnswers.filter((answer) => answer.skipped),
    );
    const asked = submitted.flatMap(({ quizIndex }) => demoQuizzes[quizIndex]?.questions ?? []).length;
    expect(skipped.length / asked).toBeGreaterThan(0.01);
    expect(skipped.length / asked).toBeLessThan(0.12);
    const changed = submitted.filter(
      ({ answers }) => new Set(answers.map(({ question_id }) => question_id)).size < answers.length,
    );
    expect(changed.length / submitted.length).toBeGreaterThan(0.5);
  });

  it("nobody takes a quiz they may not take, twice where it allows once, or two attempts at a time", () => {
    const byPair = Map.groupBy(attempts, ({ quizIndex, personIndex }) => `${quizIndex}/${personIndex}`);
    for (const mine of byPair.values()) {
      const { quizIndex, personIndex } = mine[0] as DemoAttempt;
      const { access_control, settings } = demoQuizzes[quizIndex] as DemoQuiz;
      if (access_control === "login_required") expect(demoPeople[personIndex]?.email).not.toBeNull();
      expect(mine.length).toBeLessThanOrEqual(settings.allow_retakes ? 2 : 1);
      for (const [index, { startedAt }] of mine.entries()) {
        const before = mine[index - 1];
        if (before === undefined) continue;
        expect(before.submittedAfterSeconds).not.toBeNull();
        expect(startedAt).toBeGreaterThan(before.startedAt + (before.submittedAfterSeconds ?? 0) * 1000);
      }
    }
  });
});

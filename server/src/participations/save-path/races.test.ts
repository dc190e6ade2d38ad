// Whatever happens at once: one participation, one submission, and every change accounted for.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { checkScores } from "../../testing/check-scores.ts";
import {
  type Answer,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";
import { sweep } from "../sweep.ts";

/** Short in the suite; `CAPSTAN_RACE_ROUNDS=200` before a release. */
const rounds = Number(process.env.CAPSTAN_RACE_ROUNDS ?? 8);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

function shuffledCalls(calls: (() => Promise<Answer>)[], round: number): Promise<Answer[]> {
  // another order each round, the same in every run
  const ordered = calls.map((call, index) => ({ call, index, key: (index * 7919 + round * 104_729) % 1009 }));
  ordered.sort((a, b) => a.key - b.key);
  const answers: Promise<Answer>[] = [];
  for (const { call, index } of ordered) answers[index] = call();
  return Promise.all(answers);
}

bothEngines("at once", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner, { settings: { allow_retakes: true } });
  });

  const save = (auth: string, participation: string, changes: object[], device = "d") =>
    house.call(
      "POST",
      `/api/quizzes/${quiz}/session/update/`,
      { participation_id: participation, device_id: device, changes },
      auth,
    );
  const submit = (auth: string, participation: string, answers: object = {}) =>
    house.call("POST", `/api/quizzes/${quiz}/submit/`, { participation_id: participation, answers }, auth);
  const change = (id: string, sequence: number, value: string, question = "sa") => ({
    change_id: id,
    question_id: question,
    value,
    sequence,
  });

  describe("starts", () => {
    it("ten of one registered participant are one participation", async () => {
      for (let round = 0; round < 3; round++) {
        const { token } = await registered(house, `starts-${round}@p.test`);
        const answers = await Promise.all(times(10, () => started(house, quiz, token)));
        expect(new Set(answers.map(({ participation_id }) => participation_id)).size).toBe(1);
        expect(answers.filter(({ is_resumed }) => !is_resumed)).toHaveLength(1);
      }
    });

    it("ten of one device without a token are one guest and one participation", async () => {
      const form = { anonymous_id: "an-anonymous-id-of-some-length", name: "Jo" };
      const answers = await Promise.all(times(10, () => started(house, quiz, undefined, form)));
      expect(new Set(answers.map(({ participant_id }) => participant_id)).size).toBe(1);
      expect(new Set(answers.map(({ participation_id }) => participation_id)).size).toBe(1);
      expect(new Set(answers.map(({ token }) => token)).size).toBe(10);
    });

    it("ten copies of one start are all answered as the first", async () => {
      const { token } = await registered(house, "copies@p.test");
      const form = { options: { start_id: "start-id-of-128-bits" } };
      const answers = await Promise.all(times(10, () => started(house, quiz, token, form)));
      expect(new Set(answers.map(({ participation_id }) => participation_id)).size).toBe(1);
      expect(answers.filter(({ is_resumed }) => is_resumed)).toEqual([]);
    });

    it("ten retakes are one retake", async () => {
      const { token } = await registered(house, "retakes@p.test");
      const first = await started(house, quiz, token);
      await submit(token, first.participation_id);
      const answers = await Promise.all(times(10, () => started(house, quiz, token, { reset_timer: true })));
      const ids = new Set(answers.map(({ participation_id }) => participation_id));
      expect(ids.size).toBe(1);
      expect(ids.has(first.participation_id)).toBe(false);
    });
  });

  it(`F26 50 saves against one submit, ${rounds} rounds: each save counts in full or is kept in full`, async () => {
    for (let round = 0; round < rounds; round++) {
      const attempt = await started(house, quiz);
      const id = attempt.participation_id;
      const saves = times(
        50,
        (i) => () =>
          save(attempt.ticket, id, [
            change(`save-${i}-a`, i + 1, `v${i}`),
            change(`save-${i}-b`, i + 1, "left", "mc"),
          ]),
      );
      const answers = await shuffledCalls([...saves, () => submit(attempt.auth, id)], round);
      const submitted = answers.pop() as Answer;
      expect(submitted.status).toBe(200);

      const view = await house.call("GET", `/api/participations/${id}/`, undefined, owner);
      const kinds = new Map<string, string>();
      for (const { changes } of view.body.answers) {
        for (const { change_id, kind } of changes) kinds.set(change_id, kind);
      }
      let latest = -1;
      for (const [i, answer] of answers.entries()) {
        const ids = [`save-${i}-a`, `save-${i}-b`];
        if (answer.status === 200) {
          expect(answer.body.saved).toEqual(ids);
          for (const each of ids) expect(kinds.get(each)).toBe("counted");
          latest = i;
        } else {
          expect(answer.status).toBe(409);
          expect(answer.body).toMatchObject({
            code: "participation_closed",
            kept: ids,
            submission_id: submitted.body.submission_id,
          });
          for (const each of ids) expect(kinds.get(each)).toBe("late");
        }
      }
      const stands = view.body.answers.find((answer: { question_id: string }) => answer.question_id === "sa");
      expect(stands.value).toBe(latest < 0 ? null : `v${latest}`);
      expect(view.body.late_changes).toBe(2 * answers.filter(({ status }) => status === 409).length);
      expect(submitted.body.receipt.answers_held).toBe(latest < 0 ? 0 : 2);
    }
    expect((await checkScores(house.database)).findings).toEqual([]);
  });

  it("ten submits have one result, the first one's", async () => {
    for (let round = 0; round < 3; round++) {
      const attempt = await started(house, quiz);
      const answers = await Promise.all(
        times(10, (i) =>
          submit(i % 2 ? attempt.auth : attempt.ticket, attempt.participation_id, {
            ...rightAnswers,
            sa: i < 5 ? "anchor" : "hook",
          }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const results = answers.map(({ body }) =>
        JSON.stringify([body.submission_id, body.receipt, body.result]),
      );
      expect(new Set(results).size).toBe(1);
    }
    expect((await checkScores(house.database)).findings).toEqual([]);
  });

  it("a sweep against submits and saves closes each attempt once", async () => {
    const timed = await publishedQuiz(house, owner, {
      settings: { is_timed: true, quiz_time_limit: 1, grace_seconds: 0 },
    });
    for (let round = 0; round < 4; round++) {
      const attempts = await Promise.all(times(12, () => started(house, timed)));
      house.time.now += 60_001;
      const calls = attempts.flatMap((attempt, i) => [
        house.call("POST", `/api/quizzes/${timed}/submit/`, { answers: { mc: "left" } }, attempt.ticket),
        house.call(
          "POST",
          `/api/quizzes/${timed}/session/update/`,
          { changes: [change(`late-save-${i}`, 1, "late")] },
          attempt.ticket,
        ),
      ]);
      const [swept, alsoSwept, ...answers] = await Promise.all([
        sweep(house.database, house.time.now),
        sweep(house.database, house.time.now),
        ...calls,
      ]);
      expect(swept.closed + alsoSwept.closed).toBeLessThanOrEqual(12);
      for (const [i, attempt] of attempts.entries()) {
        expect(answers[2 * i]?.status).toBe(200);
        expect(answers[2 * i]?.body.saved).toEqual([]);
        expect(answers[2 * i]?.body.receipt.submitted_at).toBe(attempt.deadline_at);
        expect(answers[2 * i + 1]?.status).toBe(409);
        expect(answers[2 * i + 1]?.body.kept).toEqual([`late-save-${i}`]);
      }
    }
    const { findings, checked } = await checkScores(house.database);
    expect(findings).toEqual([]);
    expect(checked).toBeGreaterThan(40);
  });

  it("saves, events and submits of many attempts, mixed, wait for no other", async () => {
    const attempts = await Promise.all(times(24, () => started(house, quiz)));
    const calls: (() => Promise<Answer>)[] = [];
    for (let turn = 0; turn < 6; turn++) {
      for (const [i, attempt] of attempts.entries()) {
        calls.push(() =>
          save(attempt.ticket, attempt.participation_id, [
            change(`mixed-${turn}-${i}`, turn + 1, `t${turn}`),
          ]),
        );
        calls.push(() =>
          house.call(
            "POST",
            `/api/quizzes/${quiz}/log/`,
            { event: "question_view", participation_id: attempt.participation_id },
            attempt.ticket,
          ),
        );
        if (turn === 4 && i % 3 === 0) calls.push(() => submit(attempt.auth, attempt.participation_id));
      }
    }
    const answers = await shuffledCalls(calls, 3);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body)).toEqual(
      [],
    );
    expect((await checkScores(house.database)).findings).toEqual([]);
  });

  it("publishing twice at once makes one revision", async () => {
    const made = await house.call(
      "POST",
      "/api/quizzes/",
      {
        title: "Twice",
        questions: [{ question_type: "short_answer", question_text: "?", correct_answer: "x" }],
      },
      owner,
    );
    const answers = await Promise.all(
      times(6, () => house.call("POST", `/api/quizzes/${made.body.id}/publish/`, {}, owner)),
    );
    expect(answers.map(({ status, body }) => [status, body.revision])).toEqual(times(6, () => [200, 1]));
  });

  it("two who register with one email: one has it, the other is told", async () => {
    const guests = await Promise.all(times(4, () => started(house, quiz)));
    const form = { email: "one@p.test", password: "seven small anchors" };
    const answers = await Promise.all([
      ...guests.map(({ auth }) => house.call("POST", "/api/participants/register/", form, auth)),
      ...times(2, () => house.call("POST", "/api/participants/register/", form)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

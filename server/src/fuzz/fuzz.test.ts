// Short here; long as `npm run fuzz -- --seed S --runs N`.
import { expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  everyRole,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";
import { type Callers, type Finding, sendAnything } from "./send-anything.ts";
import type { Known } from "./values.ts";

const seed = process.env.CAPSTAN_FUZZ_SEED ?? "capstan";
const runs = Number(process.env.CAPSTAN_FUZZ_RUNS ?? 600);
/** Accounts are deleted and people sent away on such a walk: then it goes on in a new house. */
const walkLength = 300;

bothEngines("anything that is sent", (engine, open) => {
  async function peopled(): Promise<{ house: TestHouse; callers: Callers; known: Known }> {
    const house = await testHouse(open);
    const roles = await everyRole(house);
    const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
    const quizzes = [
      await publishedQuiz(house, roles.owner, { settings: { allow_retakes: true } }),
      await publishedQuiz(house, roles.owner, {
        access_control: "password",
        password: "ahoy",
        settings: { is_timed: true },
      }),
      await publishedQuiz(house, roles.owner, {
        settings: { allow_previous_questions: false, shuffle_questions: true },
      }),
    ] as [string, string, string];
    const participant = await registered(house, "p@p.test");
    const mine = await started(house, quizzes[0], participant.token);
    const guest = await started(house, quizzes[2]);
    const done = await started(house, quizzes[0]);
    const submitted = await house.call(
      "POST",
      `/api/quizzes/${quizzes[0]}/submit/`,
      { answers: rightAnswers },
      done.auth,
    );
    const profile = await house.call("GET", "/api/user/profile/", undefined, roles.owner);
    const attempts = [mine, guest, done];
    const questions = ["mc", "ms", "tf", "sa"];
    const values = ["left", "right", "bowline", "true", "Anchor"];
    const ids = {
      quiz_id: quizzes,
      participation_id: attempts.map(({ participation_id }) => participation_id),
      participant_id: attempts.map(({ participant_id }) => participant_id),
      submission_id: [submitted.body.submission_id],
      account_id: [profile.body.account.id],
    };
    const known = {
      ...ids,
      quiz: quizzes,
      question_id: questions,
      value: values,
      correct_answer: values,
      question_type: ["multiple_choice", "multiple_select", "true_false", "short_answer", "essay"],
      email: ["owner@a.test", "p@p.test", "new@p.test"],
      emails: ["a@p.test", "b@p.test"],
      password: ["seven small anchors", "ahoy"],
      current_password: ["seven small anchors"],
      opens_at: ["2026-11-20T13:00:00Z"],
      closes_at: ["2026-11-20T13:00:00Z"],
      change_id: ["change-0001", "change-0002", "plain-10"],
      cursor: [Buffer.from('[5,"x"]').toString("base64url"), Buffer.from('["x","x"]').toString("base64url")],
      any: [...Object.values(ids).flat(), ...questions, "me", "phone", "Seamanship"],
    };
    const callers = {
      crew: [...Object.values(roles), roles.owner],
      participants: [participant.token, mine.auth, mine.ticket, guest.auth, guest.ticket, done.auth],
      others: [
        undefined,
        other.bearer,
        `Token ${"x".repeat(43)}`,
        `Bearer ${mine.token}`,
        "Token",
        "Basic eDp5",
        `Bearer ${"x".repeat(5000)}`,
      ],
    };
    return { house, callers, known };
  }

  it(`is answered in one of the two shapes, never with 5xx (${runs} requests, seed "${seed}")`, {
    timeout: 60_000 + runs * 200,
  }, async () => {
    const findings: Finding[] = [];
    const outcomes = new Map<string, number>();
    for (let from = 0; from < runs; from += walkLength) {
      const { house, callers, known } = await peopled();
      const walk = {
        seed: `${seed}/${engine}`,
        from,
        runs: Math.min(walkLength, runs - from),
        callers,
        known,
      };
      const found = await sendAnything(house, walk);
      findings.push(...found.findings);
      for (const [outcome, times] of found.outcomes) {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
      }
    }
    expect(findings).toEqual([]);
    // not everything may end at the first door
    expect(outcomes.get("done") ?? 0).toBeGreaterThan(runs / 8);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    if (process.env.CAPSTAN_FUZZ_RUNS) console.log(engine, Object.fromEntries([...outcomes].sort()));
  });
});

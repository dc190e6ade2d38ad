// Short here; long as `npm run fuzz -- --seed S --runs N`.
import { beforeAll, expect, it } from "vitest";
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
import { sendAnything } from "./send-anything.ts";

const seed = process.env.CAPSTAN_FUZZ_SEED ?? "capstan";
const runs = Number(process.env.CAPSTAN_FUZZ_RUNS ?? 600);

bothEngines("anything that is sent", (engine, open) => {
  let house: TestHouse;
  let callers: (string | undefined)[];
  let known: string[];

  beforeAll(async () => {
    house = await testHouse(open);
    const roles = await everyRole(house);
    const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
    const quizzes = [
      await publishedQuiz(house, roles.owner, { settings: { allow_retakes: true } }),
      await publishedQuiz(house, roles.owner, { access_control: "password", password: "ahoy", settings: { is_timed: true } }),
      await publishedQuiz(house, roles.owner, { settings: { allow_previous_questions: false, shuffle_questions: true } }),
    ] as [string, string, string];
    const participant = await registered(house, "p@p.test");
    const mine = await started(house, quizzes[0], participant.token);
    const guest = await started(house, quizzes[2]);
    const done = await started(house, quizzes[0]);
    const submitted = await house.call("POST", `/api/quizzes/${quizzes[0]}/submit/`, { answers: rightAnswers }, done.auth);
    const profile = await house.call("GET", "/api/user/profile/", undefined, roles.owner);
    known = [
      ...quizzes,
      ...[mine, guest, done].flatMap(({ participation_id, participant_id }) => [participation_id, participant_id]),
      submitted.body.submission_id,
      profile.body.account.id,
      profile.body.id,
      "owner@a.test",
      "p@p.test",
      "seven small anchors",
      ...["mc", "ms", "tf", "sa", "left", "me", "plain-1", "change-0001", "change-0002", "phone"],
    ];
    callers = [
      undefined,
      ...Object.values(roles),
      other.bearer,
      participant.token,
      mine.auth,
      mine.ticket,
      guest.auth,
      guest.ticket,
      done.auth,
      `Token ${"x".repeat(43)}`,
      `Bearer ${mine.token}`,
      "Token",
      "Basic eDp5",
      `Bearer ${"x".repeat(5000)}`,
    ];
  });

  it(`is answered in one of the two shapes, never with 5xx (${runs} requests, seed "${seed}")`, { timeout: 20_000 + runs * 100 }, async () => {
    const { findings, statuses } = await sendAnything(house, { seed: `${seed}/${engine}`, runs, callers, known });
    expect(findings).toEqual([]);
    // not everything may end at the first door
    const done = [...statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
    expect(done).toBeGreaterThan(runs / 20);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    if (process.env.CAPSTAN_FUZZ_RUNS) console.log(engine, Object.fromEntries([...statuses].sort()));
  });
});

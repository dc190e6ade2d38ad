// One change, many changes, wrong changes: what each of them becomes, and that its neighbours are not touched.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { checkScores } from "../../testing/check-scores.ts";
import {
  fourQuestions,
  publishedQuiz,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";

bothEngines("changes", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner);
  });

  type Attempt = Awaited<ReturnType<typeof started>>;
  const update = (attempt: Attempt, body: object, id = quiz) =>
    house.call(
      "POST",
      `/api/quizzes/${id}/session/update/`,
      { participation_id: attempt.participation_id, ...body },
      attempt.ticket,
    );
  const change = (id: string, of: object = {}) => ({
    change_id: id,
    question_id: "sa",
    value: "anchor",
    sequence: 1,
    ...of,
  });
  const standing = async (attempt: Attempt, id = quiz) => (await started(house, id, attempt.auth)).answers;
  const viewOf = async (attempt: Attempt) =>
    (await house.call("GET", `/api/participations/${attempt.participation_id}/`, undefined, owner)).body;

  it("sent again are acknowledged again and recorded once", async () => {
    const attempt = await started(house, quiz);
    const body = {
      device_id: "d",
      changes: [change("change-a"), change("change-b", { question_id: "mc", value: "left", sequence: 2 })],
    };
    for (let i = 0; i < 3; i++)
      expect((await update(attempt, body)).body.saved).toEqual(["change-a", "change-b"]);
    const { answers } = await viewOf(attempt);
    expect(answers.flatMap(({ changes }: { changes: unknown[] }) => changes)).toHaveLength(2);
  });

  it("arriving in another order leave the newest standing", async () => {
    const attempt = await started(house, quiz);
    await update(attempt, {
      device_id: "d",
      changes: [change("newer-one", { value: "newer", sequence: 9 })],
    });
    const stale = await update(attempt, {
      device_id: "d",
      changes: [change("older-one", { value: "older", sequence: 3 })],
    });
    expect(stale.status).toBe(200);
    expect(stale.body).toMatchObject({ saved: ["older-one"], sequence: 10 });
    expect(await standing(attempt)).toEqual({ sa: "newer" });
  });

  it("of two devices merge question by question", async () => {
    const attempt = await started(house, quiz);
    await update(attempt, {
      device_id: "laptop",
      changes: [change("laptop-1", { value: "laptop", sequence: 1 })],
    });
    await update(attempt, {
      device_id: "phone",
      changes: [
        change("phone-01", { value: "phone", sequence: 1 }),
        change("phone-02", { question_id: "mc", value: "left", sequence: 2 }),
      ],
    });
    expect(await standing(attempt)).toEqual({ sa: "phone", mc: "left" });
  });

  it("under a used id with other content are stored under an id of their own", async () => {
    const attempt = await started(house, quiz);
    await update(attempt, { changes: [change("same-id-1", { value: "first" })] });
    for (let i = 0; i < 2; i++) {
      const second = await update(attempt, {
        changes: [change("same-id-1", { value: "second", sequence: 2 })],
      });
      expect(second.body.saved).toEqual(["same-id-1"]);
      expect(second.body.conflicts).toEqual([
        { change_id: "same-id-1", stored_as: expect.stringMatching(/^same-id-1~/) },
      ]);
    }
    expect(await standing(attempt)).toEqual({ sa: "second" });
  });

  it.each<[string, object, string]>([
    ["to a question that is not there", { question_id: "nowhere" }, "unknown_question"],
    [
      "to a question called like a property of every object",
      { question_id: "constructor" },
      "unknown_question",
    ],
    ["that is too long", { value: "x".repeat(1001) }, "answer_too_long"],
    ["of the wrong shape", { value: { a: 1 } }, "answer_wrong_shape"],
    ["that is a list where a text belongs", { value: ["anchor"] }, "answer_wrong_shape"],
    ["whose sequence cannot be right", { sequence: 2 ** 39 }, "sequence_out_of_range"],
  ])("%s are refused alone", async (_sentence, of, code) => {
    const attempt = await started(house, quiz);
    const { status, body } = await update(attempt, {
      changes: [
        change("good-one-1", { question_id: "mc", value: "left" }),
        change("wrong-one", { sequence: 2, ...of }),
        change("good-one-2", { sequence: 3 }),
      ],
    });
    expect(status).toBe(200);
    expect(body.saved).toEqual(["good-one-1", "good-one-2"]);
    expect(body.refused).toMatchObject([{ change_id: "wrong-one", code, detail: expect.any(String) }]);
    expect(await standing(attempt)).toEqual({ mc: "left", sa: "anchor" });
  });

  it.each([0, -1, 1.5, 2 ** 40 + 1, "1", null])(
    "with the sequence %j are no request at all",
    async (sequence) => {
      const attempt = await started(house, quiz);
      const { status, body } = await update(attempt, { changes: [change("a-change", { sequence })] });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty(["changes.0.sequence"]);
    },
  );

  it("one refused request in a full batch: the others are saved", async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => started(house, quiz)));
    const stranger = await started(house, await publishedQuiz(house, owner));
    const [first] = attempts as [Attempt];
    const calls = attempts.map((attempt, i) => update(attempt, { changes: [change(`in-batch-${i}`)] }));
    const wrong = [
      house.call(
        "POST",
        `/api/quizzes/${quiz}/session/update/`,
        { participation_id: first.participation_id, changes: [change("not-mine-1")] },
        stranger.auth,
      ),
      house.call(
        "POST",
        `/api/quizzes/${quiz}/session/update/`,
        { participation_id: "nowhere", changes: [change("not-mine-2")] },
        stranger.auth,
      ),
      update(first, { changes: [change("in-batch-0", { value: "conflict", sequence: 5 })] }),
    ];
    const answers = await Promise.all([...calls, ...wrong]);
    for (const [i, answer] of answers.slice(0, 20).entries()) {
      expect(answer.status).toBe(200);
      expect(answer.body.saved).toEqual([`in-batch-${i}`]);
    }
    expect(answers.slice(20).map(({ status }) => status)).toEqual([403, 403, 200]);
  });

  it("a conflict of one attempt costs the plain client of another nothing", async () => {
    const one = await started(house, quiz);
    const other = await started(house, quiz);
    await update(one, { changes: [change("reused-id", { value: "first" })] });
    for (let turn = 1; turn <= 4; turn++) {
      // in one batch: a reused id with a higher sequence, and the map of a plain client
      const [, plain] = await Promise.all([
        update(one, { changes: [change("reused-id", { value: `turn ${turn}`, sequence: turn + 1 })] }),
        update(other, { answers: { sa: `turn ${turn}` } }),
      ]);
      expect(plain.body.sequence).toBe(turn);
      expect(await standing(other)).toEqual({ sa: `turn ${turn}` });
    }
    expect(await standing(one)).toEqual({ sa: "turn 4" });
  });

  describe("where there is no way back", () => {
    let sequential: string;
    beforeAll(async () => {
      sequential = await publishedQuiz(house, owner, { settings: { allow_previous_questions: false } });
    });

    it("a question that was left is recorded and not counted", async () => {
      const attempt = await started(house, sequential);
      await update(
        attempt,
        { current_question: 1, changes: [change("while-there", { question_id: "mc", value: "right" })] },
        sequential,
      );
      const late = await update(
        attempt,
        {
          current_question: 0,
          changes: [change("after-it", { question_id: "mc", value: "left", sequence: 2 })],
        },
        sequential,
      );
      expect(late.status).toBe(200);
      expect(late.body.saved).toEqual(["after-it"]);
      expect(await standing(attempt, sequential)).toEqual({ mc: "right" });
      const { answers } = await viewOf(attempt);
      expect(answers[0].changes.map(({ kind }: { kind: string }) => kind)).toEqual([
        "counted",
        "out_of_order",
      ]);
    });

    it("it is left too where a client answers ahead and says nothing of its place", async () => {
      const attempt = await started(house, sequential);
      await update(
        attempt,
        { changes: [change("ahead-01", { question_id: "tf", value: "true" })] },
        sequential,
      );
      await update(
        attempt,
        {
          current_question: 0,
          changes: [change("back-01", { question_id: "mc", value: "left", sequence: 2 })],
        },
        sequential,
      );
      expect(await standing(attempt, sequential)).toEqual({ tf: "true" });
      expect((await started(house, sequential, attempt.auth)).current_question).toBe(2);
    });

    it("what was answered on the way arrives together and counts", async () => {
      const attempt = await started(house, sequential);
      const changes = fourQuestions.map(({ id }, i) =>
        change(`offline-${i}`, {
          question_id: id,
          value: id === "ms" ? ["bowline"] : "true",
          sequence: i + 1,
        }),
      );
      await update(attempt, { current_question: 3, changes }, sequential);
      expect(Object.keys(await standing(attempt, sequential))).toHaveLength(4);
    });
  });

  it("an attempt keeps its questions and its key when the quiz is published anew", async () => {
    const id = await publishedQuiz(house, owner);
    const attempt = await started(house, id);
    const { body } = await house.call("GET", `/api/quizzes/${id}/`, undefined, owner);
    const questions = [{ ...fourQuestions[0], correct_answer: "right", question_text: "Changed?" }];
    await house.call("PATCH", `/api/quizzes/${id}/`, { draft_version: body.draft_version, questions }, owner);
    const published = await house.call("POST", `/api/quizzes/${id}/publish/`, {}, owner);
    expect(published.body.revision).toBe(2);
    const seen = await house.call("GET", `/api/quizzes/${id}/`, undefined, attempt.auth);
    expect(seen.body.revision).toBe(1);
    expect(seen.body.questions).toHaveLength(4);
    const submitted = await house.call(
      "POST",
      `/api/quizzes/${id}/submit/`,
      { answers: { mc: "left", tf: "true" } },
      attempt.auth,
    );
    expect(submitted.body.result).toMatchObject({ score: 2, maxScore: 4 });
    expect(await started(house, id)).toMatchObject({ revision: 2, question_order: ["mc"] });
    expect((await checkScores(house.database)).findings).toEqual([]);
  });

  it("forged fields of a submit are dropped: the server's score is the stored answers'", async () => {
    const attempt = await started(house, quiz);
    const { body } = await house.call(
      "POST",
      `/api/quizzes/${quiz}/submit/`,
      {
        answers: { mc: "right", nowhere: "x" },
        score: 100,
        is_correct: true,
        percentage: 100,
        correct_answer: "right",
        result: { score: 4 },
        status: "scored",
        submitted_at: "2020-01-01T00:00:00Z",
      },
      attempt.auth,
    );
    expect(body.result).toMatchObject({ score: 0, percentage: 0, maxScore: 4 });
    expect(body.refused).toMatchObject([
      { change_id: null, question_id: "nowhere", code: "unknown_question" },
    ]);
    expect((await checkScores(house.database)).findings).toEqual([]);
  });
});

// What a participant may see of the key, the score and the receipt: never more than the settings say, anywhere.
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import {
  type Answer,
  password,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";

const minute = 60_000;

/** Every byte of a reply, headers included. */
const bytesOf = ({ body, headers }: Answer) => JSON.stringify([body, headers]);

bothEngines("what is seen", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
  });

  /** Every call a participant can make before and after submitting, in their order, with all replies. */
  async function everything(id: string, form: object = {}) {
    const replies: Answer[] = [];
    const call = async (method: string, path: string, body?: unknown, auth?: string) => {
      const answer = await house.call(method, path, body, auth);
      replies.push(answer);
      return answer;
    };
    const { token } = await registered(house, `${Math.random()}@p.test`);
    await call("POST", `/api/quizzes/${id}/verify-password/`, { password }, token);
    await call("POST", `/api/quizzes/${id}/verify-access/`, form, token);
    await call("GET", `/api/quizzes/${id}/`, undefined, token);
    const start = await call("POST", `/api/quizzes/${id}/session/start/`, form, token);
    const { participation_id: participation, save_ticket: ticket } = start.body;
    await call("GET", `/api/quizzes/${id}/`, undefined, token);
    await call(
      "GET",
      `/api/quizzes/${id}/?participation_id=${participation}&rendered=1&test=true&capstan_context=true`,
      undefined,
      token,
    );
    await call("GET", `/api/quizzes/${id}/`, undefined, `Token ${ticket}`);
    const save = { participation_id: participation, answers: { mc: "right", sa: "hook" } };
    await call("POST", `/api/quizzes/${id}/session/update/?test=true`, save, token);
    await call("POST", `/api/quizzes/${id}/session/start/`, { options: { mode: "resume" } }, token);
    await call("GET", `/api/quizzes/${id}/session/`, undefined, token);
    await call(
      "POST",
      `/api/quizzes/${id}/log/`,
      { event: "window_blur", participation_id: participation },
      token,
    );
    await call("GET", "/api/participants/me/history/", undefined, token);
    await call("GET", "/api/participants/my-quizzes/", undefined, token);
    const before = replies.splice(0);
    const submitted = await call(
      "POST",
      `/api/quizzes/${id}/submit/`,
      { answers: { mc: "right", ms: [], tf: "false", sa: "hook" }, test: true },
      token,
    );
    const details = await call(
      "GET",
      `/api/quizzes/submissions/${submitted.body.submission_id}/details/`,
      undefined,
      token,
    );
    await call("POST", `/api/quizzes/${id}/submit/`, { answers: {} }, `Token ${ticket}`);
    const history = await call("GET", "/api/participants/me/history/", undefined, token);
    await call("GET", `/api/quizzes/${id}/`, undefined, token);
    await call("POST", `/api/quizzes/${id}/session/start/`, {}, token);
    await call("POST", `/api/quizzes/${id}/session/update/`, save, token);
    return {
      before,
      after: replies,
      submitted,
      details,
      entry: history.body.history[id],
      token,
      participation,
    };
  }

  const keys = /CANARY|Clove hitch, |"correct_answer":"|"correct_answer_text":"|tolerance|"partial_credit"/;

  it.each(["public", "login_required", "password"])(
    "no key leaves before submitting (%s)",
    async (access_control) => {
      const id = await publishedQuiz(house, owner, { access_control, password });
      const { before, after } = await everything(id);
      for (const reply of before) expect(bytesOf(reply)).not.toMatch(keys);
      expect(before.filter(({ status }) => status >= 400 && status !== 403)).toEqual([]);
      // and where the settings allow it, it is there afterwards: the texts to look for are right
      expect(after.map(bytesOf).join()).toMatch(/CANARY-EXPLANATION/);
      expect(after.map(bytesOf).join()).toMatch(/CANARY-ALTERNATIVE/);
    },
  );

  it("the order and the ids of options say nothing of the key", async () => {
    const id = await publishedQuiz(house, owner, {
      questions: [
        {
          question_type: "multiple_choice",
          question_text: "?",
          options: [{ text: "yes" }, { text: "no" }],
          correct_answer: "yes",
        },
      ],
    });
    const { before } = await everything(id);
    const { questions } = before.find(({ body }) => body?.questions)?.body ?? {};
    expect(Object.keys(questions[0].options[0]).sort()).toEqual(["html", "id", "text", "value"]);
    expect(Object.keys(questions[0]).sort()).toEqual(
      ["id", "options", "points", "question_html", "question_text", "question_type", "required"].sort(),
    );
  });

  it("show_correct_answers false: what was right, not what would have been", async () => {
    const id = await publishedQuiz(house, owner, { settings: { show_correct_answers: false } });
    const { after, submitted, details } = await everything(id);
    for (const reply of after) expect(bytesOf(reply)).not.toMatch(keys);
    expect(submitted.body.result).toMatchObject({ score: 0, percentage: 0 });
    for (const answer of submitted.body.result.validatedAnswers)
      expect(answer).toMatchObject({ is_correct: false, correct_answer_text: null });
    for (const answer of details.body.answers) {
      expect(answer).toMatchObject({
        is_correct: false,
        correct_answer: null,
        explanation: null,
        explanation_html: null,
      });
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["show_results false", { show_results: false }, "not_shown"],
    ["results for nobody", { results_visible: "never" }, "never"],
    ["results after closing", { results_visible: "after_close" }, "after_close"],
  ])(
    "%s: no score in submit, details or history, and a receipt all the same",
    async (_sentence, settings, reason) => {
      const id = await publishedQuiz(house, owner, { settings });
      const { after, submitted, details, entry } = await everything(id);
      for (const reply of after) {
        expect(bytesOf(reply)).not.toMatch(keys);
        expect(bytesOf(reply)).not.toMatch(/"is_correct"|"percentage"|"rawScore"/);
      }
      expect(submitted.body).not.toHaveProperty("result");
      expect(submitted.body.receipt).toMatchObject({ answers_held: 3, algorithm: "SHA-256" });
      expect(details.status).toBe(403);
      expect(details.body).toMatchObject({ code: "results_not_visible", reason });
      expect(entry).toMatchObject({ completed: true, score: null, correct_answers: null, passed: null });
    },
  );

  it("results after closing open with it, and with a change of the setting, without publishing", async () => {
    const closes = new Date(house.time.now + 10 * minute).toISOString();
    const id = await publishedQuiz(house, owner, {
      settings: { results_visible: "after_close", closes_at: closes },
    });
    const { submitted, token } = await everything(id);
    const path = `/api/quizzes/submissions/${submitted.body.submission_id}/details/`;
    expect((await house.call("GET", path, undefined, token)).status).toBe(403);
    house.time.now += 10 * minute;
    expect((await house.call("GET", path, undefined, token)).body).toMatchObject({
      score: 0,
      total_questions: 4,
    });

    const { body } = await house.call("GET", `/api/quizzes/${id}/`, undefined, owner);
    await house.call(
      "PATCH",
      `/api/quizzes/${id}/`,
      { draft_version: body.draft_version, settings: { results_visible: "never" } },
      owner,
    );
    expect((await house.call("GET", path, undefined, token)).body).toMatchObject({ reason: "never" });
  });

  it("a blank submit shows only what the settings let it show", async () => {
    const id = await publishedQuiz(house, owner, {
      settings: { allow_retakes: true, show_correct_answers: false },
    });
    const { auth } = await started(house, id);
    const blank = await house.call("POST", `/api/quizzes/${id}/submit/`, { answers: {} }, auth);
    expect(blank.body.result).toMatchObject({ score: 0 });
    expect(blank.body.result.validatedAnswers.every(({ skipped }: { skipped: boolean }) => skipped)).toBe(
      true,
    );
    expect(bytesOf(blank)).not.toMatch(keys);
  });

  it("details have six fields for every answer, with the specification's placeholders", async () => {
    const id = await publishedQuiz(house, owner);
    const attempt = await started(house, id);
    const submitted = await house.call(
      "POST",
      `/api/quizzes/${id}/submit/`,
      { answers: { mc: "left" } },
      attempt.auth,
    );
    const { body } = await house.call(
      "GET",
      `/api/quizzes/submissions/${submitted.body.submission_id}/details/`,
      undefined,
      attempt.auth,
    );
    expect(body.answers[0]).toMatchObject({
      question_id: "mc",
      question_text: "Which way is port?",
      answer_text: "Left",
      is_correct: true,
      correct_answer: "Left",
      explanation: "Port is CANARY-EXPLANATION left.",
    });
    expect(body.answers[1]).toMatchObject({
      answer_text: "No answer provided",
      is_correct: false,
      explanation: null,
    });
  });

  it("the crew sees all of it, whatever the participant may see", async () => {
    const id = await publishedQuiz(house, owner, { settings: { show_results: false } });
    const { submitted } = await everything(id);
    const { status, body } = await house.call(
      "GET",
      `/api/quizzes/submissions/${submitted.body.submission_id}/details/`,
      undefined,
      owner,
    );
    expect(status).toBe(200);
    expect(body.answers[0]).toMatchObject({
      correct_answer: "Left",
      explanation: "Port is CANARY-EXPLANATION left.",
    });
  });

  describe("a receipt", () => {
    it("can be checked by anybody who holds the answers", async () => {
      const id = await publishedQuiz(house, owner);
      const attempt = await started(house, id);
      await house.call(
        "POST",
        `/api/quizzes/${id}/session/update/`,
        { answers: { ...rightAnswers, tf: "false" } },
        attempt.auth,
      );
      const { body } = await house.call(
        "POST",
        `/api/quizzes/${id}/submit/`,
        { answers: { mc: "", tf: "true" } },
        attempt.auth,
      );
      // written by hand from the protocol: canonical JSON, sorted by question, what was cleared left out
      const text = `["${attempt.participation_id}","${body.receipt.submitted_at}",[["ms",["clove","bowline"]],["sa","Anchor"],["tf","true"]]]`;
      expect(body.receipt).toEqual({
        submission_id: body.submission_id,
        submitted_at: new Date(house.time.now).toISOString(),
        answers_held: 3,
        digest: createHash("sha256").update(text).digest("hex"),
        algorithm: "SHA-256",
      });
      const details = await house.call(
        "GET",
        `/api/quizzes/submissions/${body.submission_id}/details/`,
        undefined,
        attempt.auth,
      );
      expect(details.body.receipt).toEqual(body.receipt);
      house.time.now += minute;
      const again = await house.call("POST", `/api/quizzes/${id}/submit/`, { answers: {} }, attempt.auth);
      expect(again.body.receipt).toEqual(body.receipt);
    });
  });
});

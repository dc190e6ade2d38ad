// "wire": a client that knows only the specification's section 7 does the whole flow. What it sends and reads is
// written here from that table; nothing is imported from the contracts.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { PlainClient } from "../testing/plain-client.ts";
import {
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

bothEngines("wire", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  const plain = (token?: string) => new PlainClient(house, token);
  const quiz = (form: Parameters<typeof publishedQuiz>[2] = {}) => publishedQuiz(house, owner, form);

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
  });

  describe("a plain client takes a quiz", () => {
    it("that is public, without an account: access, start, save, log, submit, details, history", async () => {
      const id = await quiz();
      const guest = plain();
      const access = await guest.post(`/api/quizzes/${id}/verify-access/`, {
        participant_token: null,
        participant_id: null,
      });
      expect(access.status).toBe(200);
      expect(access.body).toMatchObject({
        has_access: true,
        quiz: { id },
        message: "",
        required_action: "none",
      });

      const start = await guest.start(id, {
        options: {},
        participant_id: null,
        anonymous_id: null,
        reset_timer: false,
      });
      expect(start.status).toBe(200);
      expect(start.body).toMatchObject({
        participation_id: expect.any(String),
        participant_id: expect.any(String),
        token: expect.any(String),
        participant: { name: "Guest", is_anonymous: true },
        quiz_time_limit: null,
        remaining_time: null,
        current_question: 0,
        is_resumed: false,
        is_retake: false,
        recovered: false,
      });

      const questions = await guest.get(`/api/quizzes/${id}/`);
      expect(questions.body.questions.map((question: { id: string }) => question.id)).toEqual([
        "mc",
        "ms",
        "tf",
        "sa",
      ]);
      expect(JSON.stringify(questions.body)).not.toMatch(/CANARY|"correct_answer"|"explanation/);

      const { participation_id } = start.body;
      const session = await guest.get(`/api/quizzes/${id}/session/`);
      expect(session.body).toMatchObject({
        success: true,
        participation_id,
        participant_id: start.body.participant_id,
      });

      const saved = await guest.post(`/api/quizzes/${id}/session/update/`, {
        participation_id,
        current_question: 1,
        answers: { mc: "left", ms: null },
        remaining_time: 1790,
      });
      expect(saved.status).toBe(200);

      const logged = await guest.post(`/api/quizzes/${id}/log/`, {
        event: "window_blur",
        category: "integrity",
        details: { hidden: true },
        quiz_id: id,
        participation_id,
        timestamp: "2026-11-20T12:00:01Z",
      });
      expect(logged.status).toBe(200);

      const submit = await guest.post(`/api/quizzes/${id}/submit/`, {
        answers: rightAnswers,
        participant_id: start.body.participant_id,
        quiz: id,
      });
      expect(submit.status).toBe(200);
      expect(submit.body).toMatchObject({
        participation_id,
        status: "scored",
        result: { score: 4, rawScore: 4, maxScore: 4, percentage: 100, duration: 0 },
      });
      expect(submit.body.result.validatedAnswers).toHaveLength(4);
      expect(submit.body.result.validatedAnswers[0]).toEqual({
        question_id: "mc",
        is_correct: true,
        user_answer: "left",
        answer_text: "Left",
        question_type: "multiple_choice",
        correct_answer_text: "Left",
        skipped: false,
      });

      const details = await guest.get(`/api/quizzes/submissions/${submit.body.submission_id}/details/`);
      expect(details.status).toBe(200);
      expect(details.body).toMatchObject({
        id: submit.body.submission_id,
        quiz: { id, title: "Seamanship" },
      });
      expect(details.body.answers).toHaveLength(4);
      for (const answer of details.body.answers) {
        for (const field of [
          "question_id",
          "question_text",
          "answer_text",
          "is_correct",
          "correct_answer",
          "explanation",
        ]) {
          expect(answer).toHaveProperty(field);
        }
      }

      const history = await guest.get("/api/participants/me/history/");
      const entry = history.body.history[id];
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining([
          "started",
          "started_at",
          "completed",
          "score",
          "correct_answers",
          "total_questions",
          "participation_id",
          "completed_at",
          "last_updated",
        ]),
      );
      expect(entry).toMatchObject({
        started: true,
        completed: true,
        score: 4,
        correct_answers: 4,
        total_questions: 4,
      });
      expect(history.body.results).toMatchObject([{ quiz_id: id }]);
      const byId = await guest.get(`/api/participants/${start.body.participant_id}/history/`);
      expect(byId.body).toEqual(history.body);

      const mine = await guest.get("/api/participants/my-quizzes/");
      expect(mine.body.results).toMatchObject([{ id, title: "Seamanship", question_count: 4 }]);
      const none = await guest.get(`/api/quizzes/${id}/session/`);
      expect(none.status).toBe(200);
      expect(none.body).toMatchObject({
        success: false,
        participation_id: null,
        participant_id: start.body.participant_id,
      });
    });

    it("that asks people to sign in: refused as a guest, let in with an account", async () => {
      const id = await quiz({ access_control: "login_required" });
      const access = await plain().post(`/api/quizzes/${id}/verify-access/`, {});
      expect(access.body).toMatchObject({ has_access: false, required_action: "login" });
      expect(access.body.message).not.toBe("");
      const refused = await plain().start(id, {});
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: "login_required", required_action: "login" });

      const { id: participantId, token } = await registered(house, "login@p.test");
      const bare = token.replace("Token ", "");
      const inBody = await plain().post(`/api/quizzes/${id}/verify-access/`, {
        participant_token: bare,
        participant_id: participantId,
      });
      expect(inBody.body).toMatchObject({ has_access: true, required_action: "none" });

      const client = plain(bare);
      const start = await client.start(id, { options: { mode: "normal" }, participant_id: participantId });
      expect(start.body).toMatchObject({
        participant_id: participantId,
        participant: { name: "login", is_anonymous: false },
      });
      const submit = await client.post(`/api/quizzes/${id}/submit/`, {
        answers: { mc: "right" },
        participant_id: participantId,
        quiz: id,
      });
      expect(submit.body.result).toMatchObject({ score: 0, percentage: 0 });
      expect(submit.body.result.validatedAnswers[1]).toMatchObject({
        question_id: "ms",
        is_correct: false,
        skipped: true,
      });
    });

    it("behind a password, signed in: verify-password once, then start", async () => {
      const id = await quiz({ access_control: "password", password: "ahoy" });
      const { token } = await registered(house, "behind@p.test");
      const client = plain(token.replace("Token ", ""));
      expect((await client.start(id, {})).body).toMatchObject({
        code: "password_required",
        required_action: "password",
      });
      const wrong = await client.post(`/api/quizzes/${id}/verify-password/`, { password: "nope" });
      expect(wrong.status).toBe(200);
      expect(wrong.body).toEqual({ is_valid: false, access_grant: null });
      expect((await client.start(id, {})).status).toBe(403);
      const right = await client.post(`/api/quizzes/${id}/verify-password/`, { password: "ahoy" });
      expect(right.body).toEqual({ is_valid: true, access_grant: expect.any(String) });
      expect((await client.post(`/api/quizzes/${id}/verify-access/`, {})).body.has_access).toBe(true);
      expect((await client.start(id, {})).status).toBe(200);
      const submit = await client.post(`/api/quizzes/${id}/submit/`, { answers: rightAnswers, quiz: id });
      expect(submit.body.result.percentage).toBe(100);
    });

    it("behind a password, as a guest: with the grant that verify-password gave", async () => {
      const id = await quiz({ access_control: "password", password: "ahoy" });
      const { body } = await plain().post(`/api/quizzes/${id}/verify-password/`, { password: "ahoy" });
      expect((await plain().start(id, {})).status).toBe(403);
      expect((await plain().start(id, { access_grant: "x".repeat(43) })).status).toBe(403);
      expect((await plain().start(id, { access_grant: body.access_grant })).status).toBe(200);
      const inHeader = await house.call("POST", `/api/quizzes/${id}/session/start/`, {}, undefined, {
        "x-access-grant": body.access_grant,
      });
      expect(inHeader.status).toBe(200);
      house.time.now += 3 * 3600 * 1000;
      expect((await plain().start(id, { access_grant: body.access_grant })).status).toBe(403);
    });

    it("that is by invitation: the first to use a code owns it", async () => {
      const id = await quiz({ access_control: "invitation" });
      const sent = await house.call(
        "POST",
        `/api/quizzes/${id}/invitations/`,
        { emails: ["a@p.test", "b@p.test"] },
        owner,
      );
      expect(sent.status).toBe(201);
      const [first, second] = sent.body.invitations;
      expect(first).toEqual({ email: "a@p.test", code: expect.stringMatching(/^[\w-]{22,}$/) });
      expect((await plain().start(id, {})).body).toMatchObject({
        code: "invitation_required",
        required_action: "invitation",
      });

      const { token } = await registered(house, "invited@p.test");
      const invited = plain(token.replace("Token ", ""));
      expect((await invited.start(id, { access_grant: first.code })).status).toBe(200);
      expect((await invited.get("/api/participants/my-quizzes/")).body.results).toMatchObject([{ id }]);
      expect((await plain().start(id, { access_grant: first.code })).status).toBe(403);
      expect((await plain().start(id, { access_grant: second.code })).status).toBe(200);
    });

    it("twice: retakes with a fresh timer, up to their number", async () => {
      const id = await quiz({
        settings: { allow_retakes: true, max_retakes: 1, is_timed: true, quiz_time_limit: 10 },
      });
      const client = plain();
      const first = await client.start(id, {});
      expect(first.body).toMatchObject({ quiz_time_limit: 10, remaining_time: 600, is_retake: false });
      house.time.now += 60_000;
      const still = await client.start(id, { reset_timer: true, options: { mode: "retake" } });
      expect(still.body).toMatchObject({
        participation_id: first.body.participation_id,
        is_resumed: true,
        is_retake: false,
        remaining_time: 540,
      });
      await client.post(`/api/quizzes/${id}/submit/`, { answers: {}, quiz: id });
      const again = await client.start(id, {});
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ code: "already_submitted", submission_id: expect.any(String) });
      const retake = await client.start(id, { reset_timer: true });
      expect(retake.body).toMatchObject({
        is_retake: true,
        is_resumed: false,
        remaining_time: 600,
        answers: {},
      });
      expect(retake.body.participation_id).not.toBe(first.body.participation_id);
      await client.post(`/api/quizzes/${id}/submit/`, { answers: rightAnswers, quiz: id });
      const third = await client.start(id, { options: { mode: "retake" }, reset_timer: true });
      expect(third.status).toBe(403);
      expect(third.body).toMatchObject({ code: "no_attempts_left", required_action: "no_attempts_left" });
      const access = await client.post(`/api/quizzes/${id}/verify-access/`, {});
      expect(access.body).toMatchObject({ has_access: false, required_action: "no_attempts_left" });
    });

    it("in two sittings: resume answers where it stood and what it held", async () => {
      const id = await quiz();
      const client = plain();
      expect((await client.start(id, { options: { mode: "resume" } })).body.code).toBe("nothing_to_resume");
      const { body } = await client.start(id, { name: " Jo " });
      expect(body.participant.name).toBe("Jo");
      await client.post(`/api/quizzes/${id}/session/update/`, {
        participation_id: body.participation_id,
        current_question: 2,
        answers: { mc: "right", sa: "anchor" },
      });
      const resumed = await client.start(id, { options: { mode: "resume" } });
      expect(resumed.body).toMatchObject({
        participation_id: body.participation_id,
        is_resumed: true,
        current_question: 2,
        answers: { mc: "right", sa: "anchor" },
      });
      // a missing key changes nothing, clearing is explicit, a number out of range is ignored
      const update = await client.post(`/api/quizzes/${id}/session/update/`, {
        participation_id: body.participation_id,
        current_question: 99,
        answers: { mc: "" },
        remaining_time: -5,
      });
      expect(update.status).toBe(200);
      const later = await client.start(id, {});
      expect(later.body).toMatchObject({ current_question: 2, answers: { mc: "", sa: "anchor" } });
    });
  });
});

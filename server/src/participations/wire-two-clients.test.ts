// "wire": a plain client and Capstan's own on one participation.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { PlainClient } from "../testing/plain-client.ts";
import {
  publishedQuiz,
  rightAnswers,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

bothEngines("wire, two clients", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  const plain = (token?: string) => new PlainClient(house, token);
  const quiz = (form: Parameters<typeof publishedQuiz>[2] = {}) => publishedQuiz(house, owner, form);

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
  });

  describe("a plain client and Capstan's own on one participation", () => {
    it("see each other's answers; the last to arrive from the plain one stands", async () => {
      const id = await quiz();
      const client = plain();
      const { body } = await client.start(id, {});
      const own = (changes: object[]) =>
        house.call(
          "POST",
          `/api/quizzes/${id}/session/update/`,
          { participation_id: body.participation_id, device_id: "phone", changes },
          `Token ${body.save_ticket}`,
        );
      await client.post(`/api/quizzes/${id}/session/update/`, {
        participation_id: body.participation_id,
        answers: { mc: "right", sa: "hook" },
      });
      const seen = await client.start(id, { device_id: "phone", options: { mode: "resume" } });
      expect(seen.body).toMatchObject({ answers: { mc: "right", sa: "hook" }, sequence: 2 });
      const saved = await own([{ change_id: "change-01", question_id: "mc", value: "left", sequence: 3 }]);
      expect(saved.body).toMatchObject({
        saved: ["change-01"],
        conflicts: [],
        refused: [],
        sequence: 3,
        status: "running",
      });

      // the plain one sends its whole map; what equals what stands changes nothing
      const again = await client.post(`/api/quizzes/${id}/session/update/`, {
        participation_id: body.participation_id,
        answers: { mc: "left", sa: "anchor" },
      });
      expect(again.body.sequence).toBe(4);
      const late = await own([
        { change_id: "change-00", question_id: "sa", value: "older", sequence: 2 },
        { change_id: "change-02", question_id: "tf", value: "true", sequence: 5 },
      ]);
      expect(late.body.saved).toEqual(["change-00", "change-02"]);
      const submit = await client.post(`/api/quizzes/${id}/submit/`, {
        answers: { ms: "bowline,clove" },
        quiz: id,
      });
      expect(submit.body.result).toMatchObject({ score: 4, percentage: 100 });
      const view = await house.call("GET", `/api/participations/${body.participation_id}/`, undefined, owner);
      const history = view.body.answers.find(
        ({ question_id }: { question_id: string }) => question_id === "sa",
      ).changes;
      expect(history.map(({ answer_text }: { answer_text: string }) => answer_text).sort()).toEqual([
        "anchor",
        "hook",
        "older",
      ]);
    });

    it("an answer that stands is the same to the one that submits with `answers: {}` and changes", async () => {
      const id = await quiz();
      const client = plain();
      const { body } = await client.start(id, {});
      await client.post(`/api/quizzes/${id}/session/update/`, {
        participation_id: body.participation_id,
        answers: rightAnswers,
      });
      const submit = await client.post(`/api/quizzes/${id}/submit/`, {
        participation_id: body.participation_id,
        answers: { mc: "right" },
        changes: [{ change_id: "change-09", question_id: "tf", value: "false", sequence: 50 }],
        device_id: "phone",
      });
      // where changes is present, answers is not read
      expect(submit.body).toMatchObject({ saved: ["change-09"], result: { score: 3 } });
    });
  });
});

// A40: whoever kept the requests of an attempt sends them once more, with the tokens of then.
import { beforeEach, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import {
  type Answer,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly auth: string | undefined;
}

bothEngines("A40 requests sent once more", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;
  let tape: Sent[];
  beforeEach(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner, { settings: { allow_retakes: true } });
    tape = [];
  });

  const send = ({ path, body, auth }: Sent) =>
    house.call("POST", `/api/quizzes/${quiz}/${path}/`, body, auth);
  async function record(path: string, body: Record<string, unknown>, auth?: string): Promise<Answer> {
    const sent = { path, body, auth };
    tape.push(sent);
    const answer = await send(sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  }
  const change = (id: string, letter: string, sequence: number, value: unknown, question_id = "mc") => ({
    participation_id: id,
    changes: [{ change_id: `change-${letter}`, question_id, value, sequence }],
  });
  /** Everything an author sees of an attempt. */
  const state = async (id: string) => {
    const { body } = await house.call("GET", `/api/participations/${id}/`, undefined, owner);
    return body;
  };
  const history = async (token: string) =>
    (await house.call("GET", "/api/participants/me/history/", undefined, token)).body;

  /** One whole attempt, every request of it on the tape. */
  async function attempt(token: string, letter: string, form: Record<string, unknown> = {}) {
    const start_id = `${letter.repeat(4)}-the-start-of-this-attempt`;
    const { body } = await record("session/start", { ...form, options: { start_id } }, token);
    const mine = `Token ${body.token}`;
    const ticket = `Token ${body.save_ticket}`;
    await record("verify-access", { participant_token: body.token }, token);
    await record("session/update", change(body.participation_id, `${letter}-first-word`, 1, "right"), ticket);
    await record("session/update", change(body.participation_id, `${letter}-second-word`, 2, "left"), mine);
    await record("log", { event: "window_blur" }, ticket);
    const submitted = await record("submit", { answers: {} }, ticket);
    return { id: body.participation_id as string, start: body, submitted: submitted.body };
  }

  it("A40 after it was handed in: the same reply or a refusal, and neither answers nor score change", async () => {
    const { token } = await registered(house, "ada@p.test");
    const { id, start, submitted } = await attempt(token, "a");
    const before = [await state(id), await history(token)];
    for (const sent of tape) {
      const again = await send(sent);
      if (sent.path === "session/start") expect(again.body.participation_id).toBe(start.participation_id);
      else if (sent.path === "submit")
        expect(again.body).toMatchObject({
          submission_id: submitted.submission_id,
          result: submitted.result,
        });
      else if (sent.path === "session/update")
        expect([again.status, again.body.code ?? again.body.status]).toEqual([409, "participation_closed"]);
      else expect(again.status, sent.path).toBe(200);
    }
    const [after, afterwards] = [await state(id), await history(token)];
    expect({ ...after, events: [] }).toEqual({ ...before[0], events: [] });
    expect(afterwards).toEqual(before[1]);
  });

  it("A40 while a retake runs: nothing of the first attempt reaches the second, or changes the first", async () => {
    const { token } = await registered(house, "ada@p.test");
    const first = await attempt(token, "a");
    const replayed = [...tape];
    const retake = await house.call(
      "POST",
      `/api/quizzes/${quiz}/session/start/`,
      { reset_timer: true },
      token,
    );
    const second = retake.body.participation_id;
    expect([retake.status, retake.body.is_retake, second === first.id]).toEqual([200, true, false]);
    const ticket = `Token ${retake.body.save_ticket}`;
    const saved = await send({
      path: "session/update",
      body: change(second, "b-only-word", 1, "true", "tf"),
      auth: ticket,
    });
    expect(saved.status).toBe(200);
    const before = [await state(first.id), await state(second)];
    for (const sent of replayed) {
      const again = await send(sent);
      expect(again.status, sent.path).toBeLessThan(500);
      // a start with the first one's id is answered as the first one was
      if (sent.path === "session/start") expect(again.body.participation_id).toBe(first.id);
    }
    const [one, two] = [await state(first.id), await state(second)];
    expect({ ...one, events: [] }).toEqual({ ...before[0], events: [] });
    expect({ ...two, events: [] }).toEqual({ ...before[1], events: [] });
    expect(two.status).toBe("running");
  });

  it("A40 with another attempt's ticket, its id forged: refused, and the attempt stays as it is", async () => {
    const { token } = await registered(house, "ada@p.test");
    const first = await attempt(token, "a");
    const retake = await house.call(
      "POST",
      `/api/quizzes/${quiz}/session/start/`,
      { reset_timer: true },
      token,
    );
    const second = retake.body.participation_id;
    const oldTicket = `Token ${first.start.save_ticket}`;
    for (const path of ["session/update", "submit", "log"]) {
      const body = { participation_id: second, answers: rightAnswers, event: "window_blur" };
      expect((await send({ path, body, auth: oldTicket })).body.code, path).toBe("not_yours");
    }
    expect((await state(second)).status).toBe("running");
  });

  it("A40 after signing out: every token of the tape is dead but the save tickets, which reach only what is over", async () => {
    const { token } = await registered(house, "ada@p.test");
    const { id, start } = await attempt(token, "a");
    const before = await state(id);
    await house.call("POST", "/api/participants/logout/", { others: true }, token);
    await house.call("POST", "/api/participants/logout/", {}, token);
    for (const sent of tape) {
      const again = await send(sent);
      const isTicket = sent.auth === `Token ${start.save_ticket}`;
      if (!isTicket) expect([sent.path, again.status]).toEqual([sent.path, 401]);
    }
    expect({ ...(await state(id)), events: [] }).toEqual({ ...before, events: [] });
  });
});

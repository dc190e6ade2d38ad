// Whose attempt it is: tokens, tickets, guests who register, other people's ids.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import {
  password,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../../testing/test-house.ts";

const day = 24 * 3600 * 1000;

bothEngines("whose attempt it is", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let quiz: string;
  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner } = await signedInAuthor(house));
    quiz = await publishedQuiz(house, owner, { settings: { allow_retakes: true } });
  });

  const update = (auth: string, body: object = {}, id = quiz) =>
    house.call(
      "POST",
      `/api/quizzes/${id}/session/update/`,
      { changes: [{ change_id: "a-change-1", question_id: "mc", value: "left", sequence: 1 }], ...body },
      auth,
    );

  describe("a save ticket", () => {
    it("saves, logs and submits its attempt, and opens nothing else", async () => {
      const attempt = await started(house, quiz);
      expect((await update(attempt.ticket)).status).toBe(200);
      expect(
        (await house.call("POST", `/api/quizzes/${quiz}/log/`, { event: "window_blur" }, attempt.ticket)).body
          .logged,
      ).toBe(1);
      for (const [method, path, body] of [
        ["GET", "/api/participants/me/"],
        ["GET", "/api/participants/me/history/"],
        ["GET", `/api/participants/${attempt.participant_id}/history/`],
        ["PUT", `/api/participants/${attempt.participant_id}/profile/`, { name: "x" }],
        ["GET", `/api/quizzes/${quiz}/session/`],
        ["POST", `/api/quizzes/${quiz}/session/start/`, {}],
        ["POST", "/api/participants/logout/", undefined],
        ["POST", "/api/quizzes/", { title: "x" }],
      ] as const) {
        expect((await house.call(method, path, body, attempt.ticket)).status, path).toBe(403);
      }
      expect((await house.call("POST", "/api/participants/token/verify/", {}, attempt.ticket)).status).toBe(
        401,
      );
      expect(
        (await house.call("GET", `/api/quizzes/${quiz}/`, undefined, attempt.ticket)).body,
      ).not.toHaveProperty("questions");
      expect(
        (await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: rightAnswers }, attempt.ticket))
          .status,
      ).toBe(200);
    });

    it("A40 is good for its own attempt only, not for the next one of the same person", async () => {
      const { token } = await registered(house, "ticket@p.test");
      const first = await started(house, quiz, token);
      await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: {} }, token);
      const second = await started(house, quiz, token, { reset_timer: true });
      const forged = await update(first.ticket, { participation_id: second.participation_id });
      expect(forged.status).toBe(403);
      expect(forged.body.code).toBe("not_yours");
      // without an id it means its own, which is over
      expect((await update(first.ticket)).body).toMatchObject({
        code: "participation_closed",
        kept: ["a-change-1"],
      });
      expect((await update(second.ticket, {}, await publishedQuiz(house, owner))).body.code).toBe(
        "not_yours",
      );
    });

    it("outlives the sign-in, and ends thirty days after the attempt", async () => {
      const { token } = await registered(house, "outlives@p.test");
      const attempt = await started(house, quiz, token);
      const today = house.time.now;
      await house.call("POST", "/api/participants/logout/", undefined, token);
      expect((await house.call("GET", "/api/participants/me/", undefined, token)).status).toBe(401);
      expect((await update(attempt.ticket)).status).toBe(200);
      house.time.now += 200 * day;
      expect(
        (await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: {} }, attempt.ticket)).status,
      ).toBe(200);
      house.time.now += 30 * day;
      expect((await update(attempt.ticket)).status).toBe(409);
      house.time.now += 1;
      expect((await update(attempt.ticket)).body).toMatchObject({ code: "token_expired" });
      house.time.now = today;
    });
  });

  it("A17 a token that was revoked is dead at once, each other start's stays alive", async () => {
    const one = await started(house, quiz);
    const two = await started(house, quiz, one.auth);
    expect((await update(one.auth)).status).toBe(200);
    await house.call("POST", "/api/participants/logout/", undefined, one.auth);
    expect((await update(one.auth)).body.code).toBe("not_signed_in");
    expect((await update(two.auth)).status).toBe(200);
  });

  it("A17 a new password ends every other sign-in, and no save ticket", async () => {
    const { id, token } = await registered(house, "newpass@p.test");
    const { body } = await house.call("POST", "/api/participants/login/", {
      email: "newpass@p.test",
      password,
    });
    const other = `Token ${body.token}`;
    const attempt = await started(house, quiz, other);
    expect((await house.call("GET", "/api/participants/me/", undefined, other)).status).toBe(200);
    const change = await house.call(
      "PUT",
      `/api/participants/${id}/profile/`,
      { password: "eight small anchors", current_password: password },
      token,
    );
    expect(change.status).toBe(200);
    expect((await house.call("GET", "/api/participants/me/", undefined, other)).status).toBe(401);
    expect((await house.call("GET", "/api/participants/me/", undefined, token)).status).toBe(200);
    expect((await update(attempt.ticket)).status).toBe(200);
  });

  describe("a guest who registers", () => {
    it("keeps their id, their attempts and their answers", async () => {
      const guest = await started(house, quiz, undefined, {
        name: "Jo",
        anonymous_id: "a-secret-of-this-very-device",
      });
      await update(guest.auth);
      const made = await house.call(
        "POST",
        "/api/participants/register/",
        { email: "jo@p.test", password },
        guest.auth,
      );
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ id: guest.participant_id, name: "Jo", email: "jo@p.test" });
      const me = await house.call("GET", "/api/participants/me/", undefined, guest.auth);
      expect(me.body).toEqual({
        id: guest.participant_id,
        name: "Jo",
        email: "jo@p.test",
        is_anonymous: false,
      });
      const history = await house.call(
        "GET",
        "/api/participants/me/history/",
        undefined,
        `Token ${made.body.token}`,
      );
      expect(history.body.results).toMatchObject([{ participation_id: guest.participation_id }]);
      expect(await started(house, quiz, `Token ${made.body.token}`)).toMatchObject({
        participation_id: guest.participation_id,
        participant: { name: "Jo", is_anonymous: false },
        answers: { mc: "left" },
      });
      // what was the device's secret is nobody's now
      const next = await started(house, quiz, undefined, { anonymous_id: "a-secret-of-this-very-device" });
      expect(next.participant_id).not.toBe(guest.participant_id);
    });

    it("A48 cannot be somebody else: neither an id in the body nor signing in takes over a guest", async () => {
      const guest = await started(house, quiz);
      const made = await house.call("POST", "/api/participants/register/", {
        email: "taker@p.test",
        password,
        participant_id: guest.participant_id,
        id: guest.participant_id,
      });
      expect(made.body.id).not.toBe(guest.participant_id);
      const login = await house.call(
        "POST",
        "/api/participants/login/",
        { email: "taker@p.test", password },
        guest.auth,
      );
      expect(login.body.id).toBe(made.body.id);
      expect(
        (await house.call("GET", "/api/participants/me/", undefined, guest.auth)).body.is_anonymous,
      ).toBe(true);
    });
  });

  it("A39 an anonymous id is a secret: long, and in no reply", async () => {
    const secret = "canary-anonymous-id-of-a-device";
    expect(
      (await house.call("POST", `/api/quizzes/${quiz}/session/start/`, { anonymous_id: "x".repeat(21) }))
        .status,
    ).toBe(400);
    const attempt = await started(house, quiz, undefined, { anonymous_id: secret });
    const again = await started(house, quiz, undefined, { anonymous_id: secret });
    expect(again).toMatchObject({ participant_id: attempt.participant_id, is_resumed: true });
    const view = await house.call(
      "GET",
      `/api/participations/${attempt.participation_id}/`,
      undefined,
      owner,
    );
    expect(view.status).toBe(200);
    expect(JSON.stringify([attempt, again, view.body])).not.toContain(secret);
  });

  it("other people's ids in a body, in a path and in a query change nothing and show nothing", async () => {
    const mine = await started(house, quiz);
    const theirs = await started(house, quiz);
    await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: rightAnswers }, theirs.auth);
    const submission = (await house.call("GET", "/api/participants/me/history/", undefined, theirs.auth)).body
      .results[0].submission_id;
    const before = await house.call(
      "GET",
      `/api/participations/${theirs.participation_id}/`,
      undefined,
      owner,
    );
    const attacks: [string, string, object?][] = [
      [
        "POST",
        `/api/quizzes/${quiz}/session/update/`,
        { participation_id: theirs.participation_id, answers: { mc: "right" } },
      ],
      [
        "POST",
        `/api/quizzes/${quiz}/session/update/`,
        { participant_id: theirs.participant_id, answers: { mc: "right" } },
      ],
      ["POST", `/api/quizzes/${quiz}/submit/`, { participation_id: theirs.participation_id, answers: {} }],
      ["POST", `/api/quizzes/${quiz}/submit/`, { participant_id: theirs.participant_id, answers: {} }],
      ["POST", `/api/quizzes/${quiz}/submit/`, { quiz: "another", answers: {} }],
      ["POST", `/api/quizzes/${quiz}/log/`, { event: "x", participation_id: theirs.participation_id }],
      ["POST", `/api/quizzes/${quiz}/log/`, { event: "x", quiz_id: "another" }],
      [
        "POST",
        `/api/quizzes/${quiz}/log/`,
        { events: [{ event: "x" }, { event: "y", participation_id: theirs.participation_id }] },
      ],
      [
        "POST",
        `/api/quizzes/${quiz}/log/`,
        {
          participation_id: mine.participation_id,
          events: [{ event: "y", participation_id: theirs.participation_id }],
        },
      ],
      ["POST", `/api/quizzes/${quiz}/log/`, { events: [{ event: "x", quiz_id: "another" }] }],
      ["POST", `/api/quizzes/${quiz}/session/start/`, { participant_id: theirs.participant_id }],
      ["POST", `/api/quizzes/${quiz}/verify-access/`, { participant_id: theirs.participant_id }],
    ];
    for (const [method, path, body] of attacks) {
      const answer = await house.call(method, path, body, mine.auth);
      expect([answer.status, answer.body.code], `${path} ${JSON.stringify(body)}`).toEqual([
        403,
        "not_yours",
      ]);
    }
    for (const [path, code] of [
      [`/api/quizzes/submissions/${submission}/details/`, "submission_not_found"],
      [`/api/participants/${theirs.participant_id}/history/`, "participant_not_found"],
      [`/api/quizzes/${quiz}/?participation_id=${theirs.participation_id}`, "participation_not_found"],
    ]) {
      const there = await house.call("GET", path as string, undefined, mine.auth);
      const missing = await house.call(
        "GET",
        (path as string).replace(/[\w-]{22}(?=\/(details|history)|$)/, "x".repeat(22)),
        undefined,
        mine.auth,
      );
      expect([there.status, there.body.code]).toEqual([404, code]);
      expect(there.body).toEqual(missing.body);
    }
    expect(
      (
        await house.call(
          "PUT",
          `/api/participants/${theirs.participant_id}/profile/`,
          { name: "Mine" },
          mine.auth,
        )
      ).status,
    ).toBe(404);
    expect(
      (await house.call("GET", `/api/participations/${theirs.participation_id}/`, undefined, owner)).body,
    ).toEqual(before.body);
  });
});

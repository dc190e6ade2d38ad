// "wire": who calls, and the addresses, as the specification's section 7 writes them.
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { PlainClient } from "../testing/plain-client.ts";
import {
  fourQuestions,
  password,
  publishedQuiz,
  registered,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

bothEngines("wire, people and addresses", (_engine, open) => {
  let house: TestHouse;
  let owner: string;
  let accountId: string;
  const plain = (token?: string) => new PlainClient(house, token);
  const quiz = (form: Parameters<typeof publishedQuiz>[2] = {}) => publishedQuiz(house, owner, form);

  beforeAll(async () => {
    house = await testHouse(open);
    ({ bearer: owner, accountId } = await signedInAuthor(house));
  });

  describe("authors", () => {
    it("sign in, read their profile with its account, and see the crew", async () => {
      const login = await house.call("POST", "/api/user/login/", { email: "owner@a.test", password });
      expect(login.status).toBe(200);
      expect(login.body).toEqual({ access: expect.stringMatching(/^[\w-]{43}$/), user: expect.any(Object) });
      const bearer = `Bearer ${login.body.access}`;

      const profile = await house.call("GET", "/api/user/profile/", undefined, bearer);
      expect(profile.status).toBe(200);
      expect(profile.body).toEqual(login.body.user);
      expect(profile.body).toMatchObject({
        id: expect.any(String),
        email: "owner@a.test",
        full_name: "owner",
        role: "owner",
        account: { id: accountId, name: "A" },
      });

      for (const path of [`/accounts/${accountId}/members/`, `/api/accounts/${accountId}/members/`]) {
        const members = await house.call("GET", path, undefined, bearer);
        expect(members.status).toBe(200);
        expect(members.body.results).toMatchObject([{ id: profile.body.id, email: "owner@a.test" }]);
        expect(members.body.next_cursor).toBeNull();
      }
    });

    it("read a quiz with its keys, and its draft before it is published", async () => {
      const id = await quiz();
      const { status, body } = await house.call("GET", `/api/quizzes/${id}/`, undefined, owner);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        access_control: "public",
        settings: { quiz_time_limit: 30, passing_score: 70 },
      });
      expect(body.questions).toHaveLength(4);
      expect(body.questions[0]).toMatchObject({
        id: "mc",
        question_type: "multiple_choice",
        correct_answer: "left",
        options: [{ id: "left", value: "left", text: "Left" }, {}, {}],
      });
    });

    it("get the specification's settings as defaults", async () => {
      const { body } = await house.call("GET", `/api/quizzes/${await quiz()}/`, undefined, owner);
      expect(body.settings).toMatchObject({
        shuffle_questions: false,
        shuffle_options: false,
        is_timed: false,
        quiz_time_limit: 30,
        quiz_type: "standard",
        show_results: true,
        show_correct_answers: true,
        allow_retakes: false,
        max_retakes: 0,
        passing_score: 70,
        allow_previous_questions: true,
        skippable_questions: true,
      });
    });
  });

  describe("participants", () => {
    it("register, sign in, and are known by their token", async () => {
      const form = { name: "Ada", email: "Ada@p.test", password };
      const made = await house.call("POST", "/api/participants/register/", form);
      expect(made.status).toBe(201);
      expect(made.body).toEqual({
        token: expect.any(String),
        id: expect.any(String),
        name: "Ada",
        email: "Ada@p.test",
      });
      const login = await house.call("POST", "/api/participants/login/", { email: " ada@P.test ", password });
      expect(login.status).toBe(200);
      expect(login.body).toEqual({ ...made.body, token: expect.any(String) });
      expect(login.body.token).not.toBe(made.body.token);

      const token = `Token ${login.body.token}`;
      const me = await house.call("GET", "/api/participants/me/", undefined, token);
      expect(me.body).toEqual({ id: made.body.id, name: "Ada", email: "Ada@p.test", is_anonymous: false });

      // the specification's client sends it in the body; a prefix does no harm
      for (const sent of [login.body.token, token]) {
        const verified = await house.call("POST", "/api/participants/token/verify/", { token: sent });
        expect(verified.status).toBe(200);
        expect(verified.body).toEqual({ valid: true, id: made.body.id, name: "Ada", email: "Ada@p.test" });
      }
      expect(
        (await house.call("POST", "/api/participants/token/verify/", { token: "x".repeat(43) })).status,
      ).toBe(401);
      expect((await house.call("POST", "/api/participants/token/verify/", {}, token)).status).toBe(200);
    });

    it("without a name are called what stands before the @", async () => {
      const made = await house.call("POST", "/api/participants/register/", {
        email: "grace@p.test",
        password,
      });
      expect(made.body.name).toBe("grace");
    });

    it("change any part of their profile", async () => {
      const { id, token } = await registered(house, "profile@p.test");
      const path = `/api/participants/${id}/profile/`;
      const named = await house.call("PUT", path, { name: "Pro File" }, token);
      expect(named.status).toBe(200);
      expect(named.body).toEqual({ id, name: "Pro File", email: "profile@p.test", is_anonymous: false });
      const moved = await house.call(
        "PUT",
        path,
        { email: "moved@p.test", current_password: password },
        token,
      );
      expect(moved.body).toMatchObject({ name: "Pro File", email: "moved@p.test" });
      expect((await house.call("GET", "/api/participants/me/", undefined, token)).body.email).toBe(
        "moved@p.test",
      );
      const verified = await house.call("POST", "/api/participants/token/verify/", {}, token);
      expect(verified.body).toMatchObject({ name: "Pro File", email: "moved@p.test" });
    });
  });

  describe("the addresses", () => {
    it("answer without their trailing slash", async () => {
      const id = await quiz();
      const bare = plain();
      const start = await bare.post(`/api/quizzes/${id}/session/start`, {});
      expect(start.status).toBe(200);
      bare.token = start.body.token;
      for (const path of [
        `/api/quizzes/${id}`,
        `/api/quizzes/${id}/session`,
        "/api/participants/me",
        "/api/participants/me/history",
      ]) {
        expect((await bare.get(path)).status).toBe(200);
      }
    });

    it("answer HEAD and GET at the connectivity check, without a token", async () => {
      const head = await house.app.inject({ method: "HEAD", url: "/api/health/" });
      expect(head.statusCode).toBe(200);
      expect(head.payload).toBe("");
      const got = await house.call("GET", "/api/health/");
      expect(got.body).toMatchObject({ status: "ok", database: house.database.engine });
    });

    it("do not tell a quiz that is not published from one that is not there", async () => {
      const draft = await house.call(
        "POST",
        "/api/quizzes/",
        { title: "Draft", questions: fourQuestions },
        owner,
      );
      const there = await plain().get(`/api/quizzes/${draft.body.id}/`);
      const nowhere = await plain().get("/api/quizzes/nowhere/");
      expect(there.status).toBe(404);
      expect(there.body).toEqual(nowhere.body);
      for (const call of ["verify-access", "session/start", "verify-password"]) {
        const body = call === "verify-password" ? { password: "x" } : {};
        const answer = await plain().post(`/api/quizzes/${draft.body.id}/${call}/`, body);
        expect(answer.status).toBe(404);
      }
    });

    it("say what the access page needs to whoever asks, and no question", async () => {
      const { status, body } = await plain().get(`/api/quizzes/${await quiz()}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: "Seamanship",
        access_control: "public",
        question_count: 4,
        organisation: "A",
      });
      expect(body).not.toHaveProperty("questions");
      expect(JSON.stringify(body)).not.toMatch(/CANARY/);
    });

    it("let an author in to test without being asked", async () => {
      const id = await quiz({ access_control: "password", password: "ahoy" });
      const access = await house.call("POST", `/api/quizzes/${id}/verify-access/`, {}, owner);
      expect(access.body).toMatchObject({ has_access: true, required_action: "none" });
    });
  });
});

// Attacks on who somebody is: tokens that should be dead, somebody else's guest, an email in another spelling.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { type MailServer, startMailServer } from "../mail/testing/mail-server.ts";
import {
  password,
  publishedQuiz,
  registered,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

const newPassword = "eight large anchors";

bothEngines("attacks on accounts", (_engine, open) => {
  let mails: MailServer;
  let house: TestHouse;
  let owner: { bearer: string; accountId: string; userId: string };
  beforeEach(async () => {
    mails = await startMailServer();
    house = await testHouse(open, { SMTP_URL: mails.url, PUBLIC_URL: "https://quiz.example.org" });
    owner = await signedInAuthor(house);
  });
  afterEach(async () => {
    house.postOffice.close();
    await mails.close();
  });

  const post = (path: string, body: unknown, auth?: string, headers?: Record<string, string>) =>
    house.call("POST", path, body, auth, headers);
  const kinds = { author: "/api/user/login/", participant: "/api/participants/login/" } as const;
  const signIn = (path: string, email: string, typed = password) => post(path, { email, password: typed });
  const me = (auth: string) => house.call("GET", "/api/participants/me/", undefined, auth);
  const profile = (auth: string) => house.call("GET", "/api/user/profile/", undefined, auth);

  describe("A17 a token that was ended", () => {
    it("A17 is dead at once after signing out, in a header and in a body, and the others live", async () => {
      const { body } = await signIn(kinds.author, "owner@a.test");
      const author = `Bearer ${body.access}`;
      expect((await profile(author)).status).toBe(200);
      await post("/api/user/logout/", {}, author);
      expect([(await profile(author)).status, (await profile(owner.bearer)).status]).toEqual([401, 200]);

      const quiz = await publishedQuiz(house, owner.bearer);
      const { token } = await registered(house, "ada@p.test");
      const other = `Token ${(await signIn(kinds.participant, "ada@p.test")).body.token}`;
      await post("/api/participants/logout/", {}, token);
      expect([(await me(token)).status, (await me(other)).status]).toEqual([401, 200]);
      const bare = token.replace("Token ", "");
      expect((await post("/api/participants/token/verify/", { token: bare })).status).toBe(401);
      expect((await post(`/api/quizzes/${quiz}/verify-access/`, { participant_token: bare })).status).toBe(
        401,
      );
      expect((await post(`/api/quizzes/${quiz}/session/start/`, {}, token)).status).toBe(401);
    });

    it("A17 is dead at once after a new password, and the one that set it lives", async () => {
      const old = `Bearer ${(await signIn(kinds.author, "owner@a.test")).body.access}`;
      expect((await profile(old)).status).toBe(200);
      await post(
        "/api/user/password/",
        { current_password: password, new_password: newPassword },
        owner.bearer,
      );
      expect([(await profile(old)).status, (await profile(owner.bearer)).status]).toEqual([401, 200]);

      const { id, token } = await registered(house, "ada@p.test");
      const elsewhere = `Token ${(await signIn(kinds.participant, "ada@p.test")).body.token}`;
      expect((await me(elsewhere)).status).toBe(200);
      const change = { password: newPassword, current_password: password };
      expect((await house.call("PUT", `/api/participants/${id}/profile/`, change, token)).status).toBe(200);
      expect([(await me(elsewhere)).status, (await me(token)).status]).toEqual([401, 200]);
    });
  });

  it("A48 a guest is taken over by nobody who only knows their ids: not by registering, signing in or starting", async () => {
    const quiz = await publishedQuiz(house, owner.bearer);
    const secret = "a-secret-of-this-very-device";
    const guest = await started(house, quiz, undefined, { name: "Jo", anonymous_id: secret });
    const ids = {
      id: guest.participant_id,
      participant_id: guest.participant_id,
      anonymous_participant_id: guest.participant_id,
      participation_id: guest.participation_id,
      anonymous_id: guest.participant_id,
    };
    const form = { email: "eve@p.test", password };
    const eve = (await post("/api/participants/register/", { ...form, ...ids })).body;
    const again = (await post(kinds.participant, { ...form, ...ids }, guest.auth)).body;
    expect([eve.id === guest.participant_id, again.id]).toEqual([false, eve.id]);
    for (const token of [eve.token, again.token]) {
      const history = await house.call("GET", "/api/participants/me/history/", undefined, `Token ${token}`);
      expect(history.body.results).toEqual([]);
    }
    // the public id is not the device's secret
    const other = await started(house, quiz, undefined, { anonymous_id: guest.participant_id });
    expect(other.participant_id).not.toBe(guest.participant_id);
    expect((await me(guest.auth)).body).toMatchObject({
      id: guest.participant_id,
      is_anonymous: true,
      name: "Jo",
    });
  });

  describe("A49 an email in another spelling", () => {
    const spellings = ["ÁDA@p.test", " áda@P.TEST ", "A\u0301da@p.test", "a\u0301DA@P.test"];
    const noAddress = [
      "áda@p.test.",
      "áda\u200b@p.test",
      "áda@p\u00ad.test",
      "áda＠p.test",
      "áda@p.test\u0000",
      "áda@p.test,x",
    ];
    const lookalikes = ["\u00e1d\u0430@p.test", "áda@p.test.example", "áda+1@p.test", "ádа@p.test"];

    it("A49 is the same participant: registered once, and given to nobody by a change", async () => {
      const { id } = await registered(house, "áda@p.test");
      const eve = await registered(house, "eve@p.test");
      const change = (email: string) =>
        house.call(
          "PUT",
          `/api/participants/${eve.id}/profile/`,
          { email, current_password: password },
          eve.token,
        );
      for (const email of spellings) {
        const form = { email, password: newPassword };
        expect((await post("/api/participants/register/", form)).body.code, email).toBe("email_taken");
        expect((await change(email)).body.code, email).toBe("email_taken");
        expect((await signIn(kinds.participant, email)).body.id, email).toBe(id);
      }
      for (const email of noAddress) {
        expect((await post("/api/participants/register/", { email, password })).status, email).toBe(400);
        expect((await change(email)).status, email).toBe(400);
      }
      // another address, however alike it looks, is somebody else
      for (const email of new Set(lookalikes)) {
        const made = await post("/api/participants/register/", { email, password });
        expect([made.status, made.body.id === id], email).toEqual([201, false]);
      }
    });

    it("A49 ten spellings at the same moment are one participant", async () => {
      const tries = Array.from({ length: 10 }, (_, i) => spellings[i % spellings.length]);
      const answers = await Promise.all(
        tries.map((email) => post("/api/participants/register/", { email, password })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === "email_taken")).toHaveLength(9);
    });

    it("A49 of an author gets no link for somebody else: the mail goes to the address that is kept", async () => {
      await signedInAuthor(house, { email: "kay@a.test", role: "viewer" });
      // K is the Kelvin sign, which is k in lower case
      for (const email of ["KAY@A.TEST", "\u212Aay@a.test", " kay@a.test "]) {
        await post("/api/user/forgot-password/", { email });
        await runDueJobs(house, everyJob);
      }
      for (const email of ["kay@a.test.", "k\u0430y@a.test", "kay\u200b@a.test"]) {
        await post("/api/user/forgot-password/", { email });
        await runDueJobs(house, everyJob);
      }
      expect(mails.received.map(({ recipients }) => recipients)).toEqual([
        ["kay@a.test"],
        ["kay@a.test"],
        ["kay@a.test"],
      ]);
      const taken = await post(
        `/api/accounts/${owner.accountId}/invitations/`,
        { email: "\u212Aay@a.test", role: "owner" },
        owner.bearer,
      );
      expect(taken.body.code).toBe("already_member");
    });
  });
});

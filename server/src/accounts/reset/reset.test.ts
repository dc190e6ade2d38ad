// A forgotten password, from asking to the mail to the new one, on both engines.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../../db/testing.ts";
import { everyJob } from "../../every-job.ts";
import { runDueJobs } from "../../jobs/run-jobs.ts";
import { linkIn, type MailServer, startMailServer } from "../../mail/testing/mail-server.ts";
import { password, signedInAuthor, type TestHouse, testHouse } from "../../testing/test-house.ts";

const email = "ada@a.test";
const newPassword = "eight large anchors";
const origin = "https://quiz.example.org";
const hour = 3600 * 1000;

bothEngines("a forgotten password", (_engine, open) => {
  let mails: MailServer;
  let house: TestHouse;
  let bearer: string;

  beforeEach(async () => {
    mails = await startMailServer();
    house = await testHouse(open, { SMTP_URL: mails.url, PUBLIC_URL: origin });
    ({ bearer } = await signedInAuthor(house, { email, account: "Harbour" }));
  });
  afterEach(async () => {
    house.postOffice.close();
    await mails.close();
  });

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    house.call("POST", `/api/user/${path}/`, body, undefined, headers);
  const ask = (who = email, headers: Record<string, string> = {}) =>
    post("forgot-password", { email: who }, headers);
  const send = () => runDueJobs(house, everyJob);
  async function mailedCode(): Promise<string> {
    await ask();
    await send();
    return linkIn(mails.received.at(-1) as never).hash.slice(1);
  }
  const set = (code: string, chosen = newPassword) => post("reset-password", { code, password: chosen });
  const login = (chosen: string) => post("login", { email, password: chosen });

  it("is set anew with the link of the mail", async () => {
    const code = await mailedCode();
    expect((await post("reset-password/check", { code })).body).toEqual({ email });
    expect((await set(code)).body).toEqual({ email });
    expect((await login(newPassword)).status).toBe(200);
    expect((await login(password)).status).toBe(401);
  });

  it("A9 A10 answers the same for a known and an unknown address, and does the same work while somebody waits", async () => {
    const statements: unknown[] = [];
    for (const who of [email, "nobody@a.test"]) {
      const before = (await house.database.read.selectFrom("jobs").selectAll().execute()).length;
      const answer = await ask(who);
      expect([answer.status, answer.body]).toEqual([202, { asked: true }]);
      const after = await house.database.read.selectFrom("jobs").select(["kind", "status"]).execute();
      statements.push(after.length - before, after.at(-1));
    }
    expect(statements.slice(0, 2)).toEqual(statements.slice(2));
    // nothing about the person was looked up yet, or written
    expect(await house.database.read.selectFrom("password_resets").selectAll().execute()).toEqual([]);
    await send();
    expect(mails.received.map(({ recipients }) => recipients)).toEqual([[email]]);
  });

  it.each([
    ["in another case", "ADA@A.Test"],
    ["with space around", "  ada@a.test "],
  ])("finds the address %s, and mails to the one that is kept", async (_how, written) => {
    expect((await ask(written)).status).toBe(202);
    await send();
    expect((await mails.mailTo(email)).recipients).toEqual([email]);
  });

  it.each(["ada@a.test\r\nBcc: evil@evil.test", "ada@a.test,evil@evil.test", "<ada@a.test>"])(
    "%j is nobody's address and reaches nobody",
    async (written) => {
      expect((await ask(written)).status).toBe(202);
      await send();
      expect(mails.received).toEqual([]);
    },
  );

  it("A10 A17 ends every sign-in from before, and tells its owner", async () => {
    const { access } = (await login(password)).body;
    await set(await mailedCode());
    for (const token of [bearer, `Bearer ${access}`]) {
      const answer = await house.call("GET", "/api/user/profile/", undefined, token);
      expect([answer.status, answer.body.code]).toEqual([401, "not_signed_in"]);
    }
    await send();
    expect((await mails.mailTo(email, 2)).parsed.subject).toBe("Your password was changed");
  });

  it("A10 overtakes a sign-in with the old password that is under way", async () => {
    const code = await mailedCode();
    const attempts = await Promise.all([login(password), set(code), login(password), login(password)]);
    const tokens = attempts.flatMap(({ body }) => (body.access ? [`Bearer ${body.access}`] : []));
    for (const token of tokens) {
      expect((await house.call("GET", "/api/user/profile/", undefined, token)).status).toBe(401);
    }
    expect((await login(newPassword)).status).toBe(200);
  });

  it("forgets an address that the sign-in was being moved to", async () => {
    const changed = await house.call(
      "POST",
      "/api/user/email/",
      { email: "eve@evil.test", current_password: password },
      bearer,
    );
    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
    await send();
    const stolen = linkIn(await mails.mailTo("eve@evil.test")).hash.slice(1);
    await set(await mailedCode());
    const confirmed = await post("email/confirm", { code: stolen });
    expect(confirmed.status).toBeGreaterThanOrEqual(400);
    expect((await login(newPassword)).body.user.email).toBe(email);
  });

  describe("A10 the link", () => {
    const ended = {
      code: "reset_ended",
      detail: "This link was used already or has run out. Ask for a new one.",
    };

    it("works once", async () => {
      const code = await mailedCode();
      await set(code);
      const again = await set(code, "nine other anchors");
      expect([again.status, again.body]).toEqual([410, ended]);
      expect((await post("reset-password/check", { code })).status).toBe(410);
      expect((await login(newPassword)).status).toBe(200);
    });

    it("works once, however many use it at the same moment", async () => {
      const code = await mailedCode();
      const answers = await Promise.all([1, 2, 3, 4].map((n) => set(code, `anchors in place ${n}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    });

    it("runs out after an hour", async () => {
      const code = await mailedCode();
      house.time.now += hour - 1;
      expect((await post("reset-password/check", { code })).status).toBe(200);
      house.time.now += 1;
      expect((await set(code)).body).toEqual(ended);
      expect((await login(password)).status).toBe(200);
    });

    it("goes with the others once one of them was used", async () => {
      const first = await mailedCode();
      const second = await mailedCode();
      expect((await set(second)).status).toBe(200);
      expect((await set(first, "nine other anchors")).body).toEqual(ended);
    });

    it("sets nobody else's password", async () => {
      await signedInAuthor(house, { email: "eve@b.test", account: "Eve" });
      await set(await mailedCode());
      const eve = await post("login", { email: "eve@b.test", password });
      expect(eve.status).toBe(200);
    });

    it("is made up by nobody: guesses are counted", async () => {
      const answers = [];
      for (let i = 0; i < 31; i++) answers.push(await set(`a made-up code number ${i}`));
      expect(answers[0]?.body).toEqual(ended);
      expect(answers.at(-1)?.status).toBe(429);
      expect(answers.at(-1)?.headers["retry-after"]).toBeDefined();
    });

    it("leads to the configured address, whatever the request calls itself", async () => {
      await ask(email, { host: "evil.test", "x-forwarded-host": "evil.test", origin: "https://evil.test" });
      await send();
      const { parsed } = await mails.mailTo(email);
      expect(`${parsed.text}${parsed.html}`).not.toContain("evil.test");
      expect(parsed.text).toContain(`${origin}/auth/reset-password#`);
    });

    it("is kept as a hash only", async () => {
      const code = await mailedCode();
      const db = house.database.read;
      const kept = JSON.stringify([
        await db.selectFrom("password_resets").selectAll().execute(),
        await db.selectFrom("outbox_mails").selectAll().execute(),
        await db.selectFrom("jobs").selectAll().execute(),
      ]);
      expect(kept).not.toContain(code);
    });
  });

  describe("the new password", () => {
    it.each([
      ["short", "short", "invalid_request"],
      ["too long", "x".repeat(201), "invalid_request"],
      ["among the commonest", "password123", "password_too_common"],
    ])("that is %s is refused, and the link stays good", async (_how, chosen, problem) => {
      const code = await mailedCode();
      const refused = await set(code, chosen);
      expect([refused.status, refused.body.code]).toEqual([400, problem]);
      expect((await set(code)).status).toBe(200);
    });

    it("A8 lets its owner in at once, however often somebody guessed before", async () => {
      const code = await mailedCode();
      for (let i = 0; i < 10; i++) await login(`wrong ${i}`);
      expect((await login(password)).status).toBe(429);
      await set(code);
      expect((await login(newPassword)).status).toBe(200);
    });
  });

  it("A8 A9 is asked for five times in a quarter of an hour, known or not", async () => {
    for (const who of [email, "nobody@a.test"]) {
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await ask(who)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });

  it("of somebody who was taken off is not set anew", async () => {
    const code = await mailedCode();
    await house.database.write((tx) => tx.updateTable("users").set({ disabled_at: 1 }).execute());
    expect((await set(code)).status).toBe(410);
    await ask();
    await send();
    expect(mails.received).toHaveLength(1);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleImages } from "@capstan/domain/media/sample-images.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { limitRules } from "../http/limits.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { linkIn, type MailServer, startMailServer } from "../mail/testing/mail-server.ts";
import { password, signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";

const newPassword = "eight large anchors";
const minute = 60_000;

bothEngines("an author's own profile", (_engine, open) => {
  let mail: MailServer;
  let folder: string;
  let house: TestHouse;
  let ada: { bearer: string; userId: string };

  beforeEach(async () => {
    mail = await startMailServer();
    folder = mkdtempSync(join(tmpdir(), "capstan-profile-"));
    house = await testHouse(open, {
      SMTP_URL: mail.url,
      PUBLIC_URL: "https://quiz.example.org",
      CAPSTAN_DATA_DIR: folder,
    });
    ada = await signedInAuthor(house, { email: "ada@a.test" });
  });
  afterEach(async () => {
    house.postOffice.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (method: string, path: string, body?: unknown, bearer = ada.bearer) =>
    house.call(method, `/api/user/${path}/`, body, bearer);
  const send = () => runDueJobs(house, everyJob);
  async function signIn(email = "ada@a.test", word = password) {
    const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0" };
    const { status, body } = await house.call(
      "POST",
      "/api/user/login/",
      { email, password: word },
      undefined,
      headers,
    );
    return { status, bearer: `Bearer ${body.access}` };
  }
  async function upload(bearer = ada.bearer): Promise<{ id: string; url: string }> {
    const reply = await house.app.inject({
      method: "POST",
      url: "/api/media/",
      headers: { authorization: bearer, "content-type": "image/png" },
      payload: Buffer.from(sampleImages.png, "base64"),
    });
    return reply.json();
  }
  const askFor = (email: string, current_password = password) =>
    call("POST", "email", { email, current_password });

  it("has a name, of one line", async () => {
    const { status, body } = await call("PATCH", "profile", { full_name: "  Ada\r\nBcc: x@y  King " });
    expect([status, body.full_name]).toEqual([200, "Ada Bcc: x@y King"]);
    expect((await call("GET", "profile")).body.full_name).toBe("Ada Bcc: x@y King");
    expect((await call("PATCH", "profile", { full_name: " \t " })).body.errors).toHaveProperty("full_name");
    expect((await call("PATCH", "profile", { full_name: "n".repeat(121) })).status).toBe(400);
  });

  it("has the first look around behind it on every device once it was ended on one", async () => {
    expect((await call("GET", "profile")).body.tour_done).toBe(false);
    expect((await call("PATCH", "profile", { tour_done: true })).body.tour_done).toBe(true);
    await call("PATCH", "profile", { full_name: "Ada King" });
    const elsewhere = await signIn();
    expect((await call("GET", "profile", undefined, elsewhere.bearer)).body.tour_done).toBe(true);
    expect((await call("PATCH", "profile", { tour_done: false })).body.tour_done).toBe(false);
    expect((await call("PATCH", "profile", { tour_done: "yes" })).status).toBe(400);
  });

  it("takes nothing else along", async () => {
    const sent = { id: "x", role: "owner", email: "x@y.test", email_folded: "x@y.test", disabled_at: 1 };
    const { body } = await call("PATCH", "profile", { ...sent, password_hash: "x", account_id: "x" });
    expect(body).toMatchObject({ id: ada.userId, email: "ada@a.test" });
    expect((await call("GET", "profile")).status).toBe(200);
  });

  it("has a picture that one uploaded oneself, until it is removed", async () => {
    const mine = await upload();
    expect((await call("PATCH", "profile", { avatar_id: mine.id })).body.avatar_url).toBe(mine.url);
    expect((await call("GET", "profile")).body.avatar_url).toBe(mine.url);
    const other = await signedInAuthor(house, { email: "eve@a.test", role: "viewer" });
    const theirs = await upload(other.bearer);
    const refused = await call("PATCH", "profile", { avatar_id: theirs.id });
    expect([refused.status, refused.body.code]).toEqual([422, "media_not_found"]);
    expect((await call("PATCH", "profile", { avatar_id: null })).body.avatar_url).toBe(null);
  });

  describe("a new email", () => {
    it("is confirmed by mail, the old one stays until then and is told", async () => {
      const asked = await askFor("King@a.test");
      expect([asked.status, asked.body.pending.email]).toEqual([202, "King@a.test"]);
      await send();
      expect((await mail.mailTo("ada@a.test")).parsed.text).toContain("King@a.test");
      const link = linkIn(await mail.mailTo("King@a.test"));
      expect([link.origin, link.pathname, link.search]).toEqual([
        "https://quiz.example.org",
        "/auth/confirm-email",
        "",
      ]);
      expect((await call("GET", "email")).body).toMatchObject({
        email: "ada@a.test",
        pending: { email: "King@a.test" },
      });
      expect((await signIn()).status).toBe(200);
      expect((await signIn("king@a.test")).status).toBe(401);

      const code = link.hash.slice(1);
      const confirmed = await house.call("POST", "/api/user/email/confirm/", { code });
      expect([confirmed.status, confirmed.body.email]).toEqual([200, "King@a.test"]);
      expect((await signIn("king@a.test")).status).toBe(200);
      expect((await signIn()).status).toBe(401);
      expect((await call("GET", "email")).body).toEqual({ email: "King@a.test", pending: null });
      await send();
      expect((await mail.mailTo("ada@a.test", 2)).parsed.text).toContain("from now on you sign in with");

      const again = await house.call("POST", "/api/user/email/confirm/", { code });
      expect([again.status, again.body.code]).toEqual([410, "email_code_ended"]);
    });

    it("asks for the current password, and stays signed in where it is wrong", async () => {
      const { status, body } = await askFor("king@a.test", "wrong password");
      expect([status, body.code]).toEqual([403, "wrong_password"]);
      expect((await call("GET", "email")).body.pending).toBe(null);
    });

    it.each(["nobody", "a@b\r\nBcc: x@y.test", "a@b, c@d", "ADA@a.test "])("is not %j", async (email) => {
      expect((await askFor(email)).status).toBe(400);
    });

    it("cannot be confirmed once it was cancelled, replaced, or a day is over", async () => {
      const codes: string[] = [];
      const codeFor = async (email: string) => {
        await askFor(email);
        await send();
        codes.push(linkIn(await mail.mailTo(email)).hash.slice(1));
      };
      await codeFor("one@a.test");
      await codeFor("two@a.test");
      expect((await call("DELETE", "email")).body).toEqual({ cancelled: true });
      expect((await call("DELETE", "email")).body).toEqual({ cancelled: false });
      await codeFor("three@a.test");
      house.time.now += 24 * 60 * minute;
      for (const code of [...codes, "x", "x".repeat(200)]) {
        const { status } = await house.call("POST", "/api/user/email/confirm/", { code });
        expect(status).toBe(410);
      }
      expect((await call("GET", "email")).body).toEqual({ email: "ada@a.test", pending: null });
    });

    it("A9 of somebody else is answered alike, and told to them alone", async () => {
      await signedInAuthor(house, { email: "eve@a.test", role: "viewer" });
      const taken = await askFor("EVE@a.test");
      expect([taken.status, taken.body.pending.email]).toEqual([202, "EVE@a.test"]);
      await send();
      const told = await mail.mailTo("EVE@a.test");
      expect(told.parsed.subject).toBe("Your email address is in use already");
      expect(told.source).not.toContain("confirm-email");
    });

    it("is given to one of two who confirm it at the same time", async () => {
      const eve = await signedInAuthor(house, { email: "eve@a.test", role: "viewer" });
      await askFor("new@a.test");
      await call("POST", "email", { email: "new@a.test", current_password: password }, eve.bearer);
      await send();
      await mail.mailTo("new@a.test", 2);
      const codes = mail.received
        .filter(({ recipients }) => recipients.includes("new@a.test"))
        .map((each) => linkIn(each).hash.slice(1));
      const answers = await Promise.all(
        codes.map((code) => house.call("POST", "/api/user/email/confirm/", { code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    it("is asked for only so often", async () => {
      for (let i = 0; i < limitRules.email_changes.points; i++) {
        expect((await askFor(`new-${i}@a.test`)).status).toBe(202);
      }
      expect((await askFor("more@a.test")).status).toBe(429);
    });
  });

  describe("a new password", () => {
    it("A17 ends every other sign-in and every code that waits in a mail", async () => {
      const other = await signIn();
      await askFor("king@a.test");
      const { status, body } = await call("POST", "password", {
        current_password: password,
        new_password: newPassword,
      });
      expect([status, body]).toEqual([200, { changed: true, signed_out: 1 }]);
      expect((await call("GET", "profile")).status).toBe(200);
      expect((await call("GET", "profile", undefined, other.bearer)).status).toBe(401);
      expect((await signIn()).status).toBe(401);
      expect((await signIn("ada@a.test", newPassword)).status).toBe(200);
      expect((await call("GET", "email")).body.pending).toBe(null);
      await send();
      await mail.mailTo("ada@a.test", 2);
      expect(mail.received.map(({ parsed }) => parsed.subject)).toContain("Your password was changed");
    });

    it.each([
      ["wrong password", newPassword, 403, "wrong_password"],
      [password, "password1", 400, "password_too_common"],
      [password, "short", 400, "invalid_request"],
      [password, "x".repeat(201), 400, "invalid_request"],
    ])("is not set by %j to %j", async (current_password, new_password, status, code) => {
      const answer = await call("POST", "password", { current_password, new_password });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await signIn()).status).toBe(200);
    });

    it("A8 cannot be guessed at an open browser: guesses count with those of signing in", async () => {
      const guess = () => call("POST", "password", { current_password: "guess", new_password: newPassword });
      for (let i = 0; i < limitRules.account_failures.points; i++) expect((await guess()).status).toBe(403);
      const { status, headers } = await guess();
      expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    });
  });

  describe("sign-ins", () => {
    it("are listed with device, time and which one this is", async () => {
      house.time.now += minute;
      await signIn();
      const { body } = await call("GET", "sessions");
      expect(body.results).toHaveLength(2);
      expect(body.results).toContainEqual(
        expect.objectContaining({
          browser: "Firefox",
          system: "Linux",
          is_current: false,
          account_name: "A",
        }),
      );
      expect(body.results.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
      expect(JSON.stringify(body)).not.toMatch(/token|hash/);
    });

    it("say when they were last seen, to the minute", async () => {
      house.time.now += 10 * minute;
      await call("GET", "profile");
      await expect
        .poll(async () => (await call("GET", "sessions")).body.results[0].last_seen_at)
        .toBe(new Date(house.time.now).toISOString());
    });

    it("A17 end one by one, at once", async () => {
      const other = await signIn();
      const { body } = await call("GET", "sessions");
      const { id } = body.results.find((one: { is_current: boolean }) => !one.is_current);
      expect((await call("DELETE", `sessions/${id}`)).body).toEqual({ signed_out: 1 });
      expect((await call("GET", "profile", undefined, other.bearer)).status).toBe(401);
      expect((await call("DELETE", `sessions/${id}`)).status).toBe(404);
      expect((await call("GET", "profile")).status).toBe(200);
    });

    it("of somebody else are not there", async () => {
      const eve = await signedInAuthor(house, { email: "eve@a.test", role: "admin" });
      const { body } = await call("GET", "sessions");
      const id = body.results[0].id;
      expect((await call("DELETE", `sessions/${id}`, undefined, eve.bearer)).status).toBe(404);
      expect((await call("GET", "sessions", undefined, eve.bearer)).body.results).toHaveLength(1);
    });

    it("end all but this one", async () => {
      const others = [await signIn(), await signIn()];
      expect((await call("POST", "sessions/revoke-others")).body).toEqual({ signed_out: 2 });
      for (const { bearer } of others) {
        expect((await call("GET", "profile", undefined, bearer)).status).toBe(401);
      }
      expect((await call("GET", "sessions")).body.results).toMatchObject([{ is_current: true }]);
    });
  });
});

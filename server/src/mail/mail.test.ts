// Mails as they arrive: queued with their cause, sent over SMTP, read from a real mail server.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";
import { mailFolder } from "./post-office.ts";
import { type NewMail, queueMail } from "./queue-mail.ts";
import type { MailData, Template } from "./templates.ts";
import { linkIn, type MailServer, startMailServer } from "./testing/mail-server.ts";

const examples: MailData = {
  reset: { name: "Ada", code: "code-of-the-reset", validHours: 1 },
  password_changed: { name: "Ada", at: "20 November 2026, 12:00 UTC" },
  invitation: {
    accountName: "Harbour College",
    invitedBy: "Maren Solberg",
    role: "grader",
    code: "code-of-the-invitation",
    validDays: 7,
  },
  new_address: { name: "Ada", code: "code-of-the-address", validHours: 24 },
  address_changed: { name: "Ada", newAddress: "new@a.test" },
  address_moved: { name: "Ada", newAddress: "new@a.test" },
  address_taken: { asked: "ada@a.test" },
  results: {
    name: "Ada",
    quizTitle: "Seamanship",
    quizId: "quiz1",
    participationId: "part1",
    submittedAt: "20 November 2026, 12:00 UTC",
    answersHeld: 4,
    result: { score: 3, maxScore: 4, percentage: 75, passed: true },
  },
};

bothEngines("mail", (_engine, open) => {
  let server: MailServer;
  let house: TestHouse;
  let accountId: string;

  beforeEach(async () => {
    server = await startMailServer();
    house = await testHouse(open, { SMTP_URL: server.url, PUBLIC_URL: "https://quiz.example.org" });
    ({ accountId } = await signedInAuthor(house, { account: "Harbour <College> & Söhne" }));
  });
  afterEach(async () => {
    house.postOffice.close();
    await server.close();
  });

  const queue = <T extends Template>(mail: Partial<NewMail<T>> & { template: T }) =>
    house.database.write((tx) =>
      queueMail(tx, { accountId, to: "ada@p.test", data: examples[mail.template], ...mail }, house.time.now),
    );
  const send = () => runDueJobs(house, everyJob);
  const outbox = () => house.database.read.selectFrom("outbox_mails").selectAll().execute();

  it.each([
    ["reset", "/auth/reset-password#code-of-the-reset"],
    ["password_changed", "/auth/forgot-password"],
    ["invitation", "/auth/accept-invite#code-of-the-invitation"],
    ["new_address", "/auth/confirm-email#code-of-the-address"],
    ["address_changed", "/auth/forgot-password"],
    ["address_moved", "/auth/forgot-password"],
    ["address_taken", "/auth/forgot-password"],
    ["results", "/quiz/quiz1/result/part1"],
  ] as const)(
    "%s arrives as text and as HTML, with the account's name and its link",
    async (template, path) => {
      await queue({ template });
      expect(await send()).toBe(1);
      const mail = await server.mailTo("ada@p.test");
      const { text = "", html = "", subject = "", from } = mail.parsed;
      expect(from).toEqual({ name: "Harbour <College> & Söhne", address: "capstan@server.test" });
      expect(subject).not.toBe("");
      const link = `https://quiz.example.org${path}`;
      expect(linkIn(mail).href).toBe(link);
      expect(html).toContain(`href="${link}"`);
      expect(html).toContain("Harbour &lt;College&gt; &amp; Söhne");
      expect(html).not.toMatch(/<script|<College>/);
      expect(text).toContain("Harbour <College> & Söhne");
      expect(mail.source).toMatch(/^Auto-Submitted: auto-generated/m);
    },
  );

  it("has the account's looks as they are when it is sent: name, colour, logo and footer", async () => {
    const { userId } = await signedInAuthor(house, { email: "two@a.test", account: "Two" });
    await queue({ template: "reset" });
    const at = house.time.now;
    await house.database.write(async (tx) => {
      await tx
        .insertInto("media")
        .values({
          id: "logo",
          media_key: "key-of-the-logo",
          account_id: accountId,
          uploaded_by: userId,
          content_type: "image/png",
          byte_size: 1,
          width: 1,
          height: 1,
          created_at: at,
        })
        .execute();
      await tx
        .insertInto("brandings")
        .values({
          account_id: accountId,
          name: "Harbour Exams",
          color: "#7a1fa2",
          welcome_text: "",
          footer_text: "Pier 4, Bergen",
          logo_id: "logo",
          icon_id: null,
          version: 1,
          updated_at: at,
        })
        .execute();
    });
    await send();
    const { html = "", text, from } = (await server.mailTo("ada@p.test")).parsed;
    expect(from?.name).toBe("Harbour Exams");
    expect(html).toContain('src="https://quiz.example.org/api/media/key-of-the-logo/"');
    expect(html).toContain("background:#7a1fa2");
    expect(text).toContain("Pier 4, Bergen");
  });

  it("says in the results what the quiz lets participants see, and no more", async () => {
    const { result: _hidden, ...without } = examples.results;
    await queue({ template: "results", to: "seen@p.test" });
    await queue({ template: "results", to: "hidden@p.test", data: without });
    await send();
    expect((await server.mailTo("seen@p.test")).parsed.text).toContain("Score: 3 of 4");
    const hidden = (await server.mailTo("hidden@p.test")).parsed.text;
    expect(hidden).toContain("Answers held: 4");
    expect(hidden).not.toMatch(/Score|Share|Passed/);
  });

  it("is not sent where its cause was rolled back", async () => {
    await expect(
      house.database.write(async (tx) => {
        await queueMail(
          tx,
          { accountId, to: "ada@p.test", template: "reset", data: examples.reset },
          house.time.now,
        );
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await send()).toBe(0);
    expect(await outbox()).toEqual([]);
  });

  it("is tried again while the mail server refuses for the moment, and carries the same id", async () => {
    await queue({ template: "reset" });
    server.refusals.push(451);
    await send();
    expect(server.received).toEqual([]);
    expect((await outbox())[0]).toMatchObject({
      status: "waiting",
      error: expect.stringContaining("Refused"),
    });
    house.time.now += 3600_000;
    await send();
    const mail = await server.mailTo("ada@p.test");
    const [row] = await outbox();
    expect(mail.parsed.messageId).toBe(`<${row?.id}@server.test>`);
    expect(row).toMatchObject({ status: "sent", error: null, sent_at: house.time.now });
  });

  it("is given up where the mail server will never take it", async () => {
    await queue({ template: "reset" });
    server.refusals.push(550);
    await send();
    house.time.now += 24 * 3600_000;
    expect(await send()).toBe(0);
    expect((await outbox())[0]).toMatchObject({ status: "failed" });
  });

  it("waits while there is no mail server at all, and is given up after hours", async () => {
    await server.close();
    await queue({ template: "reset" });
    let tries = 0;
    for (let made = await send(); made > 0; made = await send()) {
      tries += made;
      house.time.now += 3600_000;
    }
    expect(tries).toBe(12);
    expect((await outbox())[0]).toMatchObject({ status: "failed", data: null });
    server = await startMailServer();
  });

  it.each([[null], [550]])("keeps no code once it is sent or given up (%s)", async (refusal) => {
    await queue({ template: "reset" });
    expect((await outbox())[0]?.data).toContain("code-of-the-reset");
    if (refusal) server.refusals.push(refusal);
    await send();
    const kept = JSON.stringify([
      await outbox(),
      await house.database.read.selectFrom("jobs").selectAll().execute(),
    ]);
    expect(kept).not.toContain("code-of-the-reset");
  });

  describe("A38 header injection", () => {
    const evil = "Ada\r\nBcc: evil@evil.test\r\n\r\nhello\u2028Cc: evil@evil.test";

    it("by a name or a title reaches nobody else and adds no header", async () => {
      await queue({
        template: "invitation",
        data: { ...examples.invitation, accountName: evil, invitedBy: evil },
      });
      await queue({ template: "results", data: { ...examples.results, quizTitle: evil, name: evil } });
      await house.database.write((tx) => tx.updateTable("accounts").set({ name: evil }).execute());
      await send();
      await server.mailTo("ada@p.test", 2);
      for (const { recipients, parsed, source } of server.received) {
        expect(recipients).toEqual(["ada@p.test"]);
        expect(parsed.bcc ?? []).toEqual([]);
        expect(parsed.cc ?? []).toEqual([]);
        expect(source.split("\r\n\r\n")[0]).not.toMatch(/^(Bcc|Cc):/im);
      }
    });

    it.each(["a@p.test\r\nBcc: evil@evil.test", "a@p.test, evil@evil.test", "Ada <a@p.test>", "nobody"])(
      "by an address %j is refused before anything is stored",
      async (to) => {
        await expect(queue({ template: "reset", to })).rejects.toThrow("one email address");
        expect(await outbox()).toEqual([]);
      },
    );
  });

  it("becomes a file that only the operator can read where there is no mail server", async () => {
    const folder = mkdtempSync(join(tmpdir(), "capstan-mail-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const quiet = await testHouse(open, { CAPSTAN_DATA_DIR: folder });
    await quiet.database.write((tx) =>
      queueMail(tx, { to: "ada@p.test", template: "reset", data: examples.reset }, quiet.time.now),
    );
    await runDueJobs(quiet, everyJob);
    const files = readdirSync(mailFolder(quiet.config));
    const parsed = await PostalMime.parse(readFileSync(join(mailFolder(quiet.config), files[0] ?? "")));
    expect(parsed.to).toEqual([{ name: "", address: "ada@p.test" }]);
    expect(parsed.text).toContain("http://127.0.0.1:3000/auth/reset-password#code-of-the-reset");
  });
});

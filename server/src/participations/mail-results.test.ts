// A participant's result in their mailbox: where the author wants it, and as much of it as they may see.
import { afterEach, beforeEach, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { linkIn, type MailServer, startMailServer } from "../mail/testing/mail-server.ts";
import {
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

bothEngines("results by mail", (_engine, open) => {
  let mails: MailServer;
  let house: TestHouse;
  let owner: string;

  beforeEach(async () => {
    mails = await startMailServer();
    house = await testHouse(open, { SMTP_URL: mails.url });
    ({ bearer: owner } = await signedInAuthor(house, { account: "Harbour College" }));
  });
  afterEach(async () => {
    house.postOffice.close();
    await mails.close();
  });

  async function submitted(settings: Record<string, unknown>, email: string | null = "ada@p.test") {
    const quiz = await publishedQuiz(house, owner, { settings });
    const token = email === null ? undefined : (await registered(house, email)).token;
    const attempt = await started(house, quiz, token);
    const answers = { ...rightAnswers, mc: "right" };
    await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers }, attempt.ticket);
    await runDueJobs(house, everyJob);
    return { quiz, attempt };
  }

  it("tell the score, and lead to the submission", async () => {
    const { quiz, attempt } = await submitted({ mail_results: true });
    const mail = await mails.mailTo("ada@p.test");
    expect(mail.parsed.from?.name).toBe("Harbour College");
    expect(mail.parsed.subject).toBe("Your results: Seamanship");
    expect(mail.parsed.text).toContain("Score: 3 of 4");
    expect(mail.parsed.text).toContain("Share: 75 %");
    expect(mail.parsed.text).not.toMatch(/CANARY/);
    expect(linkIn(mail).pathname).toBe(`/quiz/${quiz}/result/${attempt.participation_id}`);
  });

  it("are sent only where the author wants it", async () => {
    await submitted({});
    expect(mails.received).toEqual([]);
  });

  it("are sent to nobody who left no email", async () => {
    await submitted({ mail_results: true }, null);
    expect(mails.received).toEqual([]);
  });

  it.each([{ show_results: false }, { results_visible: "never" }])(
    "never tell what is hidden (%j)",
    async (hidden) => {
      await submitted({ mail_results: true, ...hidden });
      const { text } = (await mails.mailTo("ada@p.test")).parsed;
      expect(text).toContain("Answers held: 4");
      expect(text).not.toMatch(/Score|75 %|Passed/);
    },
  );

  it("tell the score once the quiz has closed, where it is shown only then", async () => {
    const closes = house.time.now + 3600_000;
    await submitted({
      mail_results: true,
      results_visible: "after_close",
      closes_at: new Date(closes).toISOString(),
    });
    expect((await mails.mailTo("ada@p.test")).parsed.text).not.toContain("Score");
    house.time.now = closes - 1;
    expect(await runDueJobs(house, everyJob)).toBe(0);
    house.time.now = closes;
    await runDueJobs(house, everyJob);
    expect((await mails.mailTo("ada@p.test", 2)).parsed.text).toContain("Score: 3 of 4");
    expect(mails.received).toHaveLength(2);
  });
});

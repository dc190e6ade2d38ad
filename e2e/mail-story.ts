// `test` for stories with mails: a server that sends to a real mail server. Such stories change the owner's password,
// email or crew, so each file names itself, `test.use({ serverOf: "crew" })`, and has a server of its own.
import { type MailServer, startMailServer } from "../server/src/mail/testing/mail-server.ts";
import { Server } from "./server.ts";
import { test as story } from "./story.ts";

export const test = story.extend<object, { serverOf: string; mails: MailServer; server: Server }>({
  serverOf: ["", { option: true, scope: "worker" }],
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ engine, mails }, use) => {
      const server = await Server.create(engine, { SMTP_URL: mails.url });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

export { linkIn } from "../server/src/mail/testing/mail-server.ts";

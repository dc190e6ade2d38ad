// `test` for stories with mails: a server that sends to a real mail server of the story.
import { type MailServer, startMailServer } from "../server/src/mail/testing/mail-server.ts";
import { Server } from "./server.ts";
import { test as story } from "./story.ts";

export const test = story.extend<object, { mails: MailServer; server: Server }>({
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
    { scope: "worker", timeout: 60_000 },
  ],
});

export { linkIn } from "../server/src/mail/testing/mail-server.ts";

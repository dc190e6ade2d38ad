// Two real servers on one PostgreSQL: a password that is forgotten at one and set anew at the other.
import { expect, it, onTestFinished } from "vitest";
import { ownerEmail } from "../../crash/server-process.ts";
import { linkIn, startMailServer } from "../../mail/testing/mail-server.ts";
import { type Server, signInOwner, twoServers } from "../../testing/two-servers.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

it("one mail leaves, and a sign-in ended by one server is ended at the other", {
  timeout: 240_000,
}, async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const { here, there } = await twoServers({ SMTP_URL: mails.url });

  const { bearer } = await signInOwner(here);
  const profileAt = async (server: Server) =>
    (await server.call("GET", "/api/user/profile/", undefined, bearer)).status;
  expect([await profileAt(here), await profileAt(there)]).toEqual([200, 200]);

  expect((await there.call("POST", "/api/user/forgot-password/", { email: ownerEmail })).status).toBe(202);
  const link = linkIn(await mails.mailTo(ownerEmail));
  expect([here.url, there.url]).toContain(link.origin);
  const form = { code: link.hash.slice(1), password: "eight large anchors" };
  const answers = await Promise.all([
    here.call("POST", "/api/user/reset-password/", form),
    there.call("POST", "/api/user/reset-password/", form),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);

  for (const server of [here, there]) while ((await profileAt(server)) !== 401) await soon();
  // the link and the word that it was used: neither of them twice
  await mails.mailTo(ownerEmail, 2);
  expect(mails.received.map(({ parsed }) => parsed.subject)).toEqual([
    "Set a new password",
    "Your password was changed",
  ]);
});

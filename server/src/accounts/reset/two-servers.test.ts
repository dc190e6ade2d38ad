// Two real servers on one PostgreSQL: a password that is forgotten at one and set anew at the other.
import { expect, it, onTestFinished } from "vitest";
import { ownerEmail, ownerPassword, type ServerProcess } from "../../crash/server-process.ts";
import { emptyPlace, running } from "../../crash/test-places.ts";
import { linkIn, startMailServer } from "../../mail/testing/mail-server.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

function post({ url }: ServerProcess, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}/api/user/${path}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

it("one mail leaves, and a sign-in ended by one server is ended at the other", {
  timeout: 240_000,
}, async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const place = await emptyPlace("postgres");
  const env = { SMTP_URL: mails.url };
  const here = await running(place, env);
  const there = await running(place, env);

  const { access } = (await (
    await post(here, "login", { email: ownerEmail, password: ownerPassword })
  ).json()) as { access: string };
  const profileAt = async ({ url }: ServerProcess) =>
    (await fetch(`${url}/api/user/profile/`, { headers: { authorization: `Bearer ${access}` } })).status;
  expect([await profileAt(here), await profileAt(there)]).toEqual([200, 200]);

  expect((await post(there, "forgot-password", { email: ownerEmail })).status).toBe(202);
  const link = linkIn(await mails.mailTo(ownerEmail));
  expect([here.url, there.url]).toContain(link.origin);
  const form = { code: link.hash.slice(1), password: "eight large anchors" };
  const answers = await Promise.all([
    post(here, "reset-password", form),
    post(there, "reset-password", form),
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

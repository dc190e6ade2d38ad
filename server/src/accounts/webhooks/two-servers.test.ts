// Two real servers on one PostgreSQL and a real receiver: each event is delivered, signed, and none is lost or doubled
// while both look for work.
import { expect, it, onTestFinished } from "vitest";
import { ownerEmail, ownerPassword, publishQuiz, type ServerProcess } from "../../crash/server-process.ts";
import { emptyPlace, running } from "../../crash/test-places.ts";
import { isSigned, startReceiver } from "./testing/receiver.ts";

const attempts = 12;

async function post({ url }: ServerProcess, path: string, body: unknown, authorization?: string) {
  const reply = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, never>;
}

it("what happens at either server is delivered once, whichever of them sends it", {
  timeout: 240_000,
}, async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const place = await emptyPlace("postgres");
  const allowed = { CAPSTAN_WEBHOOKS: "on", CAPSTAN_WEBHOOKS_PRIVATE: "on" };
  const here = await running(place, allowed);
  const there = await running(place, allowed);
  const signedIn = await post(here, "/api/user/login/", { email: ownerEmail, password: ownerPassword });
  const { access, user } = signedIn as unknown as { access: string; user: { account: { id: string } } };
  const made = await post(
    here,
    `/api/accounts/${user.account.id}/webhooks/`,
    { url: receiver.url, events: ["attempt.started", "attempt.graded"] },
    `Bearer ${access}`,
  );
  const quiz = await publishQuiz(here.url, 1);
  await Promise.all(
    Array.from({ length: attempts }, async (_, n) => {
      const begun = await post(n % 2 ? here : there, `/api/quizzes/${quiz}/session/start/`, {});
      const handIn = { participation_id: begun.participation_id, answers: {} };
      await post(n % 3 ? here : there, `/api/quizzes/${quiz}/submit/`, handIn, `Token ${begun.token}`);
    }),
  );
  await expect.poll(() => receiver.heard.length, { timeout: 120_000 }).toBe(2 * attempts);
  const ids = new Set(receiver.heard.map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(2 * attempts);
  for (const heard of receiver.heard) expect(isSigned(heard, made.secret ?? "", Date.now())).toBe(true);
  for (const type of ["attempt.started", "attempt.graded"]) {
    const of = receiver.heard.filter(({ body }) => body.type === type);
    expect(new Set(of.map(({ body }) => body.data.participation_id)).size, type).toBe(attempts);
  }
});

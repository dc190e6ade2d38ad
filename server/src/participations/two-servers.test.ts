// Two real servers on one PostgreSQL: what happens to an attempt at one is told to who listens at the other.
import type { SessionEvent } from "@capstan/domain/participations/offline-contract.ts";
import { expect, it, onTestFinished } from "vitest";
import { ownerEmail, ownerPassword, publishQuiz, type ServerProcess } from "../crash/server-process.ts";
import { emptyPlace, running } from "../crash/test-places.ts";

const patience = { timeout: 60_000, interval: 50 };
const minutes = 60;

async function call({ url }: ServerProcess, method: string, path: string, body: unknown, auth?: string) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...(auth ? { authorization: auth } : {}) },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  expect(reply.status, path).toBeLessThan(300);
  return (await reply.json()) as Record<string, string>;
}

/** What a stream has told so far, growing. */
async function listen({ url }: ServerProcess, path: string, auth: string): Promise<SessionEvent[]> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const reply = await fetch(`${url}${path}`, { headers: { authorization: auth }, signal: stop.signal });
  expect(reply.status).toBe(200);
  const told: SessionEvent[] = [];
  const read = async () => {
    let text = "";
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("data:")) told.push(JSON.parse(line.slice("data:".length)));
      }
    }
  };
  // ends with the stream, or with the test
  void read().catch(() => undefined);
  return told;
}

it("an end that is moved and an attempt that is handed in at one server are told at the other", {
  timeout: 240_000,
}, async () => {
  const place = await emptyPlace("postgres");
  const here = await running(place);
  const there = await running(place);
  const quiz = await publishQuiz(here.url, 2, { is_timed: true, quiz_time_limit: 20 });
  const started = await call(here, "POST", `/api/quizzes/${quiz}/session/start/`, {});
  const { participation_id, participant_id, save_ticket } = started;
  const ticket = `Token ${save_ticket}`;
  const stream = `/api/quizzes/${quiz}/session/events/?participation_id=${participation_id}`;
  const told = await listen(there, stream, ticket);
  const left = () => told.findLast((event) => event.event === "deadline")?.remaining_time ?? 0;
  await expect.poll(left, patience).toBeGreaterThan(15 * minutes);
  expect(left()).toBeLessThanOrEqual(20 * minutes);

  const owner = await call(here, "POST", "/api/user/login/", { email: ownerEmail, password: ownerPassword });
  const bearer = `Bearer ${owner.access}`;
  const { draft_version } = await call(here, "GET", `/api/quizzes/${quiz}/`, undefined, bearer);
  const longer = { draft_version, settings: { quiz_time_limit: 40 } };
  await call(here, "PATCH", `/api/quizzes/${quiz}/`, longer, bearer);
  await expect.poll(left, patience).toBeGreaterThan(30 * minutes);

  const submitted = await call(
    here,
    "POST",
    `/api/quizzes/${quiz}/submit/`,
    { participation_id, participant_id, quiz, answers: {} },
    ticket,
  );
  await expect
    .poll(() => told.at(-1), patience)
    .toEqual({ event: "closed", submission_id: submitted.submission_id });
});

// Two real servers on one PostgreSQL: what happens to an attempt at one is told to who listens at the other.
import type { SessionEvent } from "@capstan/domain/participations/offline-contract.ts";
import { expect, it, onTestFinished } from "vitest";
import { publishQuiz } from "../crash/server-process.ts";
import { type Server, signInOwner, twoServers } from "../testing/two-servers.ts";

const patience = { timeout: 60_000, interval: 50 };
const minutes = 60;

async function done(server: Server, method: string, path: string, body?: unknown, auth?: string) {
  const reply = await server.call(method, path, body, auth);
  expect(reply.status, path).toBeLessThan(300);
  return reply.body;
}

/** What a stream has told so far, growing. */
async function listen({ url }: Server, path: string, auth: string): Promise<SessionEvent[]> {
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
  const { here, there } = await twoServers();
  const quiz = await publishQuiz(here.url, 2, { is_timed: true, quiz_time_limit: 20 });
  const started = await done(here, "POST", `/api/quizzes/${quiz}/session/start/`, {});
  const { participation_id, participant_id, save_ticket } = started;
  const ticket = `Token ${save_ticket}`;
  const stream = `/api/quizzes/${quiz}/session/events/?participation_id=${participation_id}`;
  const told = await listen(there, stream, ticket);
  const left = () => told.findLast((event) => event.event === "deadline")?.remaining_time ?? 0;
  await expect.poll(left, patience).toBeGreaterThan(15 * minutes);
  expect(left()).toBeLessThanOrEqual(20 * minutes);

  const { bearer } = await signInOwner(here);
  const { draft_version } = await done(here, "GET", `/api/quizzes/${quiz}/`, undefined, bearer);
  const longer = { draft_version, settings: { quiz_time_limit: 40 } };
  await done(here, "PATCH", `/api/quizzes/${quiz}/`, longer, bearer);
  await expect.poll(left, patience).toBeGreaterThan(30 * minutes);

  const submitted = await done(
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

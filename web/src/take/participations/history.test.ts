import type { HistoryEntry } from "@capstan/domain/participations/contract.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../api/safe-storage.ts";
import { writeParticipant } from "../../api/stored-keys.ts";
import { answerJson, startTestServer, type TestServer } from "../../api/test-server.ts";
import { loadHistory } from "./history.ts";

const entry = (quiz: string, participation: string, startedAt: string): HistoryEntry => ({
  quiz_id: quiz,
  quiz_title: `Quiz ${quiz}`,
  started: true,
  started_at: startedAt,
  completed: true,
  score: 1,
  correct_answers: 1,
  total_questions: 2,
  participation_id: participation,
  completed_at: startedAt,
  last_updated: startedAt,
  submission_id: `s-${participation}`,
  passed: true,
  deadline_at: null,
});
const first = entry("a", "p1", "2026-11-01T10:00:00.000Z");
const second = entry("b", "p2", "2026-11-03T10:00:00.000Z");
const third = entry("a", "p3", "2026-11-05T10:00:00.000Z");

describe("one's own attempts", () => {
  let server: TestServer;
  const answer = (results: HistoryEntry[], next: string | null = null) => {
    const history = Object.fromEntries(results.toReversed().map((one) => [one.quiz_id, one]));
    server.answer = (_request, response) =>
      answerJson(response, 200, { results, history, next_cursor: next });
  };
  beforeEach(async () => {
    server = await startTestServer();
    // A page's addresses have its own origin; here that is the test's server.
    const real = fetch;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(server.origin + path, init));
    const ada = { token: "t", id: "ada", name: "Ada", email: null, is_anonymous: false };
    writeParticipant(localStore, ada);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    localStore.clear();
    await server.close();
  });

  it.each([
    ["answers with a failure", 500, { detail: "broken", code: "unexpected" }],
    ["no longer knows the token", 401, { detail: "Your sign-in has ended.", code: "token_expired" }],
    ["is a captive portal", 200, "welcome to the hotel"],
  ])("are the last known ones, newest first, where the server %s", async (_when, status, body) => {
    answer([third, second]);
    await loadHistory({});
    server.answer = (_request, response) => answerJson(response, status, body);
    const result = await loadHistory({});
    expect(result).toMatchObject({ ok: true, data: { entries: [third, second], nextCursor: null } });
    expect(result.ok && result.data.failure).not.toBe(null);
    const ofOneQuiz = await loadHistory({ quizId: "b" });
    expect(ofOneQuiz.ok && ofOneQuiz.data.entries).toEqual([second]);
  });

  it("remember by quiz the attempt begun last, also after a page of older ones", async () => {
    answer([third, second], "more");
    await loadHistory({});
    answer([first]);
    expect(await loadHistory({ cursor: "more" })).toMatchObject({ data: { entries: [first] } });
    const stored = JSON.parse(localStore.get("participant_quiz_history") ?? "");
    expect(stored).toEqual({ a: third, b: second });
    // The same attempt read again is what the server says now.
    const scored = { ...third, score: 2 };
    answer([scored]);
    await loadHistory({});
    expect(JSON.parse(localStore.get("participant_quiz_history") ?? "").a).toEqual(scored);
  });

  it("do without what was tampered with", async () => {
    server.answer = (_request, response) => answerJson(response, 500, {});
    for (const stored of ["not json", "[]", '"x"', '{"a":null,"b":{"quiz_id":1}}']) {
      localStore.set("participant_quiz_history", stored);
      expect(await loadHistory({})).toMatchObject({ ok: true, data: { entries: [] } });
    }
    answer([first]);
    await loadHistory({});
    expect(JSON.parse(localStore.get("participant_quiz_history") ?? "").a).toEqual(first);
  });
});

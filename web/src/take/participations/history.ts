// One's own attempts, with the last known ones (`participant_quiz_history`) where the server cannot be asked.
import { type HistoryEntry, myHistory } from "@capstan/domain/participations/contract.ts";
import { type CallResult, call, type Failure } from "../../api/call.ts";
import { localStore } from "../../api/safe-storage.ts";
import { readJson } from "../../api/stored-keys.ts";
import { forgetEndedAttempts } from "./saved-attempts.ts";

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly nextCursor: string | null;
  /** Why these are only the last known ones. */
  readonly failure: Failure | null;
}

interface Query {
  readonly quizId?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Never fails: with a failure it holds what is remembered. */
export async function loadHistory(query: Query, signal?: AbortSignal): Promise<CallResult<History>> {
  const { quizId, cursor, limit } = query;
  const asked = {
    ...(quizId ? { quiz_id: quizId } : {}),
    ...(cursor ? { cursor } : {}),
    ...(limit ? { limit: String(limit) } : {}),
  };
  const result = await call(
    myHistory,
    { query: asked },
    { as: "participant", ...(signal ? { signal } : {}) },
  );
  if (!result.ok) return done({ entries: cached(quizId), nextCursor: null, failure: result });
  remember(result.data.history);
  const ended = result.data.results.filter((entry) => entry.completed);
  forgetEndedAttempts(ended.map((entry) => entry.participation_id));
  return done({ entries: result.data.results, nextCursor: result.data.next_cursor, failure: null });
}

/** By quiz the attempt begun last stands: a later page of the list holds older ones. */
function remember(history: Readonly<Record<string, HistoryEntry>>): void {
  const stored = readJson(localStore, "participant_quiz_history");
  const known: Record<string, unknown> = isRecord(stored) ? { ...stored } : {};
  for (const [quizId, entry] of Object.entries(history)) {
    const before = known[quizId];
    if (!isEntry(before) || before.started_at <= entry.started_at) known[quizId] = entry;
  }
  localStore.set("participant_quiz_history", JSON.stringify(known));
}

function done(data: History): CallResult<History> {
  return { ok: true, status: 200, data };
}

function cached(quizId: string | undefined): HistoryEntry[] {
  const known = readJson(localStore, "participant_quiz_history");
  if (!isRecord(known)) return [];
  return Object.values(known)
    .filter(isEntry)
    .filter((entry) => quizId === undefined || entry.quiz_id === quizId)
    .sort((one, other) => (one.started_at < other.started_at ? 1 : -1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is HistoryEntry {
  return (
    isRecord(value) &&
    ["quiz_id", "quiz_title", "participation_id", "started_at"].every((key) => typeof value[key] === "string")
  );
}

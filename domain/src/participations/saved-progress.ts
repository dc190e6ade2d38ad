// The specification's saved progress: what lets a participant go on where they were. Only the offer to resume
// depends on it; answers are in the outbox.
import { savedProgressMs } from "../constants.ts";
import type { AnswerValue } from "../quizzes/answer-value.ts";
import type { OutboxChange } from "./engine/state.ts";

export interface SavedProgress {
  readonly quizId: string;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** zero-based index in the attempt's order */
  readonly position: number;
  /** whole seconds; `null` without a deadline */
  readonly remainingTime: number | null;
  readonly participationId: string;
  /** epoch ms of this device's wall clock */
  readonly timestamp: number;
  // beside the specification's fields
  readonly visited: readonly string[];
  readonly flagged: readonly string[];
  /** The highest sequence known: who goes on from here counts on, and never below what the server has. */
  readonly sequence: number;
  /** Changes that the device's other storage refused, or has not taken yet. */
  readonly unstored: readonly OutboxChange[];
}

/** Under 24 hours old. A timestamp ahead of the clock (the clock was set back) counts as fresh. */
export function canOfferResume(progress: Pick<SavedProgress, "timestamp">, now: number): boolean {
  return now - progress.timestamp < savedProgressMs;
}

/**
 * What to store where something is stored already, by another tab on the same attempt: of each question what the
 * one who knows more holds, and nothing of either is dropped.
 */
export function mergedProgress(mine: SavedProgress, stored: SavedProgress | null): SavedProgress {
  if (stored === null || stored.participationId !== mine.participationId) return mine;
  const knowsMore = stored.sequence > mine.sequence;
  const known = new Set(mine.unstored.map((change) => change.changeId));
  // What is not among mine of a question that I have an answer to was settled here.
  const theirs = stored.unstored.filter(
    (change) => !known.has(change.changeId) && (knowsMore || !Object.hasOwn(mine.answers, change.questionId)),
  );
  return {
    ...mine,
    answers: knowsMore ? { ...mine.answers, ...stored.answers } : { ...stored.answers, ...mine.answers },
    sequence: Math.max(mine.sequence, stored.sequence),
    unstored: [...mine.unstored, ...theirs],
  };
}

/** Reads what was stored; anything that is not the shape (tampered, older build) counts as nothing. */
export function readSavedProgress(stored: unknown): SavedProgress | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { quizId, answers, position, remainingTime, participationId, timestamp, visited, flagged, ...more } =
    stored as Partial<Record<keyof SavedProgress, unknown>>;
  if (typeof quizId !== "string" || typeof participationId !== "string") return null;
  if (typeof timestamp !== "number" || !Number.isFinite(timestamp)) return null;
  if (typeof answers !== "object" || answers === null || Array.isArray(answers)) return null;
  return {
    quizId,
    participationId,
    timestamp,
    answers: answers as SavedProgress["answers"],
    position: typeof position === "number" && Number.isInteger(position) && position >= 0 ? position : 0,
    remainingTime: typeof remainingTime === "number" ? remainingTime : null,
    visited: texts(visited),
    flagged: texts(flagged),
    sequence: isCount(more.sequence) ? more.sequence : 0,
    unstored: Array.isArray(more.unstored) ? more.unstored.filter(isChange) : [],
  };
}

function isCount(stored: unknown): stored is number {
  return typeof stored === "number" && Number.isSafeInteger(stored) && stored >= 0;
}

function isChange(stored: unknown): stored is OutboxChange {
  if (typeof stored !== "object" || stored === null) return false;
  const { changeId, questionId, deviceId, value, sequence, elapsed, refused } = stored as Record<
    string,
    unknown
  >;
  const names = [changeId, questionId, deviceId];
  return (
    names.every((name) => typeof name === "string") &&
    value !== undefined &&
    isCount(sequence) &&
    isCount(elapsed) &&
    refused === null
  );
}

function texts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((item) => typeof item === "string") : [];
}

// What the participant does: answer, clear, move, flag. An answer goes to the device's storage before it goes
// anywhere else.
import { quietMs } from "../../constants.ts";
import { type AnswerValue, isSameJson } from "../../quizzes/answer-value.ts";
import { stripped } from "./acknowledging.ts";
import { serverNow } from "./clock.ts";
import type { Effect, Moment, Step } from "./events.ts";
import { logged } from "./logging.ts";
import type { EngineState, PendingChange } from "./state.ts";
import { followedBy, hasUnsent, noticed, stay } from "./stepping.ts";
import { canAnswer, canMoveTo, currentQuestionId } from "./views.ts";
import { wellFormed } from "./well-formed.ts";

export function entered(state: EngineState, questionId: string, typed: AnswerValue, now: Moment): Step {
  const { facts } = state;
  if (facts === null || !facts.questionOrder.includes(questionId) || !canAnswer(state, questionId))
    return stay(state);
  const value = wellFormed(typed);
  const standing = state.answers[questionId];
  if (standing !== undefined && isSameJson(value, standing)) return stay(state);
  const sequence = state.sequence + 1;
  const elapsed = state.clock ? Math.max(0, Math.round(serverNow(state.clock, now) - facts.startedAt)) : 0;
  const change: PendingChange = {
    // Unique for ever: a writer's name is never used twice, and it counts.
    changeId: `${state.writerId}.${sequence.toString(36)}`,
    questionId,
    value,
    sequence,
    deviceId: state.writerId,
    elapsed,
    refused: null,
    storage: "writing",
    sent: false,
  };
  const superseded = state.outbox.filter((old) => isSuperseded(old, change));
  const effect: Effect = {
    kind: "store_changes",
    put: [stripped(change)],
    remove: superseded.map((old) => old.changeId),
  };
  return stay(
    {
      ...state,
      answers: { ...state.answers, [questionId]: value },
      sequence,
      outbox: [...state.outbox.filter((old) => !superseded.includes(old)), change],
      saveAt: now.mono + quietMs,
      enteredSinceReread:
        state.reread === "under_way" ? [...state.enteredSinceReread, questionId] : state.enteredSinceReread,
    },
    effect,
  );
}

/**
 * Older changes to the same question that no request ever carried, and refused ones, which nobody will ever
 * send: the newer one takes their place. What another tab wrote and may still send is not ours to take away.
 */
function isSuperseded(old: PendingChange, change: PendingChange): boolean {
  if (old.questionId !== change.questionId) return false;
  return old.refused !== null || (old.deviceId === change.deviceId && !old.sent);
}

export function moved(state: EngineState, to: number, now: Moment): Step {
  if (to === state.position || !canMoveTo(state, to)) return stay(state);
  const left = currentQuestionId(state);
  const seen = state.facts?.questionOrder[to] ?? "";
  const next: EngineState = {
    ...state,
    position: to,
    furthest: Math.max(state.furthest, to),
    visited: state.visited.includes(seen) ? state.visited : [...state.visited, seen],
    saveAt: hasUnsent(state) ? now.mono : state.saveAt,
  };
  return followedBy(logged(next, "question_leave", { question_id: left }, now), (after) =>
    followedBy(logged(after, "question_view", { question_id: seen, index: to }, now), (viewed) =>
      stay(viewed, ...progressEffect(viewed, now)),
    ),
  );
}

export function flagged(state: EngineState, questionId: string, on: boolean, now: Moment): Step {
  if (state.flagged.includes(questionId) === on || !state.facts?.questionOrder.includes(questionId))
    return stay(state);
  const marks = on ? [...state.flagged, questionId] : state.flagged.filter((id) => id !== questionId);
  const next = { ...state, flagged: marks };
  return stay(next, ...progressEffect(next, now));
}

/** Who only reads knows less than who writes, but for what is still its own to send. */
function ownPending({ outbox, writerId }: EngineState): [string, AnswerValue][] {
  return outbox
    .filter((change) => change.deviceId === writerId && change.refused === null)
    .map((change) => [change.questionId, change.value]);
}

/** A refused answer is in the outbox, with what was said against it; nobody may take it for one that is saved. */
function withoutRefused({ answers, outbox }: EngineState): EngineState["answers"] {
  const refusedIds = outbox.filter((change) => change.refused !== null).map((change) => change.questionId);
  if (refusedIds.length === 0) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !refusedIds.includes(id)));
}

/** The specification's saved progress, while there is something to resume. */
export function progressEffect(state: EngineState, now: Moment): Effect[] {
  if (state.facts === null || (state.phase !== "running" && state.phase !== "submitting")) return [];
  const isReader = state.pen === "other_tab";
  if (isReader && ownPending(state).length === 0) return [];
  const progress = {
    quizId: state.quizId,
    answers: isReader ? Object.fromEntries(ownPending(state)) : withoutRefused(state),
    position: state.position,
    remainingTime: state.remainingSeconds,
    participationId: state.facts.participationId,
    timestamp: now.wall,
    visited: state.visited,
    flagged: state.flagged,
    sequence: state.sequence,
    unstored: state.outbox
      .filter((change) => change.storage !== "stored" && change.refused === null)
      .map(stripped),
  };
  return [{ kind: "save_progress", progress }];
}

/** The progress says so, too: once the answer is acknowledged and gone from the outbox, it alone holds it. */
export function stored(state: EngineState, changeIds: readonly string[], now: Moment): Step {
  const next = withStorage(state, changeIds, "stored");
  return stay(next, ...progressEffect(next, now), ...tellStored(state));
}

/** Whoever took the pen meanwhile has read the disk without it. */
function tellStored(state: EngineState): Effect[] {
  return state.pen === "other_tab" && state.local?.kind !== "test" ? [{ kind: "tell_stored" }] : [];
}

/** The device's storage refused: the answer lives in this page, is sent all the same, and it is said once. */
export function storeFailed(state: EngineState, changeIds: readonly string[], now: Moment): Step {
  const next = withStorage(state, changeIds, "failed");
  const effects = [...progressEffect(next, now), ...tellStored(state)];
  if (state.storage === "failing") return stay(next, ...effects);
  return stay(noticed({ ...next, storage: "failing" }, { kind: "storage_failed" }), ...effects);
}

function withStorage(
  state: EngineState,
  changeIds: readonly string[],
  storage: PendingChange["storage"],
): EngineState {
  const ids = new Set(changeIds);
  if (!state.outbox.some((change) => ids.has(change.changeId))) return state;
  const outbox = state.outbox.map((change) => (ids.has(change.changeId) ? { ...change, storage } : change));
  return { ...state, outbox };
}

/** Storage may have room again: what lives in this page only is offered to it once more. */
export function storedAgain(state: EngineState): Step {
  const failed = state.outbox.filter((change) => change.storage === "failed");
  if (failed.length === 0) return stay(state);
  const outbox = state.outbox.map(
    (change): PendingChange => (change.storage === "failed" ? { ...change, storage: "writing" } : change),
  );
  return stay({ ...state, outbox }, { kind: "store_changes", put: failed.map(stripped), remove: [] });
}

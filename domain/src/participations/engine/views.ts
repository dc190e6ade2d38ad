// What the screens ask of the state.
import { isBlank } from "../../quizzes/answer-value.ts";
import type { EngineState, PendingChange, SaveState } from "./state.ts";

export function currentQuestionId(state: EngineState): string | null {
  return state.facts?.questionOrder[state.position] ?? null;
}

export function isAnswered(state: EngineState, questionId: string): boolean {
  return !isBlank(state.answers[questionId]);
}

/** Whether there is anything to answer: a page of text between questions has not. */
export function isAnswerable(state: EngineState, questionId: string): boolean {
  return !(state.rules?.unanswerable.includes(questionId) ?? false);
}

export function answerableIds(state: EngineState): string[] {
  return (state.facts?.questionOrder ?? []).filter((id) => isAnswerable(state, id));
}

export function unansweredIds(state: EngineState): string[] {
  return answerableIds(state).filter((id) => !isAnswered(state, id));
}

export function answeredCount(state: EngineState): number {
  return answerableIds(state).length - unansweredIds(state).length;
}

/** The newest change of the question that the server has not acknowledged. */
export function newestPending(state: EngineState, questionId: string): PendingChange | null {
  return state.outbox.findLast((change) => change.questionId === questionId) ?? null;
}

export function saveState(state: EngineState, questionId: string): SaveState {
  const change = newestPending(state, questionId);
  if (change === null) return { kind: questionId in state.answers ? "saved" : "none" };
  return stateOf(change, state);
}

function stateOf(change: PendingChange, state: EngineState): SaveState {
  if (change.refused) return { kind: "refused", ...change.refused };
  if (state.inFlight?.changeIds.includes(change.changeId)) return { kind: "saving" };
  if (change.storage === "writing") return { kind: "saving" };
  return { kind: change.storage === "stored" ? "on_device" : "in_page" };
}

/** One word for the whole attempt: the worst that is true of any question. */
export function overallSaveState(state: EngineState): SaveState["kind"] {
  const kinds = new Set(state.outbox.map((change) => stateOf(change, state).kind));
  for (const kind of ["refused", "in_page", "on_device", "saving"] as const) {
    // Before anything failed, what waits for the quiet moment is on its way.
    if (kinds.has(kind)) return kind;
  }
  return Object.keys(state.answers).length > 0 ? "saved" : "none";
}

/** Questions with an answer that waits to be sent. */
export function waitingCount(state: EngineState): number {
  return new Set(state.outbox.filter((change) => !change.refused).map((change) => change.questionId)).size;
}

export type QuestionMark = {
  readonly answered: boolean;
  readonly flagged: boolean;
  readonly visited: boolean;
  readonly current: boolean;
};
export function questionMark(state: EngineState, questionId: string): QuestionMark {
  return {
    answered: isAnswered(state, questionId),
    flagged: state.flagged.includes(questionId),
    visited: state.visited.includes(questionId),
    current: currentQuestionId(state) === questionId,
  };
}

/** Whether the answer may still be altered: while the attempt runs, and only on the screen it belongs to. */
export function canAnswer(state: EngineState, questionId: string): boolean {
  if (state.phase !== "running" || state.pen !== "here") return false;
  return state.rules?.allowPrevious !== false || currentQuestionId(state) === questionId;
}

/**
 * The index of the question to answer before going to `index`, `null` where none is. With `index` one past the
 * last question: before submitting.
 */
export function mustAnswerFirst(state: EngineState, index: number): number | null {
  if (state.facts === null || state.rules === null || state.rules.skippable || index <= state.position)
    return null;
  const from = state.rules.allowPrevious ? 0 : state.position;
  const found = state.facts.questionOrder
    .slice(from, index)
    .findIndex((id) => isAnswerable(state, id) && !isAnswered(state, id));
  return found < 0 ? null : from + found;
}

/** Without a way back only the next question is open: a jump ahead would lock what it jumps over. */
export function canMoveTo(state: EngineState, index: number): boolean {
  const count = state.facts?.questionOrder.length ?? 0;
  if (state.phase !== "running" || !Number.isInteger(index) || index < 0 || index >= count) return false;
  if (index === state.position) return true;
  if (state.rules?.allowPrevious === false && index !== state.position + 1) return false;
  return mustAnswerFirst(state, index) === null;
}

/** Whether the participant may hand in by hand; the end of the time hands in whatever stands. */
export function canSubmit(state: EngineState): boolean {
  if (state.phase !== "running" || state.facts === null) return false;
  return mustAnswerFirst(state, state.facts.questionOrder.length) === null;
}

// Small parts that every transition is made of.
import type { Effect, Step } from "./events.ts";
import type { EngineState, Notice, NoticeBody } from "./state.ts";

export function stay(state: EngineState, ...effects: readonly Effect[]): Step {
  return { state, effects };
}

/** One transition after the other; the effects keep their order. */
export function followedBy(step: Step, next: (state: EngineState) => Step): Step {
  const after = next(step.state);
  return after.effects.length === 0
    ? { state: after.state, effects: step.effects }
    : { state: after.state, effects: [...step.effects, ...after.effects] };
}

export function noticed(state: EngineState, notice: NoticeBody): EngineState {
  const notices = [...state.notices, { id: state.nextNoticeId, ...notice } as Notice];
  return { ...state, notices, nextNoticeId: state.nextNoticeId + 1 };
}

export function takeRequestId(state: EngineState): { requestId: number; state: EngineState } {
  return { requestId: state.nextRequestId, state: { ...state, nextRequestId: state.nextRequestId + 1 } };
}

/** What is neither acknowledged nor refused. */
export function hasUnsent(state: EngineState): boolean {
  return state.outbox.some((change) => change.refused === null);
}

import type { EngineState } from "@capstan/domain/participations/engine/state.ts";

/** Clocks and due times change all the time; no screen draws them. */
export function isWorthShowing(before: EngineState, after: EngineState): boolean {
  if (before === after) return false;
  const drawn = { ...after, ...unseen(before) };
  return (Object.keys(drawn) as (keyof EngineState)[]).some((key) => drawn[key] !== before[key]);
}

function unseen(state: EngineState) {
  const { clock, log, saveAt, heartbeatAt, checkAt, startAt, quizAt, nextRequestId } = state;
  return { clock, log, saveAt, heartbeatAt, checkAt, startAt, quizAt, nextRequestId };
}

// How long an attempt that began on this device has gone on. It stands still once it was handed in here: what
// the way to the server takes is not the participant's time.
import { serverNow } from "./clock.ts";
import type { Effect, Moment } from "./events.ts";
import type { EngineState, LocalAttempt } from "./state.ts";

/** ms since the start. */
export function elapsedMs(state: EngineState, now: Moment): number {
  if (state.local !== null && state.local.endedAfter !== null) return state.local.endedAfter;
  if (state.clock === null || state.facts === null) return 0;
  return Math.max(0, Math.round(serverNow(state.clock, now) - state.facts.startedAt));
}

/** The local attempt with its time stopped, never beyond its limit. */
export function stopped(state: EngineState, now: Moment): LocalAttempt | null {
  const { local, facts } = state;
  if (local === null || local.endedAfter !== null) return local;
  const limit =
    facts === null || facts.deadlineAt === null
      ? Number.POSITIVE_INFINITY
      : facts.deadlineAt - facts.startedAt;
  return { ...local, endedAfter: Math.min(elapsedMs(state, now), limit) };
}

/** What a reload without a network needs to go on. */
export function rememberLocal(state: EngineState, now: Moment): Effect[] {
  if (state.local?.kind !== "offline") return [];
  const mark = { elapsed: elapsedMs(state, now), wall: now.wall };
  return [{ kind: "remember_local", local: state.local, mark }];
}

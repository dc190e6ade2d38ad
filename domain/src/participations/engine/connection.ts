// Whether the server can be reached: told by every call, by the browser, and by a check every 15 s.
import { connectivityCheckMs } from "../../constants.ts";
import type { Moment, Step } from "./events.ts";
import { logged } from "./logging.ts";
import { withNetworkBack } from "./retry.ts";
import type { EngineState } from "./state.ts";
import { hasUnsent, stay } from "./stepping.ts";

export function contacted(state: EngineState, now: Moment): Step {
  if (state.connection === "online") return stay(state);
  const next = sendingAgain({ ...state, connection: "online" }, now);
  return state.connection === "offline" ? logged(next, "connection_back", {}, now) : stay(next);
}

export function lostContact(state: EngineState, now: Moment): Step {
  if (state.connection === "offline") return stay(state);
  return logged({ ...state, connection: "offline" }, "connection_lost", {}, now);
}

/** The browser says that there is a network; whether it leads to the server shows the check. */
export function wentOnline(state: EngineState, now: Moment): EngineState {
  const connection = state.connection === "offline" ? state.connection : "unknown";
  return sendingAgain({ ...state, connection, checkAt: now.mono }, now);
}

/** What waited for a next try because of the network goes now; a server that failed is left its time. */
export function sendingAgain(state: EngineState, now: Moment): EngineState {
  const retry = withNetworkBack(state.retry);
  const quizRetry = withNetworkBack(state.quizRetry);
  return {
    ...state,
    retry,
    quizRetry,
    log: { ...state.log, retry: withNetworkBack(state.log.retry) },
    startAt: state.startAt === null ? null : Math.max(now.mono, retry.notBefore),
    quizAt: state.quizAt === null ? null : Math.max(now.mono, quizRetry.notBefore),
    saveAt: hasUnsent(state) ? now.mono : state.saveAt,
  };
}

export function checkDue(state: EngineState, now: Moment): Step {
  if (state.checkAt === null || state.checkAt > now.mono) return stay(state);
  const isOver = state.phase === "submitted" || state.phase === "closed";
  const isTest = state.local?.kind === "test";
  if (isTest || (isOver && !hasUnsent(state))) return stay({ ...state, checkAt: null });
  // Without the server's pushes an empty save brings what they would have told.
  const asks = state.pushes === "lost" && state.phase === "running" && state.local === null;
  const saveAt = asks ? (state.saveAt ?? now.mono) : state.saveAt;
  return stay({ ...state, saveAt, checkAt: now.mono + connectivityCheckMs }, { kind: "check_health" });
}

export function healthEnded(state: EngineState, ok: boolean, now: Moment): Step {
  return ok ? contacted(state, now) : lostContact(state, now);
}

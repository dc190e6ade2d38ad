// The participation's log: collected, kept on the device until acknowledged, sent in batches behind the saves.
import { logBatchEvents, logBatchMs, logWaitingEvents } from "../../constants.ts";
import { instant } from "../../wire.ts";
import { utf8Length } from "./batch.ts";
import { serverNow } from "./clock.ts";
import type { EngineEvent, Moment, Step } from "./events.ts";
import { afterFailure, afterRefusal, mayTry, noRetry } from "./retry.ts";
import type { EngineState, LogState, WaitingEvent } from "./state.ts";
import { stay, takeRequestId } from "./stepping.ts";

/** The names of the log, each with its category. */
const categories = {
  window_blur: "focus",
  window_focus: "focus",
  copy_detected: "clipboard",
  paste_detected: "clipboard",
  question_view: "navigation",
  question_leave: "navigation",
  connection_lost: "connection",
  connection_back: "connection",
  device_change: "session",
  timer_resync: "timing",
  quiz_completed: "session",
} as const;
export type LogName = keyof typeof categories;

export const emptyLog: LogState = {
  waiting: [],
  inFlight: null,
  sendAt: null,
  retry: noRetry,
  full: false,
  nextNumber: 1,
};

export function logged(
  state: EngineState,
  name: LogName,
  details: Readonly<Record<string, unknown>>,
  now: Moment,
): Step {
  const { log, facts } = state;
  if (facts === null || log.full || state.local?.kind === "test") return stay(state);
  const event: WaitingEvent = {
    event: name,
    category: categories[name],
    details,
    quiz_id: state.quizId,
    participation_id: facts.participationId,
    timestamp: instant(Math.round(state.clock ? serverNow(state.clock, now) : now.wall)),
    event_id: `${state.writerId}.e${log.nextNumber}`,
  };
  const dropped = log.waiting.slice(0, Math.max(0, log.waiting.length + 1 - logWaitingEvents));
  const waiting = [...log.waiting.slice(dropped.length), event];
  const sendAt = log.sendAt ?? now.mono + logBatchMs;
  const next = { ...state, log: { ...log, waiting, sendAt, nextNumber: log.nextNumber + 1 } };
  if (dropped.length === 0) return stay(next, { kind: "store_events", put: [event] });
  return stay(
    next,
    { kind: "store_events", put: [event] },
    { kind: "remove_events", eventIds: dropped.map((old) => old.event_id) },
  );
}

/** `bytes` limits the last request of a page; without it, what is due goes when nothing else does. */
export function sendLog(state: EngineState, now: Moment, bytes?: number): Step {
  const { log, facts } = state;
  if (facts === null || state.needsSignIn || log.waiting.length === 0) return stay(state);
  // Goes out when the server knows of the attempt.
  if (state.local !== null)
    return stay(log.sendAt === null ? state : { ...state, log: { ...log, sendAt: null } });
  const keepalive = bytes !== undefined;
  if (!keepalive) {
    const due = log.sendAt !== null && log.sendAt <= now.mono && mayTry(log.retry, now);
    const saveGoesFirst = state.inFlight !== null || (state.saveAt !== null && state.saveAt <= now.mono);
    if (!due || log.inFlight !== null || saveGoesFirst) return stay(state);
  }
  const events = firstThatFit(log.waiting, bytes ?? Number.POSITIVE_INFINITY);
  if (events.length === 0) return stay(state);
  const taken = takeRequestId(state);
  const { requestId } = taken;
  const inFlight = { requestId, eventIds: events.map((event) => event.event_id), sentAt: now.mono };
  return stay(
    { ...taken.state, log: { ...log, inFlight, sendAt: null } },
    { kind: "call_log", requestId, events, keepalive },
  );
}

function firstThatFit(waiting: readonly WaitingEvent[], bytes: number): WaitingEvent[] {
  const events: WaitingEvent[] = [];
  let left = bytes;
  for (const event of waiting.slice(0, logBatchEvents)) {
    left -= utf8Length(JSON.stringify(event)) + 1;
    if (left < 0) break;
    events.push(event);
  }
  return events;
}

export function logEnded(
  state: EngineState,
  event: Pick<Extract<EngineEvent, { kind: "log_ended" }>, "requestId" | "end">,
  now: Moment,
): Step {
  const { log } = state;
  const { end } = event;
  if (log.inFlight?.requestId !== event.requestId) return stay(state);
  const sent = new Set(log.inFlight.eventIds);
  const waitFor = (retry: LogState["retry"]) =>
    stay({ ...state, log: { ...log, inFlight: null, retry, sendAt: now.mono } });
  if (!end.ok && end.kind === "unreachable") return waitFor(afterFailure(log.retry, end, now));
  if (!end.ok && end.code === "log_full") {
    return stay(
      { ...state, log: { ...log, inFlight: null, waiting: [], sendAt: null, full: true } },
      { kind: "remove_events", eventIds: log.waiting.map((waiting) => waiting.event_id) },
    );
  }
  if (!end.ok && ![400, 413, 422].includes(end.status)) {
    return waitFor(afterRefusal(log.retry, end, now));
  }
  // Done, or refused for what they hold: a log line is not an answer, it is not worth asking again.
  const waiting = log.waiting.filter((one) => !sent.has(one.event_id));
  return stay(
    {
      ...state,
      log: { ...log, inFlight: null, waiting, retry: noRetry, sendAt: waiting.length > 0 ? now.mono : null },
    },
    { kind: "remove_events", eventIds: [...sent] },
  );
}

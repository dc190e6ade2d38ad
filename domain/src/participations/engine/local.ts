// Attempts that begin on this device. An offline one becomes the server's as soon as the server can be
// reached: until then nothing of it is sent, from then on it is like any other. A test never leaves the page.
import { isSameJson } from "../../quizzes/answer-value.ts";
import { instant, readInstant } from "../../wire.ts";
import { stripped } from "./acknowledging.ts";
import { fromElapsed, measured, remainingSeconds, skew } from "./clock.ts";
import { contacted, lostContact } from "./connection.ts";
import { elapsedMs, rememberLocal } from "./elapsed.ts";
import type { CallRefused, EngineEvent, LocalStart, Moment, StartedReply, Step } from "./events.ts";
import { afterFailure, afterRefusal, noRetry } from "./retry.ts";
import { begin, factsOf, failureOf, openWith } from "./starting.ts";
import type { EngineState, LocalAttempt, Outcome } from "./state.ts";
import { followedBy, hasUnsent, noticed, stay, takeRequestId } from "./stepping.ts";
import { currentQuestionId } from "./views.ts";

type Opened = Extract<EngineEvent, { kind: "copy_opened" }>;

/** The copy an offline start or a test was asked for, or why there is none. */
export function copyOpened(state: EngineState, event: Opened, now: Moment): Step {
  if (state.phase !== "starting" || state.startInFlight?.requestId !== event.requestId) return stay(state);
  const arrived: EngineState = { ...state, startInFlight: null, startAt: null };
  const { end } = event;
  if (!end.ok) return stay({ ...arrived, phase: "failed", failure: failureOf(end, "start") });
  return beginLocally(arrived, end.data, 0, now);
}

/** After a reload, still without a server having heard of the attempt. */
export function continuedLocally(
  state: EngineState,
  event: Extract<EngineEvent, { kind: "continued_locally" }>,
  now: Moment,
): Step {
  if (state.phase !== "starting" && state.phase !== "failed") return stay(state);
  const base: EngineState = { ...state, startInFlight: null, failure: null };
  return beginLocally(base, event.start, event.elapsed, now);
}

function beginLocally(before: EngineState, start: LocalStart, elapsed: number, now: Moment): Step {
  const state: EngineState = { ...before, answers: start.kept.progress?.answers ?? {}, furthest: 0 };
  const { facts, local, kept } = start;
  const clock = fromElapsed(facts.startedAt, local.endedAfter ?? elapsed, now);
  const opened = openWith(state, facts, clock, kept, now);
  const isTest = local.kind === "test";
  const next: EngineState = {
    ...opened,
    local,
    recovered: kept.changes.length > 0,
    // The first moment that the server can be reached makes it the server's.
    startAt: isTest ? null : now.mono,
    ...(isTest ? { heartbeatAt: null, checkAt: null } : {}),
  };
  return followedBy(begin(next, kept, now), (after) => stay(after, ...rememberLocal(after, now)));
}

/** Tells the server of an offline attempt, in the running and in the submitting phase. */
export function sendBinding(state: EngineState, now: Moment): Step {
  const { local, facts } = state;
  if (local?.kind !== "offline" || facts === null || state.startInFlight !== null || state.needsSignIn)
    return stay(state);
  if (state.phase !== "running" && state.phase !== "submitting") return stay(state);
  if (state.startAt === null || state.startAt > now.mono) return stay(state);
  const taken = takeRequestId(state);
  const { requestId } = taken;
  return stay(
    { ...taken.state, startAt: null, startInFlight: { requestId, sentAt: now.mono } },
    {
      kind: "call_start",
      requestId,
      mode: "offline",
      startId: null,
      expect: null,
      takesPen: false,
      offline: {
        local_participation_id: facts.participationId,
        started_at: instant(Math.round(local.startedWall)),
        elapsed_seconds: elapsedMs(state, now) / 1000,
        revision: facts.revision,
      },
    },
  );
}

type StartEnded = Extract<EngineEvent, { kind: "start_ended" }>;

export function bindingEnded(state: EngineState, event: StartEnded, now: Moment): Step {
  if (state.startInFlight?.requestId !== event.requestId) return stay(state);
  const arrived: EngineState = { ...state, startInFlight: null };
  const { end } = event;
  if (end.ok) return followedBy(bound(arrived, end.data, event, now), (next) => contacted(next, now));
  if (end.kind === "unreachable") {
    const retry = afterFailure(state.retry, end, now);
    const submit = state.submit && { ...state.submit, failures: state.submit.failures + 1 };
    return lostContact({ ...arrived, submit, retry, startAt: retry.notBefore }, now);
  }
  return followedBy(contacted(arrived, now), (next) => bindingRefused(next, end, now));
}

/** The server does not take it as it is: everything stays on the device, and it is asked again. */
function bindingRefused(state: EngineState, end: CallRefused, now: Moment): Step {
  if (end.status === 401) return stay({ ...state, needsSignIn: true, startAt: now.mono });
  const retry = (end.status === 429 ? afterFailure : afterRefusal)(state.retry, end, now);
  const waiting: EngineState = { ...state, retry, startAt: retry.notBefore };
  if (end.status === 429) return stay(waiting);
  const refusal = { code: end.code, detail: end.detail };
  if (state.submit !== null) {
    const submit = { ...state.submit, failures: state.submit.failures + 1, refusal };
    return stay({ ...waiting, submit });
  }
  return stay(state.retry.failures > 0 ? waiting : noticed(waiting, { kind: "save_refused", ...refusal }));
}

/** From here on the attempt has the server's name; the driver has moved what is stored under the old one. */
function bound(state: EngineState, reply: StartedReply, event: StartEnded, now: Moment): Step {
  const facts = factsOf(reply);
  const clock = measured(null, readInstant(reply.server_time) ?? now.wall, event.sentAt, now);
  const there = reply.answers as EngineState["answers"];
  const inDoubt = state.outbox.some(
    ({ questionId, sequence, value }) =>
      sequence <= reply.sequence && there[questionId] !== undefined && !isSameJson(there[questionId], value),
  );
  const seen = currentQuestionId(state);
  const position = Math.max(0, facts.questionOrder.indexOf(seen ?? ""));
  const isSameOrder = isSameJson([...facts.questionOrder], [...(state.facts?.questionOrder ?? [])]);
  const waiting = state.log.waiting.map((one) => ({ ...one, participation_id: facts.participationId }));
  const next: EngineState = {
    ...state,
    facts,
    clock,
    local: null,
    mode: "resume",
    answers: { ...there, ...state.answers },
    sequence: Math.max(state.sequence, reply.sequence),
    seenSequence: reply.sequence,
    position,
    furthest: Math.max(isSameOrder ? state.furthest : position, reply.current_question),
    remainingSeconds: remainingSeconds(clock, facts.deadlineAt, now),
    reread: inDoubt ? "wanted" : state.reread,
    retry: noRetry,
    startAt: null,
    saveAt: hasUnsent(state) ? now.mono : null,
    // An attempt that ran already is another draw: its questions are read.
    quizAt: isSameOrder ? state.quizAt : now.mono,
    log: { ...state.log, waiting, sendAt: waiting.length > 0 ? now.mono : null },
    // Its time stood still on this device; it is handed in as it is.
    submit: state.submit && { reason: "asked", failures: 0, saveFirst: false, refusal: null },
  };
  return stay(
    next,
    { kind: "remember_facts", facts, skewMs: skew(clock, now) },
    // What was entered while the stored ones were moved may lie under the old name.
    { kind: "store_changes", put: state.outbox.map(stripped), remove: [] },
  );
}

/** Scored on this device: all there is to a test, and what an offline attempt shows until the server did it. */
export function scoredHere(state: EngineState, result: Outcome["result"], now: Moment): Step {
  if (state.phase !== "submitting" || state.local === null) return stay(state);
  const local: LocalAttempt = { ...state.local, result };
  if (local.kind === "test") return stay({ ...state, local, phase: "submitted", submit: null });
  const next = { ...state, local };
  return stay(next, ...rememberLocal(next, now));
}

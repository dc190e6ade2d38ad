// Handing in. What waits goes along in the same call; repeating the call answers the first result, so it is
// repeated until there is one.
import { saveBodyBytes } from "../../constants.ts";
import { acknowledged, keptLate, refused } from "./acknowledging.ts";
import { nextBatch, onTheWire, utf8Length } from "./batch.ts";
import { untilExpiry } from "./clock.ts";
import { contacted, lostContact } from "./connection.ts";
import { progressEffect } from "./editing.ts";
import { rememberLocal, stopped } from "./elapsed.ts";
import type { CallRefused, Effect, EngineEvent, Moment, Step } from "./events.ts";
import { logged } from "./logging.ts";
import { afterFailure, afterRefusal, mayTry, noRetry } from "./retry.ts";
import { endedElsewhere, markSent, sendUpdate } from "./saving.ts";
import type { EngineState, SubmitProgress } from "./state.ts";
import { followedBy, hasUnsent, stay, takeRequestId } from "./stepping.ts";
import { canSubmit } from "./views.ts";

export function submitRequested(state: EngineState, now: Moment): Step {
  if (!canSubmit(state)) return stay(state);
  return beginSubmit(state, "asked", now);
}

export function beginSubmit(state: EngineState, reason: SubmitProgress["reason"], now: Moment): Step {
  const submit = { reason, failures: 0, saveFirst: reason === "time_up", refusal: null };
  if (state.local !== null) return beginSubmitHere({ ...state, phase: "submitting", submit }, now);
  const next: EngineState = { ...state, phase: "submitting", submit };
  // The end of the time is not remembered: the server ends the attempt by itself, and where the author gave
  // more time in between, a submit that comes later would cut it off.
  if (reason !== "asked") return stay(next, ...progressEffect(next, now));
  return stay(next, ...progressEffect(next, now), { kind: "remember_submit_asked", asked: true });
}

/**
 * No server ends an attempt that it has not heard of, so also the end of its time is remembered. Its clock
 * stands still from here on.
 */
function beginSubmitHere(state: EngineState, now: Moment): Step {
  const local = stopped(state, now);
  const next: EngineState = { ...state, local };
  const effects: Effect[] = [...progressEffect(next, now), ...rememberLocal(next, now)];
  if (local?.kind === "offline") effects.push({ kind: "remember_submit_asked", asked: true });
  if (local !== null && (local.kind === "test" || local.scoresHere) && local.result === null) {
    const { answers } = state;
    const duration = Math.round((local.endedAfter ?? 0) / 1000);
    effects.push({
      kind: "score_here",
      answers,
      questionOrder: state.facts?.questionOrder ?? [],
      duration,
    });
  }
  return stay(next, ...effects);
}

/** Fires once the server has surely reached the deadline. */
export function expireIfDue(state: EngineState, now: Moment): Step {
  const deadlineAt = state.facts?.deadlineAt ?? null;
  if (state.phase !== "running" || deadlineAt === null || state.clock === null) return stay(state);
  if (untilExpiry(state.clock, deadlineAt, now) > 0) return stay(state);
  return followedBy(stay({ ...state, remainingSeconds: 0 }, { kind: "expired" }), (next) =>
    beginSubmit(next, "time_up", now),
  );
}

/** What the submitting phase does next: save what does not fit into a submit, followedBy submit. */
export function sendSubmit(state: EngineState, now: Moment): Step {
  if (state.phase !== "submitting" || state.submit === null || state.facts === null || state.needsSignIn) {
    return stay(state);
  }
  if (state.local !== null) return stay(state);
  // At the end of the time the deadline was asked for once more: it may have been moved.
  if (state.submit.reason === "time_up" && !state.submit.saveFirst && hasTimeAgain(state, now)) {
    return stay({ ...state, phase: "running", submit: null });
  }
  if (state.inFlight?.call === "submit" || !mayTry(state.retry, now)) return stay(state);
  const batch = nextBatch(state.outbox, { changes: state.oneByOne ? 1 : 500, bytes: saveBodyBytes });
  if (state.submit.saveFirst || state.oneByOne || (batch !== null && !fitsInSubmit(state, batch))) {
    return state.inFlight === null ? sendUpdate(state, batch, now, false) : stay(state);
  }
  // A submit does not wait for a save that is under way: it carries the same changes, and their ids make
  // them count once.
  const { facts } = state;
  const taken = takeRequestId(state);
  const { requestId } = taken;
  const changeIds = batch?.changes.map((change) => change.changeId) ?? [];
  return stay(
    {
      ...markSent(taken.state, changeIds),
      saveAt: null,
      inFlight: { requestId, call: "submit", changeIds, sentAt: now.mono, keepalive: false },
    },
    {
      kind: "call_submit",
      requestId,
      body: {
        participation_id: facts.participationId,
        participant_id: facts.participantId,
        quiz: state.quizId,
        // Beside `changes` the server does not read them; they are there for whoever reads the request.
        answers: utf8Length(JSON.stringify(state.answers)) <= saveBodyBytes ? { ...state.answers } : {},
        changes: batch?.changes.map(onTheWire) ?? [],
        ...(state.submit.reason === "asked" ? {} : { time_up: true }),
        device_id: batch?.deviceId ?? state.writerId,
      },
    },
  );
}

function fitsInSubmit(state: EngineState, batch: { deviceId: string; complete: boolean }): boolean {
  return (
    batch.complete && state.outbox.every((one) => one.refused !== null || one.deviceId === batch.deviceId)
  );
}

function hasTimeAgain(state: EngineState, now: Moment): boolean {
  const deadlineAt = state.facts?.deadlineAt ?? null;
  return deadlineAt === null || (state.clock !== null && untilExpiry(state.clock, deadlineAt, now) > 0);
}

type SubmitEnded = Pick<Extract<EngineEvent, { kind: "submit_ended" }>, "requestId" | "end">;

export function submitEnded(state: EngineState, event: SubmitEnded, now: Moment): Step {
  const { end } = event;
  // A submit that was done is done, whichever of its tries said so.
  if (end.ok && state.phase === "submitting") {
    return followedBy(contacted({ ...state, inFlight: null }, now), (next) =>
      submitDone(next, end.data, now),
    );
  }
  if (state.inFlight?.requestId !== event.requestId || state.submit === null) return stay(state);
  const sent = state.inFlight.changeIds;
  const arrived: EngineState = { ...state, inFlight: null };
  if (!end.ok && end.kind === "unreachable") {
    const submit = { ...state.submit, failures: state.submit.failures + 1 };
    return lostContact({ ...arrived, submit, retry: afterFailure(state.retry, end, now) }, now);
  }
  if (end.ok) return stay(arrived);
  return followedBy(contacted(arrived, now), (next) => submitRefused(next, end, sent, now));
}

function submitDone(
  state: EngineState,
  reply: Extract<SubmitEnded["end"], { ok: true }>["data"],
  now: Moment,
): Step {
  const told = followedBy(acknowledged(state, reply.saved), (next) =>
    followedBy(keptLate(next, reply.kept), (kept) => refused(kept, reply.refused)),
  );
  const done = followedBy(told, (next) =>
    stay({
      ...next,
      phase: "submitted",
      submit: null,
      retry: noRetry,
      saveAt: hasUnsent(next) ? now.mono : null,
      outcome: {
        submissionId: reply.submission_id,
        status: reply.status,
        receipt: reply.receipt,
        result: reply.result ?? null,
      },
    }),
  );
  // Before the attempt is over on the device: its ticket stays while a line of its log waits.
  const noted = followedBy(done, (next) =>
    logged(next, "quiz_completed", { submission_id: reply.submission_id }, now),
  );
  return followedBy(noted, (next) =>
    stay(
      { ...next, log: { ...next.log, sendAt: now.mono } },
      { kind: "remember_submit_asked", asked: false },
      { kind: "attempt_over" },
    ),
  );
}

/** This device saw the time end, and the server did not: on it goes, and the deadline is asked for. */
function timeIsLeft(state: EngineState, end: CallRefused, now: Moment): Step {
  const told = followedBy(acknowledged(state, end.saved ?? []), (next) => refused(next, end.refused ?? []));
  const retry = afterFailure(state.retry, end, now);
  return followedBy(told, (next) =>
    stay({ ...next, phase: "running", submit: null, retry, saveAt: now.mono }),
  );
}

function submitRefused(state: EngineState, end: CallRefused, sent: readonly string[], now: Moment): Step {
  if (state.submit === null) return stay(state);
  if (end.status === 401) return stay({ ...state, needsSignIn: true });
  if (end.code === "participation_closed" || end.code === "already_submitted")
    return endedElsewhere(state, end, now);
  if (end.code === "time_left") return timeIsLeft(state, end, now);
  if (end.status === 429) return stay({ ...state, retry: afterFailure(state.retry, end, now) });
  // Perhaps one change is to blame: they are saved one by one, and the submit goes without them.
  if ([400, 413, 422].includes(end.status) && sent.length > 0) {
    return stay({ ...state, oneByOne: true, submit: { ...state.submit, saveFirst: true } });
  }
  const submit = {
    ...state.submit,
    failures: state.submit.failures + 1,
    refusal: { code: end.code, detail: end.detail },
  };
  return stay({ ...state, submit, retry: afterRefusal(state.retry, end, now) });
}

// Sending what waits. One request is under way at a time, its answer alone is listened to for what to do next,
// and a change leaves the outbox only when its id came back.
import { keepaliveBytes, saveBodyBytes } from "../../constants.ts";
import type { ReplyOf } from "../../endpoint.ts";
import { readInstant } from "../../wire.ts";
import type { updateSession } from "../contract.ts";
import { acknowledged, keptLate, refused } from "./acknowledging.ts";
import { type Batch, nextBatch, onTheWire } from "./batch.ts";
import { measured, remainingSeconds, serverNow, skew } from "./clock.ts";
import { contacted, lostContact } from "./connection.ts";
import type { CallRefused, Effect, EngineEvent, Moment, Step } from "./events.ts";
import { logged, sendLog } from "./logging.ts";
import { afterFailure, afterRefusal, mayTry, noRetry } from "./retry.ts";
import type { EngineState, PendingChange } from "./state.ts";
import { followedBy, hasUnsent, noticed, stay, takeRequestId } from "./stepping.ts";

/** A shift of the displayed time that the log should know about. */
const worthLoggingMs = 2000;

/** The changes that are on disk (or will never be), oldest first. */
export function readyToSend(state: EngineState): readonly PendingChange[] {
  return state.outbox.filter((change) => change.storage !== "writing");
}

/** Sends an update when it is due; in the running phase with nothing to send too, as the heartbeat. */
export function sendSave(state: EngineState, now: Moment): Step {
  if (state.facts === null || state.inFlight !== null || state.needsSignIn) return stay(state);
  if (state.local !== null) return savedHere(state, now);
  if (state.saveAt === null || state.saveAt > now.mono || !mayTry(state.retry, now)) return stay(state);
  const batch = nextBatch(readyToSend(state), { changes: state.oneByOne ? 1 : 500, bytes: saveBodyBytes });
  if (batch === null) {
    // Still being written to the device: goes when that is done.
    if (hasUnsent(state) && readyToSend(state).length < state.outbox.length) return stay(state);
    if (state.phase !== "running") return stay({ ...state, saveAt: null });
  }
  return sendUpdate(state, batch, now, false);
}

/** No server hears of it yet; of a test never: there what was entered needs no keeping. */
function savedHere(state: EngineState, now: Moment): Step {
  if (state.saveAt === null || state.saveAt > now.mono) return stay(state);
  const quiet: EngineState = { ...state, saveAt: null };
  if (state.local?.kind !== "test") return stay(quiet);
  return acknowledged(
    quiet,
    readyToSend(state).map((change) => change.changeId),
  );
}

/** The last request of a page that goes away: what fits into what the browser lets out. */
export function sendBeforeHiding(state: EngineState, now: Moment): Step {
  if (state.facts === null || state.needsSignIn || state.retry.askedFor > now.mono) return stay(state);
  if (state.local !== null) return stay(state);
  const busy = state.inFlight?.call === "submit" || state.phase === "idle" || state.phase === "failed";
  const batch = busy
    ? null
    : nextBatch(state.outbox, {
        changes: 500,
        bytes: keepaliveBytes - 500,
        strict: true,
        writer: state.writerId,
      });
  const under = state.inFlight;
  const isOut =
    under?.keepalive === true && batch?.changes.every((one) => under.changeIds.includes(one.changeId));
  const step = batch === null || isOut ? stay(state) : sendUpdate(state, batch, now, true);
  const left = keepaliveBytes - (batch?.bytes ?? 0) - 1000;
  return followedBy(step, (after) => sendLog(after, now, left));
}

export function sendUpdate(state: EngineState, batch: Batch | null, now: Moment, keepalive: boolean): Step {
  const { facts } = state;
  if (facts === null) return stay(state);
  const taken = takeRequestId(state);
  const { requestId } = taken;
  const changeIds = batch?.changes.map((change) => change.changeId) ?? [];
  return stay(
    {
      ...markSent(taken.state, changeIds),
      saveAt: null,
      inFlight: { requestId, call: "update", changeIds, sentAt: now.mono, keepalive },
    },
    {
      kind: "call_update",
      requestId,
      keepalive,
      body: {
        participation_id: facts.participationId,
        participant_id: facts.participantId,
        current_question: positionToTell(state, changeIds),
        ...(state.remainingSeconds === null ? {} : { remaining_time: state.remainingSeconds }),
        device_id: batch?.deviceId ?? state.writerId,
        known_sequence: state.seenSequence,
        changes: batch?.changes.map(onTheWire) ?? [],
      },
    },
  );
}

/**
 * Without a way back the server counts nothing for a question that was left. It may hear of a move only
 * together with, or after, every answer that was given before it.
 */
function positionToTell(state: EngineState, changeIds: readonly string[]): number {
  const order = state.facts?.questionOrder ?? [];
  const held = state.outbox
    .filter((change) => change.refused === null && !changeIds.includes(change.changeId))
    .map((change) => order.indexOf(change.questionId))
    .filter((index) => index >= 0);
  return Math.min(state.position, ...held);
}

export function markSent(state: EngineState, changeIds: readonly string[]): EngineState {
  const ids = new Set(changeIds);
  const outbox = state.outbox.map((change) =>
    ids.has(change.changeId) ? { ...change, sent: true } : change,
  );
  return { ...state, outbox };
}

type UpdateEnded = Pick<Extract<EngineEvent, { kind: "update_ended" }>, "requestId" | "sentAt" | "end">;

export function updateEnded(state: EngineState, event: UpdateEnded, now: Moment): Step {
  const { end } = event;
  if (state.inFlight?.requestId !== event.requestId) {
    // Not the answer that is waited for; what it says is on disk is on disk all the same.
    return end.ok ? acknowledged(state, end.data.saved) : stay(state);
  }
  const sent = state.inFlight.changeIds;
  const arrived: EngineState = { ...state, inFlight: null };
  if (!end.ok && end.kind === "unreachable") {
    const retry = afterFailure(state.retry, end, now);
    const submit = state.submit && { ...state.submit, failures: state.submit.failures + 1 };
    return lostContact({ ...arrived, retry, submit, saveAt: now.mono }, now);
  }
  if (!end.ok) return followedBy(contacted(arrived, now), (next) => updateRefused(next, end, sent, now));
  return followedBy(contacted(arrived, now), (next) => updateSaved(next, end.data, sent, event.sentAt, now));
}

function updateSaved(
  state: EngineState,
  reply: ReplyOf<typeof updateSession>,
  sent: readonly string[],
  sentAt: number,
  now: Moment,
): Step {
  // What another tab wrote may have been sent there, together with what this one has never seen.
  const own = state.outbox
    .filter((change) => change.deviceId === state.writerId && reply.saved.includes(change.changeId))
    .map((change) => change.sequence);
  // Or that other tab has sent ours, and the server took it for knowing what it knows.
  const isOthers = state.pen === "other_tab" && own.length > 0;
  const isNews = isOthers || reply.sequence > Math.max(state.seenSequence, ...own);
  const step = followedBy(acknowledged(state, reply.saved), (next) => refused(next, reply.refused));
  return followedBy(
    followedBy(step, (next) => timeTold(next, reply, sentAt, now)),
    (next) => {
      const answered = new Set([...reply.saved, ...reply.refused.map((one) => one.change_id)]);
      const ignored = sent.length > 0 && !sent.some((id) => answered.has(id));
      const left = hasUnsent(next);
      return stay({
        ...next,
        // A server that answers and acknowledges nothing is asked again, but not in a circle.
        retry: ignored ? afterRefusal(next.retry, { retryAfterSeconds: null }, now) : noRetry,
        saveAt: left ? (next.saveAt ?? now.mono) : null,
        oneByOne: next.oneByOne && left,
        // Somebody else wrote: another tab or another device.
        reread: isNews && next.reread === "no" ? "wanted" : next.reread,
        sequence: Math.max(next.sequence, reply.sequence),
        seenSequence: isNews ? next.seenSequence : Math.max(next.seenSequence, reply.sequence),
        submit:
          next.phase === "submitting" && next.submit !== null && !left
            ? { ...next.submit, saveFirst: false }
            : next.submit,
        ...(reply.status !== "running" && next.phase === "running"
          ? {
              phase: "submitting" as const,
              submit: { reason: "closed_elsewhere" as const, failures: 0, saveFirst: false, refusal: null },
            }
          : {}),
      });
    },
  );
}

/** The server's time, and a deadline that the author may have moved. */
function timeTold(
  state: EngineState,
  reply: Pick<ReplyOf<typeof updateSession>, "server_time" | "deadline_at" | "status">,
  sentAt: number,
  now: Moment,
): Step {
  const serverTime = readInstant(reply.server_time);
  if (serverTime === null || state.facts === null) return stay(state);
  const before = state.clock ? serverNow(state.clock, now) + state.clock.slept : null;
  const clock = measured(state.clock, serverTime, sentAt, now);
  const shift = before === null ? 0 : Math.round(serverNow(clock, now) - before);
  const deadlineAt = reply.status === "running" ? readInstant(reply.deadline_at) : state.facts.deadlineAt;
  const isMoved = deadlineAt !== state.facts.deadlineAt;
  const facts = isMoved ? { ...state.facts, deadlineAt } : state.facts;
  const told: EngineState = {
    ...state,
    clock,
    facts,
    remainingSeconds: remainingSeconds(clock, deadlineAt, now),
  };
  const effects: Effect[] = isMoved ? [{ kind: "remember_facts", facts, skewMs: skew(clock, now) }] : [];
  const step = stay(isMoved ? noticed(told, { kind: "deadline_moved", deadlineAt }) : told, ...effects);
  if (Math.abs(shift) < worthLoggingMs) return step;
  return followedBy(step, (next) => logged(next, "timer_resync", { shift_ms: shift }, now));
}

/** A 4xx: the server decided. Nothing leaves the outbox for it, except what it says it kept. */
function updateRefused(state: EngineState, end: CallRefused, sent: readonly string[], now: Moment): Step {
  const again: EngineState = { ...state, saveAt: now.mono };
  if (end.status === 401) return stay({ ...again, needsSignIn: true });
  if (end.status === 429) return stay({ ...again, retry: afterFailure(state.retry, end, now) });
  if (end.code === "participation_closed" || end.code === "already_submitted")
    return endedElsewhere(again, end, now);
  const isAboutContent = [400, 413, 422].includes(end.status);
  if (isAboutContent && sent.length > 1) return stay({ ...again, oneByOne: true });
  if (isAboutContent && sent.length === 1) {
    const refusal = { change_id: sent[0] as string, question_id: "", code: end.code, detail: end.detail };
    return refused(again, [refusal]);
  }
  const late: EngineState = { ...again, retry: afterRefusal(state.retry, end, now) };
  if (state.retry.failures > 0) return stay(late);
  return stay(noticed(late, { kind: "save_refused", code: end.code, detail: end.detail }));
}

/** The attempt ended without this page's submit: by the server at the deadline, the author, another device. */
export function endedElsewhere(state: EngineState, end: CallRefused, now: Moment): Step {
  const counted = acknowledged(state, end.saved ?? []);
  const late = followedBy(counted, (next) => keptLate(next, end.kept ?? []));
  return followedBy(
    followedBy(late, (next) => refused(next, end.refused ?? [])),
    (next) => {
      const known = next.closed?.submissionId ?? next.outcome?.submissionId ?? null;
      const over: EngineState = {
        ...next,
        // What this answer did not mention still waits; each round that changes nothing waits longer.
        retry: next.outbox.length < state.outbox.length ? noRetry : afterRefusal(next.retry, end, now),
        saveAt: hasUnsent(next) ? now.mono : null,
      };
      if (next.phase === "submitted") return stay(over);
      return stay(
        { ...over, phase: "closed", submit: null, closed: { submissionId: end.submission_id ?? known } },
        { kind: "remember_submit_asked", asked: false },
        { kind: "attempt_over" },
      );
    },
  );
}

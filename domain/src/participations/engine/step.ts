// The participation engine: everything that a device does with one attempt, as a pure function of what it
// knew, what happened, and when. The driver (web/src/take/participations/running/run-engine.ts) carries the effects out.
//
//             start_requested            start_ended ok, or continued_from_device
//     idle ───────────────────▶ starting ─────────────────────────────────▶ running ◀────────┐
//                                 │  ▲                                       │  │            │ the deadline
//                   refused, or   │  │ start_requested        asked, time up,│  │ 409        │ was moved
//                   unreachable ×3▼  │                        ended elsewhere│  │            │
//                               failed ◀──(the quiz itself was refused)──────┼──┤            │
//                                                                            ▼  │            │
//                                                                        submitting ─────────┘
//                                                                            │  │ 409
//                                                                  answered  │  │
//                                                                            ▼  ▼
//                                                                   submitted  closed
//
// offline, test: idle ──▶ starting ──copy_opened──▶ running, with `local` set: the same states, and nothing is
// sent but, for offline, the start itself; its answer takes `local` away. A test is scored here and ends there.
//
// A change:  entered ─▶ writing ─▶ stored ─▶ sent ─▶ acknowledged (gone) │ kept late (gone, said) │ refused (kept)
//                          └─▶ failed (in this page only, sent all the same)
//
// In every phase after the start what is not acknowledged is sent, again and again, until it is; `needsSignIn`
// holds it back without giving anything up.
import { autoSaveMs, lostRequestMs } from "../../constants.ts";
import { looked, remainingSeconds } from "./clock.ts";
import { checkDue, healthEnded, lostContact, sendingAgain, wentOnline } from "./connection.ts";
import { entered, flagged, moved, progressEffect, stored, storedAgain, storeFailed } from "./editing.ts";
import { rememberLocal } from "./elapsed.ts";
import { type EngineEvent, type Moment, type Step, unreachable } from "./events.ts";
import { bindingEnded, continuedLocally, copyOpened, scoredHere, sendBinding } from "./local.ts";
import { emptyLog, logEnded, logged, sendLog } from "./logging.ts";
import { outboxRead, penLeft, penRequested, takenOver } from "./pen.ts";
import { pushed, streamChanged } from "./pushes.ts";
import { noRetry } from "./retry.ts";
import { sendBeforeHiding, sendSave, updateEnded } from "./saving.ts";
import {
  continuedFromDevice,
  quizEnded,
  sendQuiz,
  sendStart,
  startEnded,
  startRequested,
} from "./starting.ts";
import type { EngineState, EntryMode } from "./state.ts";
import { followedBy, hasUnsent, noticed, stay } from "./stepping.ts";
import { expireIfDue, sendSubmit, submitEnded, submitRequested } from "./submitting.ts";
import { clearedValue } from "./well-formed.ts";

export function newParticipation(options: {
  readonly quizId: string;
  readonly mode: EntryMode;
  readonly startId: string;
  readonly writerId: string;
}): EngineState {
  return {
    ...options,
    phase: "idle",
    facts: null,
    local: null,
    pen: "here",
    penWanted: false,
    pushes: "none",
    rules: null,
    failure: null,
    startTries: 0,
    startInFlight: null,
    quizInFlight: null,
    recovered: false,
    answers: {},
    outbox: [],
    settled: [],
    sequence: 0,
    seenSequence: 0,
    position: 0,
    furthest: 0,
    visited: [],
    flagged: [],
    connection: "unknown",
    visible: true,
    needsSignIn: false,
    storage: "ok",
    clock: null,
    remainingSeconds: null,
    inFlight: null,
    retry: noRetry,
    saveAt: null,
    heartbeatAt: null,
    checkAt: null,
    startAt: null,
    quizAt: null,
    quizRetry: noRetry,
    oneByOne: false,
    reread: "no",
    enteredSinceReread: [],
    nextRequestId: 1,
    log: emptyLog,
    notices: [],
    nextNoticeId: 1,
    submit: null,
    outcome: null,
    closed: null,
  };
}

export function step(state: EngineState, event: EngineEvent, now: Moment): Step {
  return followedBy(happened(state, event, now), (next) => settle(next, now));
}

function happened(state: EngineState, event: EngineEvent, now: Moment): Step {
  switch (event.kind) {
    case "start_requested":
      return startRequested(state, now);
    case "start_ended":
      return state.local === null ? startEnded(state, event, now) : bindingEnded(state, event, now);
    case "copy_opened":
      return copyOpened(state, event, now);
    case "continued_locally":
      return continuedLocally(state, event, now);
    case "scored_here":
      return scoredHere(state, event.result, now);
    case "pushed":
      return pushed(state, event.told, now);
    case "pushes_changed":
      return stay(streamChanged(state, event.open));
    case "pen_taken":
      return takenOver(state, event.by, "tab", now);
    case "pen_left":
      return stay(penLeft(state));
    case "pen_requested":
      return penRequested(state);
    case "outbox_read":
      return outboxRead(state, event, now);
    case "continued_from_device":
      return continuedFromDevice(state, event, now);
    case "quiz_ended":
      return quizEnded(state, event, now);
    case "entered":
      return entered(state, event.questionId, event.value, now);
    case "cleared":
      return entered(state, event.questionId, clearedValue(state.answers[event.questionId]), now);
    case "moved":
      return moved(state, event.to, now);
    case "flagged":
      return flagged(state, event.questionId, event.on, now);
    case "submit_requested":
      return submitRequested(state, now);
    case "retry_requested":
      if (state.phase === "failed") return startRequested(state, now);
      return stay(checkNow(sendingAgain(state, now), now));
    case "notice_dismissed":
      return stay({ ...state, notices: state.notices.filter((notice) => notice.id !== event.id) });
    case "copied":
      // Pressed with nothing chosen: nothing was copied.
      if (event.length === 0) return stay(state);
      return logged(state, "copy_detected", { content_length: event.length }, now);
    case "pasted":
      return logged(state, "paste_detected", { target: event.questionId }, now);
    case "window_blurred":
      return state.phase === "running" ? logged(state, "window_blur", {}, now) : stay(state);
    case "window_focused":
      return state.phase === "running" ? logged(state, "window_focus", {}, now) : stay(state);
    case "signed_in":
      return signedIn(state, event.participantId, now);
    case "tick":
      return ticked(state, now);
    case "went_online":
      return stay(wentOnline(state, now));
    case "went_offline":
      return lostContact(state, now);
    case "became_visible":
      return ticked(checkNow(sendingAgain({ ...state, visible: true }, now), now), now);
    case "became_hidden":
      return beforeHiding({ ...state, visible: false }, now);
    case "page_hides":
      return beforeHiding(state, now);
    case "stored":
      return stored(state, event.changeIds, now);
    case "store_failed":
      return storeFailed(state, event.changeIds, now);
    case "update_ended":
      return updateEnded(state, event, now);
    case "submit_ended":
      return submitEnded(state, event, now);
    case "log_ended":
      return logEnded(state, event, now);
    case "health_ended":
      return healthEnded(state, event.ok, now);
  }
}

function checkNow(state: EngineState, now: Moment): EngineState {
  return { ...state, checkAt: state.checkAt === null ? null : now.mono };
}

/** Whatever is due now, in this order: the answers before everything else. */
function settle(state: EngineState, now: Moment): Step {
  const rules = [
    givenUp,
    expireIfDue,
    heartbeat,
    sendStart,
    sendBinding,
    sendSubmit,
    saveUnlessSubmitting,
    sendQuiz,
    sendLog,
    checkDue,
  ];
  return rules.reduce<Step>((step, rule) => followedBy(step, (next) => rule(next, now)), stay(state));
}

function saveUnlessSubmitting(state: EngineState, now: Moment): Step {
  return state.phase === "submitting" ? stay(state) : sendSave(state, now);
}

/** A request whose end was never told, after a page was frozen for example. */
function givenUp(state: EngineState, now: Moment): Step {
  const isLost = (request: { readonly sentAt: number } | null) =>
    request !== null && now.mono - request.sentAt >= lostRequestMs;
  const end = { ...unreachable, reason: "timeout" } as const;
  const { inFlight, startInFlight, quizInFlight, log } = state;
  let step = stay(state);
  if (inFlight !== null && isLost(inFlight)) {
    const ended = { requestId: inFlight.requestId, sentAt: inFlight.sentAt, end };
    step = inFlight.call === "submit" ? submitEnded(state, ended, now) : updateEnded(state, ended, now);
  }
  if (startInFlight !== null && isLost(startInFlight)) {
    const kept = { changes: [], events: [], progress: null, submitAsked: false };
    const ended = { kind: "start_ended", ...startInFlight, end, kept } as const;
    step = followedBy(step, (next) => (next.local ? bindingEnded : startEnded)(next, ended, now));
  }
  if (quizInFlight !== null && isLost(quizInFlight)) {
    step = followedBy(step, (next) => quizEnded(next, { requestId: quizInFlight.requestId, end }, now));
  }
  if (log.inFlight !== null && isLost(log.inFlight)) {
    const { requestId } = log.inFlight;
    step = followedBy(step, (next) => logEnded(next, { requestId, end }, now));
  }
  return step;
}

/** Every 30 s: progress, what storage refused, and a word with the server even if there is nothing to save. */
function heartbeat(state: EngineState, now: Moment): Step {
  if (state.phase !== "running" || state.heartbeatAt === null || state.heartbeatAt > now.mono)
    return stay(state);
  const next: EngineState = { ...state, heartbeatAt: now.mono + autoSaveMs, saveAt: now.mono };
  return followedBy(storedAgain(next), (after) =>
    stay(after, ...progressEffect(after, now), ...rememberLocal(after, now)),
  );
}

function ticked(state: EngineState, now: Moment): Step {
  if (state.clock === null) return stay(state);
  const { clock, jumped } = looked(state.clock, now);
  const deadlineAt = state.facts?.deadlineAt ?? null;
  const isRunning = state.phase === "running";
  const left = isRunning ? remainingSeconds(clock, deadlineAt, now) : state.remainingSeconds;
  // The device slept, or its clock was set: the server knows what time it is.
  const saveAt = jumped && isRunning ? now.mono : state.saveAt;
  const next: EngineState = { ...state, clock, saveAt, remainingSeconds: left };
  if (left === null || left === state.remainingSeconds) return stay(next);
  return stay(next, { kind: "ticked", remainingSeconds: left });
}

function beforeHiding(state: EngineState, now: Moment): Step {
  const remembered = [...progressEffect(state, now), ...rememberLocal(state, now)];
  return followedBy(stay(state, ...remembered), (next) => sendBeforeHiding(next, now));
}

function signedIn(state: EngineState, participantId: string, now: Moment): Step {
  const isSame = participantId === state.facts?.participantId;
  // With its ticket it went on saving; what others wrote it could not read.
  if (!state.needsSignIn)
    return stay(
      isSame && state.reread === "no" && state.local === null ? { ...state, reread: "wanted" } : state,
    );
  if (!isSame) return stay(noticed(state, { kind: "other_person" }));
  return stay({
    ...state,
    needsSignIn: false,
    retry: noRetry,
    saveAt: hasUnsent(state) ? now.mono : state.saveAt,
    // Brings a new ticket, too.
    reread: state.reread === "no" && state.local === null ? "wanted" : state.reread,
  });
}

/** When something is due next, monotonic ms; the driver sends a `tick` then. `null` where nothing is. */
export function nextDue(state: EngineState): number | null {
  const gated = (at: number | null, notBefore: number) => (at === null ? null : Math.max(at, notBefore));
  const times = [
    state.needsSignIn ? null : state.startAt,
    state.quizAt,
    state.heartbeatAt,
    state.checkAt,
    state.phase === "submitting" && state.inFlight === null && state.local === null && !state.needsSignIn
      ? state.retry.notBefore
      : null,
    state.inFlight === null && !state.needsSignIn ? gated(state.saveAt, state.retry.notBefore) : null,
    state.inFlight === null && state.log.inFlight === null
      ? gated(state.log.sendAt, state.log.retry.notBefore)
      : null,
  ].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

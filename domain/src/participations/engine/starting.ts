// Getting in: start, resume, retake; going on from this device where the server cannot be reached; and reading
// again what stands when another device wrote too.
import { autoSaveMs, connectivityCheckMs, startTries } from "../../constants.ts";
import { isSameJson } from "../../quizzes/answer-value.ts";
import type { ParticipantQuiz } from "../../quizzes/contract.ts";
import { readInstant } from "../../wire.ts";
import { canOfferResume } from "../saved-progress.ts";
import { standsOver } from "./batch.ts";
import { type ClockState, fromWallClock, measured, remainingSeconds, skew } from "./clock.ts";
import { contacted, lostContact } from "./connection.ts";
import type { CallEnd, EngineEvent, KeptOnDevice, Moment, QuizFact, StartedReply, Step } from "./events.ts";
import { logged } from "./logging.ts";
import { afterFailure, afterRefusal, mayTry, noRetry } from "./retry.ts";
import type { EngineState, OutboxChange, ParticipationFacts, PendingChange, StartFailure } from "./state.ts";
import { followedBy, hasUnsent, noticed, stay, takeRequestId } from "./stepping.ts";
import { beginSubmit } from "./submitting.ts";
import { currentQuestionId } from "./views.ts";

export function startRequested(state: EngineState, now: Moment): Step {
  if (state.phase !== "idle" && state.phase !== "failed") return stay(state);
  // The start went well and only the quiz did not come.
  if (state.facts !== null)
    return stay({ ...state, phase: "running", failure: null, quizAt: now.mono, quizRetry: noRetry });
  const asked = { failure: null, startTries: 0, startAt: now.mono, retry: noRetry };
  return stay({ ...state, ...asked, phase: "starting" });
}

export function sendStart(state: EngineState, now: Moment): Step {
  if (state.startInFlight !== null) return stay(state);
  const isStart = state.phase === "starting" && state.startAt !== null && state.startAt <= now.mono;
  if (!isStart && !mayReread(state, now)) return stay(state);
  const taken = takeRequestId(state);
  const { requestId } = taken;
  const startInFlight = { requestId, sentAt: now.mono };
  if (isStart) {
    const { mode } = state;
    const next = { ...taken.state, startInFlight, startAt: null, startTries: state.startTries + 1 };
    if (mode === "offline" || mode === "test") return stay(next, { kind: "open_copy", requestId, mode });
    return stay(next, {
      kind: "call_start",
      requestId,
      mode,
      startId: state.startId,
      expect: null,
      takesPen: true,
      offline: null,
    });
  }
  return stay(
    { ...taken.state, startInFlight, reread: "under_way", enteredSinceReread: [] },
    {
      kind: "call_start",
      requestId,
      mode: "resume",
      // The first reply to a start is repeated for ever; what stands now is wanted.
      startId: null,
      expect: { participationId: state.facts?.participationId ?? "" },
      takesPen: state.penWanted,
      offline: null,
    },
  );
}

/** Only with nothing of our own on the way does the server's answer say everything. */
function mayReread(state: EngineState, now: Moment): boolean {
  if (state.reread !== "wanted" || state.phase !== "running" || state.needsSignIn) return false;
  if (state.local !== null) return false;
  if (state.connection === "offline") return false;
  return !hasUnsent(state) && state.inFlight === null && mayTry(state.retry, now);
}

type StartEnded = Extract<EngineEvent, { kind: "start_ended" }>;

export function startEnded(state: EngineState, event: StartEnded, now: Moment): Step {
  if (state.startInFlight?.requestId !== event.requestId) return stay(state);
  const arrived: EngineState = { ...state, startInFlight: null };
  if (state.phase !== "starting") return rereadEnded(arrived, event, now);
  const { end } = event;
  if (end.ok) return followedBy(contacted(arrived, now), (next) => started(next, end.data, event, now));
  const isWait = end.kind === "unreachable" || end.status === 429;
  if (isWait && state.startTries < startTries) {
    const retry = afterFailure(state.retry, end, now);
    return stay({ ...arrived, retry, startAt: retry.notBefore });
  }
  return stay({ ...arrived, phase: "failed", failure: failureOf(end, "start") });
}

export function failureOf(
  end: Exclude<CallEnd<unknown>, { ok: true }>,
  what: StartFailure["what"],
): StartFailure {
  if (end.kind === "unreachable") {
    return { kind: "unreachable", what, code: null, detail: null, requiredAction: null, submissionId: null };
  }
  return {
    kind: "refused",
    what,
    code: end.code,
    detail: end.detail,
    requiredAction: end.required_action ?? null,
    submissionId: end.submission_id ?? null,
  };
}

export function factsOf(reply: StartedReply): ParticipationFacts {
  return {
    participationId: reply.participation_id,
    participantId: reply.participant_id,
    participantName: reply.participant.name,
    isAnonymous: reply.participant.is_anonymous,
    isResumed: reply.is_resumed,
    isRetake: reply.is_retake,
    revision: reply.revision,
    questionOrder: reply.question_order,
    optionOrders: reply.option_orders,
    startedAt: readInstant(reply.started_at) ?? 0,
    deadlineAt: readInstant(reply.deadline_at),
    quizTimeLimit: reply.quiz_time_limit,
  };
}

function started(state: EngineState, reply: StartedReply, event: StartEnded, now: Moment): Step {
  const facts = factsOf(reply);
  const clock = measured(null, readInstant(reply.server_time) ?? now.wall, event.sentAt, now);
  const answers = reply.answers as EngineState["answers"];
  // What the server holds for a question may be newer than what this device still holds unacknowledged; its
  // reply does not say, so it is asked again once that has been sent.
  const changes = keptChanges(event.kept);
  const isOld = isPartOfMore(event.kept, reply.sequence) || differsFromSaved(event.kept, reply);
  const opened = openWith(
    { ...state, answers, furthest: reply.current_question },
    facts,
    clock,
    event.kept,
    now,
  );
  const next: EngineState = {
    ...opened,
    retry: noRetry,
    sequence: Math.max(opened.sequence, reply.sequence),
    seenSequence: reply.sequence,
    recovered: reply.recovered || changes.length > 0,
    reread: isOld || isInDoubt(changes, reply) ? "wanted" : "no",
  };
  return begin(next, event.kept, now);
}

export function continuedFromDevice(
  state: EngineState,
  event: Extract<EngineEvent, { kind: "continued_from_device" }>,
  now: Moment,
): Step {
  if (state.phase !== "starting" && state.phase !== "failed") return stay(state);
  const answers = event.kept.progress?.answers ?? {};
  const base: EngineState = {
    ...state,
    answers,
    startInFlight: null,
    startAt: null,
    failure: null,
    furthest: 0,
  };
  const opened = openWith(base, event.facts, fromWallClock(event.skewMs, now), event.kept, now);
  const next: EngineState = {
    ...opened,
    recovered: true,
    // The server may hold what other devices wrote: read as soon as it can be reached.
    reread: "wanted",
    retry: afterFailure(state.retry, event.end, now),
  };
  return followedBy(begin(next, event.kept, now), (after) => lostContact(after, now));
}

/** What the device saw saved and has nothing left to send of, the reply holds, too, unless one of them is old. */
function differsFromSaved(kept: KeptOnDevice, reply: StartedReply): boolean {
  const answers = reply.answers as EngineState["answers"];
  const pending = new Set(keptChanges(kept).map((change) => change.questionId));
  return Object.entries(kept.progress?.answers ?? {}).some(([id, value]) => {
    const there = answers[id];
    return !pending.has(id) && (there === undefined || !isSameJson(there, value));
  });
}

/** Of two different values the reply does not say which stands, where ours is not certainly the newer one. */
function isInDoubt(changes: readonly OutboxChange[], reply: StartedReply): boolean {
  const answers = reply.answers as EngineState["answers"];
  return changes.some((change) => {
    const there = answers[change.questionId];
    const isOlder = change.refused === null && change.sequence <= reply.sequence;
    return isOlder && there !== undefined && !isSameJson(there, change.value);
  });
}

/** What is on disk, and what only the saved progress holds because the disk refused it. */
export function keptChanges({
  changes,
  progress,
}: Pick<KeptOnDevice, "changes" | "progress">): readonly OutboxChange[] {
  const known = new Set(changes.map((change) => change.changeId));
  return [...changes, ...(progress?.unstored ?? []).filter((one) => !known.has(one.changeId))];
}

function sequenceOf({ progress }: Pick<KeptOnDevice, "progress">): number {
  return progress?.sequence ?? 0;
}

/**
 * Whether this device has used more numbers above `from` than it holds changes: the rest was sent, and may have
 * been after the server's reply was written.
 */
export function isPartOfMore(kept: Pick<KeptOnDevice, "changes" | "progress">, from: number): boolean {
  const above = keptChanges(kept).filter((change) => change.sequence > from);
  const highest = Math.max(sequenceOf(kept), ...above.map((change) => change.sequence));
  return highest - from > above.length;
}

/** The state of a running attempt: what stood, with what this device has not got acknowledged on top. */
export function openWith(
  state: EngineState,
  facts: ParticipationFacts,
  clock: ClockState,
  kept: KeptOnDevice,
  now: Moment,
): EngineState {
  const onDisk = new Set(kept.changes);
  const outbox = keptChanges(kept)
    .toSorted((one, other) => (standsOver(one, other) ? 1 : -1))
    .map(
      (change): PendingChange => ({
        ...change,
        storage: onDisk.has(change) ? "stored" : "failed",
        sent: true,
      }),
    );
  const answers = { ...state.answers };
  for (const change of outbox) answers[change.questionId] = change.value;
  const last = Math.max(0, facts.questionOrder.length - 1);
  const isFresh = kept.progress !== null && canOfferResume(kept.progress, now.wall);
  const position = Math.min(last, isFresh ? (kept.progress?.position ?? 0) : Math.max(0, state.furthest));
  const known = (ids: readonly string[] | undefined) =>
    (ids ?? []).filter((id) => facts.questionOrder.includes(id));
  return {
    ...state,
    phase: "running",
    facts,
    clock,
    remainingSeconds: remainingSeconds(clock, facts.deadlineAt, now),
    answers,
    outbox,
    sequence: Math.max(state.sequence, sequenceOf(kept), ...outbox.map((change) => change.sequence)),
    position,
    furthest: Math.min(last, Math.max(state.furthest, position)),
    visited: known(kept.progress?.visited),
    flagged: known(kept.progress?.flagged),
    log: {
      ...state.log,
      waiting: [...kept.events, ...state.log.waiting],
      sendAt: kept.events.length > 0 ? now.mono : state.log.sendAt,
    },
    saveAt: outbox.some((change) => change.refused === null) ? now.mono : null,
    heartbeatAt: now.mono + autoSaveMs,
    checkAt: now.mono + connectivityCheckMs,
    quizAt: now.mono,
  };
}

export function begin(state: EngineState, kept: KeptOnDevice, now: Moment): Step {
  const seen = currentQuestionId(state);
  const visited = seen === null || state.visited.includes(seen) ? state.visited : [...state.visited, seen];
  const { facts, clock } = state;
  const next: EngineState = { ...state, visited };
  const step = logged(next, "question_view", { question_id: seen, index: next.position }, now);
  return followedBy(step, (after) => {
    const takePen = { kind: "take_pen" } as const;
    const remembered =
      facts && clock && after.local === null
        ? stay(after, { kind: "remember_facts", facts, skewMs: skew(clock, now) }, takePen)
        : stay(after, takePen);
    return kept.submitAsked ? followedBy(remembered, (last) => beginSubmit(last, "asked", now)) : remembered;
  });
}

function rereadEnded(state: EngineState, event: StartEnded, now: Moment): Step {
  const { end } = event;
  // Asked for once more while it was under way: this one did not carry the pen, or is too old.
  const isAskedAgain = state.reread === "wanted";
  const done: EngineState = {
    ...state,
    reread: isAskedAgain ? "wanted" : "no",
    penWanted: isAskedAgain && state.penWanted,
    enteredSinceReread: [],
  };
  if (state.phase !== "running") return stay(done);
  if (!end.ok && end.kind === "unreachable") {
    const retry = afterFailure(state.retry, end, now);
    return lostContact({ ...done, reread: "wanted", penWanted: state.penWanted, retry }, now);
  }
  if (!end.ok) {
    const isOver = end.code === "already_submitted" || end.code === "nothing_to_resume";
    // Submitting again answers the first result. It may be the person who changed, not the attempt: a submit that
    // nobody asked for ends nothing that still runs.
    return isOver ? beginSubmit(done, "closed_elsewhere", now) : stay(done);
  }
  if (end.data.participation_id !== state.facts?.participationId) {
    return stay(noticed(done, { kind: "other_person" }));
  }
  const reply = end.data;
  const changed = Object.entries(reply.answers as EngineState["answers"]).filter(([id, value]) => {
    const standing = state.answers[id];
    if (state.enteredSinceReread.includes(id) || state.outbox.some((change) => change.questionId === id))
      return false;
    return standing === undefined || !isSameJson(standing, value);
  });
  const deadlineAt = readInstant(reply.deadline_at);
  const clock = measured(state.clock, readInstant(reply.server_time) ?? now.wall, event.sentAt, now);
  const merged: EngineState = {
    ...done,
    reread: isInDoubt(state.outbox, reply) ? "wanted" : done.reread,
    answers: { ...state.answers, ...Object.fromEntries(changed) },
    sequence: Math.max(state.sequence, reply.sequence),
    seenSequence: reply.sequence,
    facts: { ...state.facts, deadlineAt },
    clock,
    remainingSeconds: remainingSeconds(clock, deadlineAt, now),
  };
  if (changed.length === 0) return contacted(merged, now);
  const questionIds = changed.map(([id]) => id);
  return contacted(noticed(merged, { kind: "answered_elsewhere", questionIds }), now);
}

export function sendQuiz(state: EngineState, now: Moment): Step {
  const { facts } = state;
  if (facts === null || state.quizAt === null || state.quizAt > now.mono || state.quizInFlight !== null) {
    return stay(state);
  }
  if (state.phase !== "running" && state.phase !== "submitting") return stay(state);
  const taken = takeRequestId(state);
  const { requestId } = taken;
  return stay(
    { ...taken.state, quizAt: null, quizInFlight: { requestId, sentAt: now.mono } },
    { kind: "call_quiz", requestId, participationId: facts.participationId },
  );
}

export function quizEnded(
  state: EngineState,
  event: { readonly requestId: number; readonly end: CallEnd<Pick<ParticipantQuiz, QuizFact>> },
  now: Moment,
): Step {
  const { end } = event;
  if (state.quizInFlight?.requestId !== event.requestId) return stay(state);
  const arrived: EngineState = { ...state, quizInFlight: null };
  if (!end.ok) {
    const isWait = end.kind === "unreachable" || end.status === 429;
    const quizRetry = (isWait ? afterFailure : afterRefusal)(state.quizRetry, end, now);
    const later: EngineState = { ...arrived, quizRetry, quizAt: quizRetry.notBefore };
    // Without its questions there is nothing to show; answers that wait are sent all the same.
    if (isWait || state.rules !== null || state.phase !== "running") return stay(later);
    return stay({ ...later, quizAt: null, phase: "failed", failure: failureOf(end, "quiz") });
  }
  const quiz = end.data;
  const rules = {
    allowPrevious: quiz.allow_previous_questions,
    skippable: quiz.skippable_questions,
    unanswerable: quiz.questions.filter((one) => one.question_type === "text_only").map((one) => one.id),
  };
  // Without a way back, a device that was behind goes where the attempt is.
  const position = rules.allowPrevious ? state.position : Math.max(state.position, state.furthest);
  return stay({ ...arrived, rules, position, quizRetry: noRetry });
}

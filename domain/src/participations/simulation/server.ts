// The server: the rules are its own (`decideStart`, `acceptChanges`, `foldChanges`, `isOpen`, …), applied as its
// flush applies them. What was committed survives; what waits for a flush does not.
import type { BodyOf, ReplyOf } from "../../endpoint.ts";
import { type ProblemCode, problems } from "../../problems.ts";
import { instant, instantOrNull } from "../../wire.ts";
import type { Accepted } from "../accept-changes.ts";
import type { submitQuiz, updateSession } from "../contract.ts";
import {
  type CallEnd,
  type CallMode,
  type CallRefused,
  type StartedReply,
  unreachable,
} from "../engine/events.ts";
import { decideStart } from "../start.ts";
import { deadlineOf, hasTimeLeft, movedDeadline, secondsLeft } from "../timing.ts";
import { AttemptOnServer } from "./attempt-on-server.ts";
import { QuizOnServer } from "./quiz-on-server.ts";
import type { Setup } from "./trace.ts";

export type Call =
  | {
      readonly kind: "start";
      readonly token: string | null;
      readonly anonymousId: string | null;
      readonly mode: CallMode;
      readonly startId: string | null;
      /** who writes from now on; `null` where nobody new does */
      readonly writer: string | null;
    }
  | { readonly kind: "update"; readonly token: string; readonly body: BodyOf<typeof updateSession> }
  | { readonly kind: "submit"; readonly token: string; readonly body: BodyOf<typeof submitQuiz> }
  | { readonly kind: "log"; readonly token: string; readonly count: number }
  | { readonly kind: "quiz"; readonly participationId: string }
  | { readonly kind: "health" };

export type QueuedCall = Extract<Call, { kind: "update" | "submit" }>;
export interface Reply {
  readonly end: CallEnd<unknown>;
  /** Of a start: its secrets. */
  readonly token?: string;
  readonly ticket?: string;
}

interface Waiting {
  readonly call: QueuedCall;
  readonly answer: (reply: Reply) => void;
}

interface Holder {
  readonly participantId: string;
  /** set for a ticket: the one participation it is good for */
  readonly ticketFor: string | null;
}

export class Server {
  readonly quiz: QuizOnServer;
  readonly attempts = new Map<string, AttemptOnServer>();
  readonly people = new Map<string, { readonly name: string; readonly isAnonymous: boolean }>();
  private readonly guests = new Map<string, string>();
  private readonly holders = new Map<string, Holder>();
  private readonly starts = new Map<string, { attempt: AttemptOnServer; resumed: boolean }>();
  protected saves: Waiting[] = [];
  protected submits: Waiting[] = [];
  /** Told to whoever else has the attempt open. */
  takenOver: { readonly participationId: string; readonly by: string }[] = [];
  private count = 0;

  constructor(setup: Setup, now: number) {
    this.quiz = new QuizOnServer(setup, now);
  }

  /** A registered person signs in. */
  signIn(participantId: string): string {
    this.people.set(participantId, { name: participantId, isAnonymous: false });
    return this.secretFor({ participantId, ticketFor: null });
  }

  protected secretFor(holder: Holder): string {
    this.count += 1;
    const secret = `${holder.ticketFor === null ? "token" : "ticket"} ${this.count}`;
    this.holders.set(secret, holder);
    return secret;
  }

  expire(what: "tokens" | "tickets"): void {
    for (const [secret, holder] of this.holders) {
      if ((holder.ticketFor === null) === (what === "tokens")) this.holders.delete(secret);
    }
  }

  guestOf(anonymousId: string): string | undefined {
    return this.guests.get(anonymousId);
  }

  knows(secret: string): boolean {
    return this.holders.has(secret);
  }

  /** Answers at once, or queues what is decided in a flush. */
  receive(call: Call, now: number, answer: (reply: Reply) => void): void {
    if (call.kind === "update") this.saves.push({ call, answer });
    else if (call.kind === "submit") this.submits.push({ call, answer });
    else if (call.kind === "start") answer(this.start(call, now));
    else if (call.kind === "log") answer(this.log(call));
    else if (call.kind === "quiz") answer(this.deliverQuiz(call.participationId));
    else answer({ end: { ok: true, data: {} } });
  }

  /** Everything that waits is decided and committed together, then answered. */
  flush(what: "saves" | "submits", now: number): void {
    const waiting = this[what];
    this[what] = [];
    // Replies go out when all is on disk.
    const replies = waiting.map(({ call }) => this.decide(call, now));
    for (const [index, { answer }] of waiting.entries()) answer(replies[index] as Reply);
  }

  get isIdle(): boolean {
    return this.saves.length === 0 && this.submits.length === 0;
  }

  /** Stops between any two steps: what waited for a flush was never stored. */
  crash(): void {
    const waiting = [...this.saves, ...this.submits];
    this.saves = [];
    this.submits = [];
    for (const { answer } of waiting) answer({ end: unreachable });
  }

  protected decide(call: QueuedCall, now: number): Reply {
    const holder = this.holders.get(call.token);
    if (holder === undefined) return refuse("token_expired");
    const { body } = call;
    const attempt = this.attempts.get(body.participation_id ?? "");
    const contradicts =
      (body.participant_id !== undefined && body.participant_id !== holder.participantId) ||
      (holder.ticketFor !== null && holder.ticketFor !== attempt?.id);
    if (attempt === undefined || attempt.participantId !== holder.participantId || contradicts)
      return refuse("not_yours");
    return call.kind === "update"
      ? this.update(attempt, call.body, now)
      : this.submit(attempt, call.body, now);
  }

  protected update(attempt: AttemptOnServer, body: BodyOf<typeof updateSession>, now: number): Reply {
    const { accepted, open, isWaitedFor } = attempt.record(body, body.current_question, now);
    if (!open && !(isWaitedFor && accepted.kept.length === 0)) return closed(attempt, accepted);
    const data: ReplyOf<typeof updateSession> = {
      saved: accepted.saved,
      refused: accepted.refused,
      conflicts: accepted.conflicts,
      sequence: attempt.ledger.sequence,
      status: attempt.status,
      deadline_at: instantOrNull(attempt.deadlineAt),
      remaining_time: secondsLeft(attempt.deadlineAt, now),
      server_time: instant(now),
    };
    return { end: { ok: true, data } };
  }

  private submit(attempt: AttemptOnServer, body: BodyOf<typeof submitQuiz>, now: number): Reply {
    const { accepted, open, isWaitedFor } = attempt.record(body, undefined, now);
    const tooEarly =
      body.time_up === true && hasTimeLeft({ status: attempt.status, deadline_at: attempt.deadlineAt }, now);
    if (tooEarly) return refuse("time_left", { saved: accepted.saved, refused: accepted.refused });
    if (attempt.status === "running") {
      const isAsked = open || (isWaitedFor && body.time_up !== true);
      attempt.close(open ? now : (attempt.deadlineAt ?? now), isAsked ? "participant" : "deadline");
      attempt.grade();
    }
    const submission = attempt.submission;
    const data: ReplyOf<typeof submitQuiz> = {
      submission_id: submission?.id ?? "",
      participation_id: attempt.id,
      status: attempt.status,
      saved: accepted.saved,
      kept: accepted.kept,
      refused: accepted.refused,
      conflicts: accepted.conflicts,
      receipt: {
        submission_id: submission?.id ?? "",
        submitted_at: instant(submission?.submittedAt ?? 0),
        answers_held: submission?.held ?? 0,
        digest: submission?.receipt ?? "",
        algorithm: "SHA-256",
      },
    };
    return { end: { ok: true, data } };
  }

  private start(call: Extract<Call, { kind: "start" }>, now: number): Reply {
    const participantId = this.whoStarts(call);
    if (participantId === null) return refuse("token_expired");
    const key = call.startId === null ? null : `${participantId} ${call.startId}`;
    const begun = key === null ? undefined : this.starts.get(key);
    const outcome = begun ?? this.decideAndBegin(call, participantId, now);
    if ("end" in outcome) return outcome;
    if (key !== null) this.starts.set(key, outcome);
    const { attempt } = outcome;
    if (call.writer !== null && attempt.status === "running")
      this.takenOver.push({ participationId: attempt.id, by: call.writer });
    return {
      end: { ok: true, data: this.started(attempt, outcome.resumed, now) },
      token: this.secretFor({ participantId, ticketFor: null }),
      ticket: this.secretFor({ participantId, ticketFor: attempt.id }),
    };
  }

  private whoStarts({ token, anonymousId }: Extract<Call, { kind: "start" }>): string | null {
    if (token !== null) return this.holders.get(token)?.participantId ?? null;
    const secret = anonymousId ?? "";
    const known = this.guests.get(secret);
    if (known !== undefined) return known;
    const id = `guest ${this.guests.size + 1}`;
    this.guests.set(secret, id);
    this.people.set(id, { name: "Guest", isAnonymous: true });
    return id;
  }

  private decideAndBegin(
    call: Extract<Call, { kind: "start" }>,
    participantId: string,
    now: number,
  ): Reply | { attempt: AttemptOnServer; resumed: boolean } {
    const mine = [...this.attempts.values()].filter((one) => one.participantId === participantId);
    const running = mine.find((one) => one.status === "running");
    const finished = mine.filter((one) => one.status !== "running");
    const last = finished[finished.length - 1]?.submission ?? null;
    const decision = decideStart(
      {
        mode: call.mode,
        resetTimer: call.mode === "retake",
        quiz: {
          status: "published",
          access_control: "public",
          opensAt: null,
          closesAt: this.quiz.closesAt,
          allowRetakes: true,
          maxRetakes: 3,
          coolingMs: 0,
        },
        caller: { registered: true, granted: true },
        attempts: {
          running: running !== undefined,
          finished: finished.length,
          lastFinishedAt: last?.submittedAt ?? null,
        },
      },
      now,
    );
    if (decision.does === "refuse") {
      const about = decision.code === "already_submitted" ? { submission_id: last?.id ?? null } : {};
      return refuse(decision.code, about);
    }
    if (decision.does === "resume") return { attempt: running as AttemptOnServer, resumed: true };
    const revision = this.quiz.latest;
    const attempt = this.newAttempt({
      id: `p${this.attempts.size + 1}`,
      participantId,
      revision,
      allowPrevious: this.quiz.allowPrevious,
      startedAt: now,
      isRetake: decision.isRetake,
      clock: "server",
      deadlineAt: deadlineOf(now, this.quiz.limitsOf(revision)),
    });
    this.attempts.set(attempt.id, attempt);
    return { attempt, resumed: false };
  }

  protected newAttempt(facts: ConstructorParameters<typeof AttemptOnServer>[0]): AttemptOnServer {
    return new AttemptOnServer(facts);
  }

  private started(attempt: AttemptOnServer, resumed: boolean, now: number): StartedReply {
    const answers = attempt.standing();
    const person = this.people.get(attempt.participantId);
    return {
      participation_id: attempt.id,
      participant_id: attempt.participantId,
      participant: { name: person?.name ?? "", is_anonymous: person?.isAnonymous ?? true },
      quiz_time_limit: this.quiz.isTimed ? this.quiz.limitMinutes : null,
      remaining_time: secondsLeft(attempt.deadlineAt, now),
      current_question: attempt.position,
      is_resumed: resumed,
      is_retake: attempt.isRetake,
      recovered: attempt.status !== "running" && Object.keys(answers).length > 0,
      answers,
      sequence: attempt.ledger.sequence,
      started_at: instant(attempt.startedAt),
      deadline_at: instantOrNull(attempt.deadlineAt),
      server_time: instant(now),
      revision: attempt.revision.number,
      question_order: [...attempt.revision.order],
      option_orders: {},
    };
  }

  private log({ token, count }: Extract<Call, { kind: "log" }>): Reply {
    if (!this.holders.has(token)) return refuse("token_expired");
    return { end: { ok: true, data: { logged: count, dropped: 0 } } };
  }

  private deliverQuiz(participationId: string): Reply {
    const attempt = this.attempts.get(participationId);
    if (attempt === undefined) return refuse("quiz_not_found");
    const data = {
      participation_id: participationId,
      allow_previous_questions: attempt.allowPrevious,
      skippable_questions: this.quiz.skippable,
      questions: attempt.revision.questions,
    };
    return { end: { ok: true, data } };
  }

  /** Ends attempts whose time is over, dated at their deadline; grading comes after, on its own. */
  sweep(now: number): void {
    for (const attempt of this.attempts.values()) {
      if (attempt.isAbandoned(now)) attempt.close(attempt.deadlineAt ?? now, "deadline");
    }
  }

  grade(): void {
    for (const attempt of this.attempts.values()) attempt.grade();
  }

  acceptLate(): void {
    for (const attempt of this.attempts.values()) attempt.acceptLate();
  }

  /** The author moves the end; running attempts are given more at once, and less only where that was said. */
  moveDeadlines(evenRunning: boolean): void {
    for (const attempt of this.attempts.values()) {
      if (attempt.status !== "running") continue;
      const computed = deadlineOf(attempt.startedAt, this.quiz.limitsOf(attempt.revision, evenRunning));
      attempt.moveDeadline(movedDeadline(attempt.deadlineAt, computed, evenRunning));
    }
  }
}

function refuse(code: ProblemCode, more: object = {}): Reply {
  const { status, detail } = problems[code];
  const end: CallRefused = {
    ok: false,
    kind: "refused",
    status,
    code,
    detail,
    retryAfterSeconds: null,
    ...more,
  };
  return { end };
}

function closed(attempt: AttemptOnServer, accepted: Accepted): Reply {
  const { saved, kept, refused } = accepted;
  const { submission } = attempt;
  return refuse("participation_closed", {
    saved,
    kept,
    refused,
    ...(submission ? { submission_id: submission.id } : {}),
  });
}

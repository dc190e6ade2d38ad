// What a participation is on the device. Plain data: it can be compared, printed and rebuilt. It holds no
// token and no ticket; those stay with the driver.

import type { BodyOf, ReplyOf } from "../../endpoint.ts";
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import type {
  LogEvent,
  ParticipationStatus,
  Receipt,
  StartMode,
  startSession,
  submitQuiz,
} from "../contract.ts";
import type { ClockState } from "./clock.ts";

/** `offline` begins on a copy that this device holds; `test` is an author's, and no server hears of it. */
export type EntryMode = StartMode | "test";

export type Phase = "idle" | "starting" | "running" | "submitting" | "submitted" | "closed" | "failed";

export type StartReply = ReplyOf<typeof startSession>;
export type SubmitReply = ReplyOf<typeof submitQuiz>;
export type SubmitBody = BodyOf<typeof submitQuiz>;

/** What the start answered, without its secrets; kept on the device beside the ticket. */
export interface ParticipationFacts {
  readonly participationId: string;
  readonly participantId: string;
  readonly participantName: string;
  readonly isAnonymous: boolean;
  readonly isResumed: boolean;
  readonly isRetake: boolean;
  readonly revision: number;
  readonly questionOrder: readonly string[];
  readonly optionOrders: Readonly<Record<string, readonly string[]>>;
  /** server's clock, ms */
  readonly startedAt: number;
  /** server's clock, ms; `null` without a deadline */
  readonly deadlineAt: number | null;
  /** minutes; `null` where not timed */
  readonly quizTimeLimit: number | null;
}

/** An attempt that began on this device, while no server knows of it; a test stays one. */
export interface LocalAttempt {
  readonly kind: "offline" | "test";
  /** the device's wall clock at the start, ms: told to the server, believed by nobody */
  readonly startedWall: number;
  /** ms since the start when it was handed in here or its time was over; from then on its time stands still */
  readonly endedAfter: number | null;
  /** The copy holds the keys, because the author scores on the device. */
  readonly scoresHere: boolean;
  readonly result: Outcome["result"];
}

/** Where the writing is done: here, in another tab of this browser, or on another device. */
export type Pen = "here" | "other_tab" | "other_device";

/** What the quiz document says about moving through it; unknown until the document has come. */
export interface NavigationRules {
  readonly allowPrevious: boolean;
  readonly skippable: boolean;
  /** Pages of text between questions: nothing to answer there. */
  readonly unanswerable: readonly string[];
}

/** One entered or altered answer. Its id never means two contents, so an acknowledgement is always true. */
export interface OutboxChange {
  readonly changeId: string;
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly sequence: number;
  /** Who wrote it: the device and the tab, see `writerId`. */
  readonly deviceId: string;
  /** ms since the start, by the server's clock as estimated */
  readonly elapsed: number;
  /** What the server said against it: it is kept, shown, and not sent again as it is. */
  readonly refused: { readonly code: string; readonly detail: string } | null;
}

/** A change in the engine: with what happened to it in this page. */
export interface PendingChange extends OutboxChange {
  /** `writing` until the device's storage said it is on disk; `failed` lives in this page only. */
  readonly storage: "writing" | "stored" | "failed";
  /** It was in a request, or may have been: from then on nothing may take its place under its id. */
  readonly sent: boolean;
}

export type WaitingEvent = LogEvent & { readonly event_id: string };

export type Connection = "unknown" | "online" | "offline";

/** The word beside a question. `saved` only after the server said so. */
export type SaveState =
  | { readonly kind: "none" }
  /** on its way to the device's storage, or to the server */
  | { readonly kind: "saving" }
  /** in the device's storage, waiting to be sent */
  | { readonly kind: "on_device" }
  /** the device's storage refused it: safe only once it is sent */
  | { readonly kind: "in_page" }
  | { readonly kind: "saved" }
  | { readonly kind: "refused"; readonly code: string; readonly detail: string };

/** Something to say once; the player shows it and dismisses it by id. */
export type Notice = { readonly id: number } & (
  | { readonly kind: "late_kept"; readonly count: number }
  | {
      readonly kind: "change_refused";
      readonly questionId: string;
      readonly code: string;
      readonly detail: string;
    }
  | { readonly kind: "storage_failed" }
  | { readonly kind: "answered_elsewhere"; readonly questionIds: readonly string[] }
  | { readonly kind: "deadline_moved"; readonly deadlineAt: number | null }
  | { readonly kind: "other_person" }
  | { readonly kind: "taken_over" }
  | { readonly kind: "save_refused"; readonly code: string; readonly detail: string }
);
export type NoticeBody = Notice extends infer N ? (N extends Notice ? Omit<N, "id"> : never) : never;

export interface StartFailure {
  readonly kind: "refused" | "unreachable";
  readonly what: "start" | "quiz";
  readonly code: string | null;
  readonly detail: string | null;
  readonly requiredAction: string | null;
  readonly submissionId: string | null;
}

export interface SubmitProgress {
  readonly reason: "asked" | "time_up" | "closed_elsewhere";
  /** Failed tries in a row; from `submitFailuresToSay` on the player says so. */
  readonly failures: number;
  /** At the end of the time what stands is saved first: the reply tells a deadline that was moved. */
  readonly saveFirst: boolean;
  readonly refusal: { readonly code: string; readonly detail: string } | null;
}

export interface Outcome {
  readonly submissionId: string;
  readonly status: ParticipationStatus;
  readonly receipt: Receipt;
  readonly result: SubmitReply["result"] | null;
}

/** The request that is under way; answers to any other are not its answer. */
export interface InFlight {
  readonly requestId: number;
  readonly call: "update" | "submit";
  readonly changeIds: readonly string[];
  /** monotonic ms */
  readonly sentAt: number;
  readonly keepalive: boolean;
}

export interface Retry {
  readonly failures: number;
  /** monotonic ms before which nothing is sent; 0 where nothing stands against it */
  readonly notBefore: number;
  /** The same, as far as the server caused it, failing or refusing: a network that returns does not shorten it. */
  readonly byServer: number;
  /** The same, as far as the server asked for it with Retry-After: not even a page that goes away sends before. */
  readonly askedFor: number;
}

export interface EngineState {
  readonly phase: Phase;
  readonly quizId: string;
  readonly mode: EntryMode;
  /** 128 random bits, the same for every try of one start. */
  readonly startId: string;
  /** `device_id` on the wire: the device's id and this tab's, so that two tabs never write under one name. */
  readonly writerId: string;

  readonly facts: ParticipationFacts | null;
  /** `null` as soon as the server knows of the attempt. */
  readonly local: LocalAttempt | null;
  readonly pen: Pen;
  /** The server is to be told that the pen is here again. */
  readonly penWanted: boolean;
  /** The server's stream of pushes; `none` before there was one. */
  readonly pushes: "none" | "open" | "lost";
  readonly rules: NavigationRules | null;
  readonly failure: StartFailure | null;
  readonly startTries: number;
  /** The start (or the reading again of what stands) that is under way. */
  readonly startInFlight: { readonly requestId: number; readonly sentAt: number } | null;
  readonly quizInFlight: { readonly requestId: number; readonly sentAt: number } | null;
  /** Answers came from this device or from an attempt that was finalised. */
  readonly recovered: boolean;

  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** Ordered by sequence. */
  readonly outbox: readonly PendingChange[];
  /** Changes that lately left the outbox because the server has them; the disk may still hold them. */
  readonly settled: readonly string[];
  /** Lamport clock: the highest sequence known. */
  readonly sequence: number;
  /** The server's sequence up to which this page knows what everybody wrote. */
  readonly seenSequence: number;
  /** Index of the question on screen, in `facts.questionOrder`. */
  readonly position: number;
  /** The highest index that this device or the server knows of; without a way back nothing lies behind it. */
  readonly furthest: number;
  readonly visited: readonly string[];
  readonly flagged: readonly string[];

  readonly connection: Connection;
  readonly visible: boolean;
  /** The server no longer knows the ticket: everything is kept, nothing is sent until they signed in again. */
  readonly needsSignIn: boolean;
  /** `failing` from the first refused write on. */
  readonly storage: "ok" | "failing";

  readonly clock: ClockState | null;
  /** Whole seconds, 0 and up; `null` without a deadline. Drawn from the monotonic clock. */
  readonly remainingSeconds: number | null;

  readonly inFlight: InFlight | null;
  readonly retry: Retry;
  /** monotonic ms; `null` where nothing asks for it */
  readonly saveAt: number | null;
  readonly heartbeatAt: number | null;
  readonly checkAt: number | null;
  readonly startAt: number | null;
  readonly quizAt: number | null;
  readonly quizRetry: Retry;
  /** One change a request, after a request was refused as a whole: its neighbours get through. */
  readonly oneByOne: boolean;
  /** Another device wrote, or which of two answers stands is not known: the server's answers are read again. */
  readonly reread: "no" | "wanted" | "under_way";
  /** Questions entered since the reread was sent: its reply is older than they are. */
  readonly enteredSinceReread: readonly string[];
  readonly nextRequestId: number;

  readonly log: LogState;
  readonly notices: readonly Notice[];
  readonly nextNoticeId: number;
  readonly submit: SubmitProgress | null;
  readonly outcome: Outcome | null;
  /** Of a participation that ended without this page's submit; leads to the result where it is known. */
  readonly closed: { readonly submissionId: string | null } | null;
}

export interface LogState {
  readonly waiting: readonly WaitingEvent[];
  readonly inFlight: {
    readonly requestId: number;
    readonly eventIds: readonly string[];
    readonly sentAt: number;
  } | null;
  readonly sendAt: number | null;
  readonly retry: Retry;
  /** The server's log of this attempt is full: nothing more is collected. */
  readonly full: boolean;
  readonly nextNumber: number;
}

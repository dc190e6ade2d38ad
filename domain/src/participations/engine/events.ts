// What happens to a participation, and what it asks for. The driver turns the world into events and effects
// into the world; between the two there is only `step`.
import type { BodyOf, ReplyOf } from "../../endpoint.ts";
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import type { ParticipantQuiz } from "../../quizzes/contract.ts";
import type { logEvents, Refused, startSession, submitQuiz, updateSession } from "../contract.ts";
import type { TimeMark } from "../offline-attempt.ts";
import type { SessionEvent } from "../offline-contract.ts";
import type { SavedProgress } from "../saved-progress.ts";
import type {
  EngineState,
  LocalAttempt,
  OutboxChange,
  Outcome,
  ParticipationFacts,
  StartReply,
  WaitingEvent,
} from "./state.ts";

/** When something happened, and a number 0 ≤ chance < 1 for whatever must not happen in step with others. */
export interface Moment {
  /** ms of the monotonic clock; starts anywhere */
  readonly mono: number;
  /** ms of the device's wall clock; may be wrong and may jump */
  readonly wall: number;
  readonly chance: number;
}

/** How a call ended: done, refused by the server in its own shape, or nothing is known. */
export type CallEnd<Reply> = { readonly ok: true; readonly data: Reply } | CallRefused | CallUnreachable;
export interface CallRefused {
  readonly ok: false;
  readonly kind: "refused";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly retryAfterSeconds: number | null;
  /** Committed, but after the end: not counted. */
  readonly kept?: readonly string[];
  /** Committed before the end; known from an earlier try whose answer was lost. */
  readonly saved?: readonly string[];
  /** Refused for what they hold, although the attempt is over. */
  readonly refused?: readonly Refused[];
  readonly submission_id?: string | null;
  readonly required_action?: string;
}
export interface CallUnreachable {
  readonly ok: false;
  readonly kind: "unreachable";
  /** `server_failed`: it was reached, and could not serve; everything else says nothing about it. */
  readonly reason: "network" | "timeout" | "aborted" | "server_failed" | "not_our_server";
  readonly retryAfterSeconds: number | null;
}
export const unreachable = {
  ok: false,
  kind: "unreachable",
  reason: "network",
  retryAfterSeconds: null,
} as const satisfies CallUnreachable;

/** What this device kept of the participation that a start answered. */
export interface KeptOnDevice {
  readonly changes: readonly OutboxChange[];
  readonly events: readonly WaitingEvent[];
  readonly progress: SavedProgress | null;
  /** Submitting was asked for, and no answer to it has come. */
  readonly submitAsked: boolean;
}

export type StartedReply = Omit<StartReply, "token" | "save_ticket" | "file_key">;

/** An attempt that begins, or goes on, on this device. */
export interface LocalStart {
  readonly facts: ParticipationFacts;
  readonly local: LocalAttempt;
  readonly kept: KeptOnDevice;
}

/** What a device reports of an attempt that began without the server. */
export type OfflineReport = NonNullable<NonNullable<BodyOf<typeof startSession>["options"]>["offline"]>;
export type CallMode = NonNullable<NonNullable<BodyOf<typeof startSession>["options"]>["mode"]>;

export type EngineEvent =
  | { readonly kind: "start_requested" }
  | {
      readonly kind: "start_ended";
      readonly requestId: number;
      /** monotonic ms at which the call went out */
      readonly sentAt: number;
      readonly end: CallEnd<StartedReply>;
      readonly kept: KeptOnDevice;
    }
  /** Answers `open_copy`. */
  | { readonly kind: "copy_opened"; readonly requestId: number; readonly end: CallEnd<LocalStart> }
  /** An attempt that began on this device goes on; the server has not heard of it yet. */
  | { readonly kind: "continued_locally"; readonly start: LocalStart; readonly elapsed: number }
  | { readonly kind: "scored_here"; readonly result: Outcome["result"] }
  | { readonly kind: "pushed"; readonly told: SessionEvent }
  | { readonly kind: "pushes_changed"; readonly open: boolean }
  /** Another tab of this browser writes now, or was closed. */
  | { readonly kind: "pen_taken"; readonly by: string }
  | { readonly kind: "pen_left" }
  | { readonly kind: "pen_requested" }
  /** What this device's storage holds of the participation, whoever wrote it. */
  | {
      readonly kind: "outbox_read";
      /** `null` where the disk cannot be read */
      readonly changes: readonly OutboxChange[] | null;
      readonly progress: SavedProgress | null;
    }
  /** The server could not be reached, and the device knows a running participation of this quiz. */
  | {
      readonly kind: "continued_from_device";
      /** How the start ended. */
      readonly end: CallUnreachable;
      readonly facts: ParticipationFacts;
      readonly kept: KeptOnDevice;
      /** server's clock minus the device's wall clock, as last measured */
      readonly skewMs: number;
    }
  | {
      readonly kind: "quiz_ended";
      readonly requestId: number;
      readonly end: CallEnd<Pick<ParticipantQuiz, QuizFact>>;
    }
  | { readonly kind: "entered"; readonly questionId: string; readonly value: AnswerValue }
  | { readonly kind: "cleared"; readonly questionId: string }
  | { readonly kind: "moved"; readonly to: number }
  | { readonly kind: "flagged"; readonly questionId: string; readonly on: boolean }
  | { readonly kind: "submit_requested" }
  /** The participant asks not to wait for the next try. */
  | { readonly kind: "retry_requested" }
  | { readonly kind: "notice_dismissed"; readonly id: number }
  | { readonly kind: "copied"; readonly length: number }
  | { readonly kind: "pasted"; readonly questionId: string }
  | { readonly kind: "window_blurred" }
  | { readonly kind: "window_focused" }
  | { readonly kind: "signed_in"; readonly participantId: string }
  | { readonly kind: "tick" }
  | { readonly kind: "went_online" }
  | { readonly kind: "went_offline" }
  | { readonly kind: "became_visible" }
  | { readonly kind: "became_hidden" }
  /** The page goes away, or the participant leaves the player: the last chance to send. */
  | { readonly kind: "page_hides" }
  | { readonly kind: "stored"; readonly changeIds: readonly string[] }
  | { readonly kind: "store_failed"; readonly changeIds: readonly string[] }
  | {
      readonly kind: "update_ended";
      readonly requestId: number;
      readonly sentAt: number;
      readonly end: CallEnd<ReplyOf<typeof updateSession>>;
    }
  | {
      readonly kind: "submit_ended";
      readonly requestId: number;
      readonly end: CallEnd<ReplyOf<typeof submitQuiz>>;
    }
  | {
      readonly kind: "log_ended";
      readonly requestId: number;
      readonly end: CallEnd<ReplyOf<typeof logEvents>>;
    }
  | { readonly kind: "health_ended"; readonly ok: boolean };

/** What the engine reads of the quiz document. */
export type QuizFact = "participation_id" | "allow_previous_questions" | "skippable_questions" | "questions";

export type Effect =
  | {
      readonly kind: "call_start";
      readonly requestId: number;
      readonly mode: CallMode;
      readonly startId: string | null;
      /** What this page already runs: any other answer is another person's, and none of its data is stored. */
      readonly expect: { readonly participationId: string } | null;
      /** Whoever else has this attempt open is told that it is written here. */
      readonly takesPen: boolean;
      /** Makes an attempt that began on this device the server's. */
      readonly offline: OfflineReport | null;
    }
  /** For an offline start or a test; `copy_opened` answers it. */
  | { readonly kind: "open_copy"; readonly requestId: number; readonly mode: "offline" | "test" }
  | { readonly kind: "call_quiz"; readonly requestId: number; readonly participationId: string }
  | {
      readonly kind: "call_update";
      readonly requestId: number;
      readonly body: BodyOf<typeof updateSession>;
      readonly keepalive: boolean;
    }
  | { readonly kind: "call_submit"; readonly requestId: number; readonly body: BodyOf<typeof submitQuiz> }
  | {
      readonly kind: "call_log";
      readonly requestId: number;
      readonly events: readonly WaitingEvent[];
      readonly keepalive: boolean;
    }
  | { readonly kind: "check_health" }
  /** One transaction; `stored` or `store_failed` answers it. */
  | {
      readonly kind: "store_changes";
      readonly put: readonly OutboxChange[];
      readonly remove: readonly string[];
    }
  | { readonly kind: "remove_changes"; readonly changeIds: readonly string[] }
  /** What waits of the log; stored so that a failed or unsent event is sent later. */
  | { readonly kind: "store_events"; readonly put: readonly WaitingEvent[] }
  | { readonly kind: "remove_events"; readonly eventIds: readonly string[] }
  /** From now on the submit is sent at every opening of the app until it is answered. */
  | { readonly kind: "remember_submit_asked"; readonly asked: boolean }
  | { readonly kind: "remember_facts"; readonly facts: ParticipationFacts; readonly skewMs: number }
  /** An attempt that no server knows of: what a reload needs to go on with it. */
  | { readonly kind: "remember_local"; readonly local: LocalAttempt; readonly mark: TimeMark }
  /** `scored_here` answers it. */
  | {
      readonly kind: "score_here";
      readonly answers: EngineState["answers"];
      readonly questionOrder: readonly string[];
      /** whole seconds */
      readonly duration: number;
    }
  /** Other tabs of this browser are told that it is written here. */
  | { readonly kind: "take_pen" }
  /** Other tabs of this browser read what is on disk: they did so before this one had finished writing. */
  | { readonly kind: "tell_stored" }
  | { readonly kind: "save_progress"; readonly progress: SavedProgress }
  /** The attempt is over: its progress, and its ticket once nothing of it waits. */
  | { readonly kind: "attempt_over" }
  | { readonly kind: "ticked"; readonly remainingSeconds: number }
  | { readonly kind: "expired" };

export interface Step {
  readonly state: EngineState;
  readonly effects: readonly Effect[];
}

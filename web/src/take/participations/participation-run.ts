// What a screen may do with the participation that is open, and what it can read.
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { RevisionQuestion } from "@capstan/domain/quizzes/revision.ts";

export interface ParticipationSnapshot {
  /** Its clock, log and due times are as old as the last change that a screen can draw. */
  readonly engine: EngineState;
  /** The pinned revision without keys; comes shortly after the start. */
  readonly quiz: ParticipantQuiz | null;
  /** `memory`: this browser keeps nothing on disk, so an answer is safe only once it is sent. */
  readonly deviceStorage: "opening" | "disk" | "memory";
  /** Of a test: the draft's questions with keys and explanations, for the review after it. */
  readonly tested: readonly RevisionQuestion[] | null;
}

export interface ParticipationRun {
  readonly quizId: string;
  readonly snapshot: () => ParticipationSnapshot;
  readonly subscribe: (listener: () => void) => () => void;

  /** Every keystroke and every click; typed text is made well-formed here. */
  enter(questionId: string, value: AnswerValue): void;
  clear(questionId: string): void;
  /** False where the quiz does not allow it; `canMoveTo` and `mustAnswerFirst` say why. */
  moveTo(index: number): boolean;
  flag(questionId: string, on: boolean): void;
  submit(): void;
  /** Starts again after a failure, or sends now instead of at the next try. */
  retry(): void;
  dismissNotice(id: number): void;
  /** Write here from now on, where another tab or device has the pen. */
  takePen(): void;
  /** Only the length and the place are logged, never the text. */
  copied(length: number): void;
  pasted(questionId: string): void;
  /** The participant signed in again: go on with the new token. */
  signedIn(): void;
  /** Leaving the player: sends what is left and stops listening. What is not acknowledged stays kept. */
  leave(): void;
}

export interface OpenParticipation extends ParticipationSnapshot {
  readonly run: ParticipationRun;
}

// The server for one participation: the rules are the server's own (`acceptChanges`, `foldChanges`), its memory
// survives everything, and only what travels to and from it gets lost.
import type { BodyOf, ReplyOf } from "../../../endpoint.ts";
import type { AnswerValue } from "../../../quizzes/answer-value.ts";
import type { Question } from "../../../quizzes/question.ts";
import { instant, instantOrNull } from "../../../wire.ts";
import { type Accepted, acceptChanges, type Incoming, type Ledger } from "../../accept-changes.ts";
import type { submitQuiz, updateSession } from "../../contract.ts";
import { foldChanges } from "../../fold.ts";
import type { CallEnd, CallRefused, StartedReply } from "../events.ts";

type UpdateBody = BodyOf<typeof updateSession>;
type SubmitBody = BodyOf<typeof submitQuiz>;

export const graceMs = 30_000;

export class ServerModel {
  readonly questionIds: readonly string[];
  readonly startedAt: number;
  readonly ledger: Ledger = { known: new Map(), sequence: 0, plainSequence: 0 };
  deadlineAt: number | null = null;
  allowPrevious = true;
  position = 0;
  submission: { id: string; at: number } | null = null;
  /** How often it was closed by a submit; never more than once. */
  closings = 0;

  constructor(questionIds: readonly string[], startedAt: number) {
    this.questionIds = questionIds;
    this.startedAt = startedAt;
  }

  /** What counts for each question. */
  standing(): Record<string, AnswerValue> {
    return foldChanges([...this.ledger.known.values()]);
  }

  /** The same with what came after the end. */
  everything(): Record<string, AnswerValue> {
    return foldChanges([...this.ledger.known.values()], true);
  }

  private isOpen(at: number): boolean {
    if (this.deadlineAt !== null && at > this.deadlineAt + graceMs) {
      this.submission ??= { id: "s1", at: this.deadlineAt };
    }
    return this.submission === null;
  }

  private accept(incoming: Incoming, open: boolean): Accepted {
    return acceptChanges(this.ledger, incoming, {
      questions: new Map(this.questionIds.map((id) => [id, shortAnswer(id)])),
      positions: new Map(this.questionIds.map((id, index) => [id, index])),
      allowPrevious: this.allowPrevious,
      position: this.position,
      open,
      enteredUntil: null,
    });
  }

  start(at: number): CallEnd<StartedReply> {
    if (!this.isOpen(at)) return this.closed({ saved: [], kept: [], refused: [] }, "already_submitted");
    return {
      ok: true,
      data: {
        participation_id: "p1",
        participant_id: "u1",
        participant: { name: "Ada", is_anonymous: true },
        quiz_time_limit: null,
        remaining_time: null,
        current_question: this.position,
        is_resumed: this.ledger.sequence > 0,
        is_retake: false,
        recovered: false,
        answers: this.standing(),
        sequence: this.ledger.sequence,
        started_at: instant(this.startedAt),
        deadline_at: instantOrNull(this.deadlineAt),
        server_time: instant(at),
        revision: 1,
        question_order: [...this.questionIds],
        option_orders: {},
      },
    };
  }

  private closed(
    accepted: Pick<Accepted, "saved" | "kept" | "refused">,
    code = "participation_closed",
  ): CallRefused {
    const { saved, kept, refused } = accepted;
    return {
      ok: false,
      kind: "refused",
      status: 409,
      code,
      detail: "This attempt has ended.",
      retryAfterSeconds: null,
      saved,
      kept,
      refused,
      submission_id: this.submission?.id ?? null,
    };
  }

  update(body: UpdateBody, at: number): CallEnd<ReplyOf<typeof updateSession>> {
    const open = this.isOpen(at);
    const accepted = this.accept(body, open);
    if (!open) return this.closed(accepted);
    if (body.current_question !== undefined) this.position = Math.max(this.position, body.current_question);
    return {
      ok: true,
      data: {
        saved: accepted.saved,
        refused: accepted.refused,
        conflicts: accepted.conflicts,
        sequence: this.ledger.sequence,
        status: "running",
        deadline_at: instantOrNull(this.deadlineAt),
        remaining_time: null,
        server_time: instant(at),
      },
    };
  }

  submit(body: SubmitBody, at: number): CallEnd<ReplyOf<typeof submitQuiz>> {
    const isFirst = this.isOpen(at);
    const { saved, kept, refused, conflicts } = this.accept(body, isFirst);
    if (isFirst) this.closings += 1;
    this.submission ??= { id: "s1", at };
    return {
      ok: true,
      data: {
        submission_id: this.submission.id,
        participation_id: "p1",
        status: "scored",
        saved,
        kept,
        refused,
        conflicts,
        receipt: {
          submission_id: this.submission.id,
          submitted_at: instant(this.submission.at),
          answers_held: Object.keys(this.standing()).length,
          digest: "",
          algorithm: "SHA-256",
        },
      },
    };
  }
}

function shortAnswer(id: string): Question {
  return {
    id,
    question_type: "short_answer",
    question_text: "",
    correct_answer: "",
    explanation: "",
    points: 1,
    required: false,
    tags: [],
    options: [],
  };
}

// One participation as the server has it on disk.
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import { instant } from "../../wire.ts";
import {
  type Accepted,
  acceptChanges,
  type ChangeRules,
  type Incoming,
  kindOf,
  type Ledger,
  movedPosition,
} from "../accept-changes.ts";
import type { ParticipationStatus } from "../contract.ts";
import { foldChanges } from "../fold.ts";
import { heldAnswers, receiptText } from "../receipt.ts";
import { type ScoreResult, scoreParticipation } from "../score.ts";
import { isOpen } from "../timing.ts";
import { graceMs, type Revision } from "./quiz-on-server.ts";

export interface Submission {
  readonly id: string;
  readonly submittedAt: number;
  readonly by: "participant" | "deadline";
  /** What the digest of the receipt is made of. */
  readonly receipt: string;
  readonly held: number;
}

export interface Recorded {
  readonly accepted: Accepted;
  /** whether what came counted */
  readonly open: boolean;
}

export class AttemptOnServer {
  readonly id: string;
  readonly participantId: string;
  readonly revision: Revision;
  readonly allowPrevious: boolean;
  readonly startedAt: number;
  readonly isRetake: boolean;
  deadlineAt: number | null;
  status: ParticipationStatus = "running";
  position = 0;
  ledger: Ledger = { known: new Map(), sequence: 0, plainSequence: 0 };
  readonly receivedAt = new Map<string, number>();
  submissions: Submission[] = [];
  score: ScoreResult | null = null;
  lateAccepted = false;
  /** Goes up with everything that happens to it. */
  version = 0;

  constructor(
    facts: Pick<
      AttemptOnServer,
      "id" | "participantId" | "revision" | "allowPrevious" | "startedAt" | "isRetake" | "deadlineAt"
    >,
  ) {
    this.id = facts.id;
    this.participantId = facts.participantId;
    this.revision = facts.revision;
    this.allowPrevious = facts.allowPrevious;
    this.startedAt = facts.startedAt;
    this.isRetake = facts.isRetake;
    this.deadlineAt = facts.deadlineAt;
  }

  get submission(): Submission | null {
    return this.submissions[0] ?? null;
  }

  isOpen(now: number): boolean {
    return isOpen({ status: this.status, deadline_at: this.deadlineAt, grace_ms: graceMs }, now);
  }

  /** What counts for each question. */
  standing(): Record<string, AnswerValue> {
    return foldChanges([...this.ledger.known.values()]);
  }

  record(incoming: Incoming, wanted: number | undefined, now: number): Recorded {
    const open = this.isOpen(now);
    const rules = this.rules(open);
    const accepted = acceptChanges(this.ledger, incoming, rules);
    for (const change of accepted.store) this.receivedAt.set(change.change_id, now);
    this.position = movedPosition(rules, wanted, accepted);
    this.version += 1;
    return { accepted, open };
  }

  private rules(open: boolean): ChangeRules {
    const { byId: questions, positions } = this.revision;
    return { questions, positions, allowPrevious: this.allowPrevious, position: this.position, open };
  }

  /** The author moved the end; what came before the new one came in time. */
  moveDeadline(deadlineAt: number | null): void {
    this.deadlineAt = deadlineAt;
    const until = deadlineAt === null ? Number.POSITIVE_INFINITY : deadlineAt + graceMs;
    for (const [id, change] of this.ledger.known) {
      if (change.kind !== "late" || (this.receivedAt.get(id) ?? 0) > until) continue;
      this.ledger.known.set(id, { ...change, kind: kindOf(change.question_id, this.rules(true)) });
      this.version += 1;
    }
  }

  close(submittedAt: number, by: Submission["by"]): void {
    const answers = this.standing();
    this.status = "submitted";
    this.submissions.push({
      id: `submission ${this.id} ${this.submissions.length + 1}`,
      submittedAt,
      by,
      receipt: receiptText(this.id, instant(submittedAt), answers),
      held: heldAnswers(answers).length,
    });
    this.version += 1;
  }

  grade(): void {
    if (this.status !== "submitted") return;
    this.score = this.scoreNow();
    this.status = "scored";
    this.version += 1;
  }

  scoreNow(): ScoreResult {
    return scoreParticipation({
      questions: this.revision.questions,
      order: this.revision.order,
      answers: this.standing(),
      settings: { scoring_mode: "questions", passing_score: 50 },
    });
  }

  acceptLate(): void {
    if (this.submission === null) return;
    const { known } = this.ledger;
    let some = false;
    for (const [id, change] of known) {
      if (change.kind !== "late") continue;
      known.set(id, { ...change, kind: "accepted" });
      some = true;
    }
    if (!some) return;
    this.lateAccepted = true;
    if (this.status === "scored") this.score = this.scoreNow();
    this.version += 1;
  }
}

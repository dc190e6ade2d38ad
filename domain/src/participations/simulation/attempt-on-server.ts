// One participation as the server has it on disk.
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import { instant } from "../../wire.ts";
import {
  type Accepted,
  acceptChanges,
  type ChangeRules,
  type Incoming,
  type Ledger,
  movedPosition,
} from "../accept-changes.ts";
import type { ParticipationStatus } from "../contract.ts";
import { foldChanges } from "../fold.ts";
import { inTimeAfterAll } from "../late-changes.ts";
import { heldAnswers, receiptText } from "../receipt.ts";
import { type ScoreResult, scoreParticipation } from "../score.ts";
import { countsUntil, type Ending, isAbandoned, isOpen } from "../timing.ts";
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
  /** whether it counted all the same, by its device's time */
  readonly isWaitedFor: boolean;
}

export class AttemptOnServer {
  readonly id: string;
  readonly participantId: string;
  readonly revision: Revision;
  readonly allowPrevious: boolean;
  readonly startedAt: number;
  readonly isRetake: boolean;
  readonly clock: Ending["clock"];
  deadlineAt: number | null;
  status: ParticipationStatus = "running";
  position = 0;
  ledger: Ledger = { known: new Map(), sequence: 0, plainSequence: 0 };
  /** Changes that were late until the author moved the end. */
  readonly recounted = new Set<string>();
  readonly receivedAt = new Map<string, number>();
  submissions: Submission[] = [];
  score: ScoreResult | null = null;
  lateAccepted = false;
  /** Goes up with everything that happens to it. */
  version = 0;

  constructor(
    facts: Pick<
      AttemptOnServer,
      | "id"
      | "participantId"
      | "revision"
      | "allowPrevious"
      | "startedAt"
      | "isRetake"
      | "clock"
      | "deadlineAt"
    >,
  ) {
    this.id = facts.id;
    this.participantId = facts.participantId;
    this.revision = facts.revision;
    this.allowPrevious = facts.allowPrevious;
    this.startedAt = facts.startedAt;
    this.isRetake = facts.isRetake;
    this.clock = facts.clock;
    this.deadlineAt = facts.deadlineAt;
  }

  get submission(): Submission | null {
    return this.submissions[0] ?? null;
  }

  private get ending(): Ending {
    const { status, startedAt: started_at, deadlineAt: deadline_at, clock } = this;
    return { status, started_at, deadline_at, grace_ms: graceMs, clock };
  }

  isOpen(now: number): boolean {
    return isOpen(this.ending, now);
  }

  isAbandoned(now: number): boolean {
    const late = [...this.ledger.known.values()].filter(({ kind }) => kind === "late");
    return isAbandoned({ ...this.ending, late_changes: late.length }, now);
  }

  /** What counts for each question. */
  standing(): Record<string, AnswerValue> {
    return foldChanges([...this.ledger.known.values()]);
  }

  record(incoming: Incoming, wanted: number | undefined, now: number): Recorded {
    const enteredUntil = countsUntil(this.ending, now);
    const rules: ChangeRules = {
      ...this.rules(),
      questions: this.revision.byId,
      open: this.isOpen(now),
      enteredUntil,
    };
    const accepted = acceptChanges(this.ledger, incoming, rules);
    const { open } = rules;
    const isWaitedFor = enteredUntil !== null;
    for (const change of accepted.store) this.receivedAt.set(change.change_id, now);
    this.position = movedPosition(rules, wanted, accepted);
    this.version += 1;
    return { accepted, open, isWaitedFor };
  }

  private rules() {
    const { allowPrevious, position, revision } = this;
    return { positions: revision.positions, allowPrevious, position };
  }

  /** The author moved the end; what came before the new one came in time. */
  moveDeadline(deadlineAt: number | null): void {
    this.deadlineAt = deadlineAt;
    const { known } = this.ledger;
    const changes = [...known].map(([id, one]) => ({ ...one, received_at: this.receivedAt.get(id) ?? 0 }));
    const found = inTimeAfterAll(changes, this.ending, this.rules());
    if (found.length === 0) return;
    for (const { received_at: _at, ...counted } of found) {
      known.set(counted.change_id, counted);
      this.recounted.add(counted.change_id);
    }
    // Whoever has the attempt open sees that something stands that did not.
    this.ledger.sequence += 1;
    this.version += 1;
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

// Sees everything that happens and holds it against the promises (invariants I1 … I12). It keeps its own record
// of what was entered, stored and acknowledged, and its own rule of what stands.
import type { AnswerValue } from "../../quizzes/answer-value.ts";
import { isSameJson } from "../../quizzes/answer-value.ts";
import { canonicalJson } from "../../quizzes/canonical-json.ts";
import type { SubmitReply } from "../engine/state.ts";
import type { RecordedChange } from "../fold.ts";
import type { AttemptOnServer } from "./attempt-on-server.ts";
import type { Device } from "./device.ts";
import { graceMs } from "./quiz-on-server.ts";
import type { Server } from "./server.ts";

export const invariants = {
  I1: "an acknowledged answer is on the server",
  I2: "what a device stored stays there until the server has it, and is shown after a restart",
  I3: "the highest (sequence, device) stands, and what is entered later on one device is higher",
  I4: "one participation at a time, one submission, one receipt",
  I5: "nothing changes after the end",
  I6: "only the author moves a deadline, and the device's idea of the time is right",
  I7: "nothing ends early unasked",
  I8: "what was entered and stored reaches the server, counted or kept",
  I9: "a participation stays with its revision",
  I10: "computing a score again changes nothing",
  I11: "saved is said only of what the server has",
  I12: "one device does not stop another, and a server that failed or asks to wait is left its time",
  owner: "answers reach only the participation they were entered in",
} as const;
export type Invariant = keyof typeof invariants;

export class Broken extends Error {
  readonly invariant: Invariant;
  constructor(invariant: Invariant, detail: string) {
    super(`${invariant}: ${invariants[invariant]}: ${detail}`);
    this.invariant = invariant;
  }
}

export interface Entered {
  readonly changeId: string;
  readonly participationId: string;
  readonly questionId: string;
  readonly value: AnswerValue;
  readonly sequence: number;
  readonly writer: string;
}

type Rank = Pick<Entered, "sequence" | "writer">;

/** The witness's own rule, beside the product's. */
export function outranks(one: Rank, other: Rank): boolean {
  return one.sequence > other.sequence || (one.sequence === other.sequence && one.writer > other.writer);
}

interface Seen {
  version: number;
  deadlineAt: number | null;
  frozen: string | null;
  accepted: boolean;
}

export class Witness {
  readonly entered = new Map<string, Entered>();
  /** Told to somebody as being on the server; its participation. */
  readonly acknowledged = new Map<string, string>();
  /** Of these, what was told as kept after the end. */
  private readonly kept = new Set<string>();
  /** By participation: the receipt that its first submit was answered. */
  private readonly receipts = new Map<string, string>();
  /** Refused for what they hold. */
  readonly refused = new Set<string>();
  /** A newer change took their place before they were sent. */
  readonly replaced = new Set<string>();
  /** Participations that somebody asked to submit. */
  readonly asked = new Set<string>();
  /** Participation and question that two tabs of one browser wrote to at once. */
  readonly contested = new Set<string>();
  /** By device: the highest change stored for a question. */
  private readonly stored = new Map<Device, Map<string, Entered>>();
  /** What is on disk, and where. */
  private readonly onDisk = new Map<string, Device>();
  private readonly seen = new Map<string, Seen>();
  private readonly server: Server;

  constructor(server: Server) {
    this.server = server;
  }

  /** Whether the server has it on disk. */
  isOnServer(changeId: string): boolean {
    const entered = this.entered.get(changeId);
    if (entered === undefined) return false;
    return this.server.attempts.get(entered.participationId)?.ledger.known.has(changeId) ?? false;
  }

  /** On the server, refused for what it holds, or replaced before it was sent. */
  isSettled(changeId: string): boolean {
    return this.refused.has(changeId) || this.replaced.has(changeId) || this.isOnServer(changeId);
  }

  /** `isBeside`: a writer that is at work beside this one; the two need not know of each other yet. */
  enters(change: Entered, device: Device, isBeside: (writer: string) => boolean): void {
    if (this.entered.has(change.changeId)) throw new Broken("I1", `${change.changeId} names two changes`);
    this.entered.set(change.changeId, change);
    const before = this.newestStored(device, change.participationId, change.questionId);
    if (before && isBeside(before.writer))
      this.contested.add(`${change.participationId}|${change.questionId}`);
    const isRunning = this.server.attempts.get(change.participationId)?.status === "running";
    if (isRunning && before && !outranks(change, before) && !isBeside(before.writer))
      throw new Broken("I3", `${name(change)} came after ${name(before)} and ranks below it`);
  }

  stores(changeId: string, device: Device): void {
    const change = this.entered.get(changeId);
    if (change === undefined) return;
    this.onDisk.set(changeId, device);
    // A disk that answers only now holds what the server has already.
    if (this.acknowledged.has(changeId)) return;
    const before = this.newestStored(device, change.participationId, change.questionId);
    if (before && !outranks(change, before)) return;
    const mine = this.stored.get(device) ?? new Map();
    this.stored.set(device, mine);
    mine.set(`${change.participationId}|${change.questionId}`, change);
  }

  newestStored(device: Device, participationId: string, questionId: string): Entered | undefined {
    return this.stored.get(device)?.get(`${participationId}|${questionId}`);
  }

  wiped(device: Device): void {
    this.stored.delete(device);
    for (const [id, one] of this.onDisk) if (one === device) this.onDisk.delete(id);
  }

  leavesDisk(changeId: string): void {
    this.onDisk.delete(changeId);
  }

  /** After everything that people do. */
  checkDisks(): void {
    for (const [id, device] of this.onDisk)
      if (!device.changes.has(id)) throw new Broken("I2", `${id} was stored on ${device.id} and is gone`);
  }

  acknowledges(saved: readonly string[], kept: readonly string[], participationId: string): void {
    for (const id of [...saved, ...kept]) this.acknowledged.set(id, participationId);
    for (const id of kept) this.kept.add(id);
  }

  /** Whoever submits, and however often, gets one and the same. */
  receives({ participation_id: id, receipt }: Pick<SubmitReply, "participation_id" | "receipt">): void {
    const told = JSON.stringify(receipt);
    const before = this.receipts.get(id) ?? told;
    this.receipts.set(id, before);
    if (told !== before) throw new Broken("I4", `${id} was answered two receipts`);
  }

  /** What a device drops from its outbox is on the server, or a newer change took its place unsent. */
  forgets(changeId: string, isReplaced: boolean): void {
    if (isReplaced) this.replaced.add(changeId);
    if (isReplaced || this.isOnServer(changeId)) return;
    const change = this.entered.get(changeId);
    throw new Broken("I1", `${change ? name(change) : changeId} left an outbox and is nowhere`);
  }

  /** The author moved deadlines: from here on these are the right ones. */
  deadlinesMoved(): void {
    for (const [id, attempt] of this.server.attempts) {
      const seen = this.seen.get(id);
      if (seen) seen.deadlineAt = attempt.deadlineAt;
    }
  }

  /** After everything that the server did. */
  checkServer(now: number): void {
    let isAnyNew = false;
    for (const attempt of this.server.attempts.values()) {
      const seen = this.seenOf(attempt);
      if (attempt.deadlineAt !== seen.deadlineAt)
        throw new Broken("I6", `the deadline of ${attempt.id} moved`);
      if (seen.version === attempt.version) continue;
      isAnyNew = true;
      this.checkAttempt(attempt, seen, now);
      seen.version = attempt.version;
    }
    if (isAnyNew) this.checkAcknowledged();
  }

  private seenOf(attempt: AttemptOnServer): Seen {
    let seen = this.seen.get(attempt.id);
    if (seen === undefined) {
      seen = { version: -1, deadlineAt: attempt.deadlineAt, frozen: null, accepted: false };
      this.seen.set(attempt.id, seen);
      const beside = [...this.server.attempts.values()].find(
        (one) => one !== attempt && one.participantId === attempt.participantId && one.status === "running",
      );
      if (beside && attempt.status === "running")
        throw new Broken("I4", `${attempt.id} runs beside ${beside.id}`);
    }
    return seen;
  }

  checkAcknowledged(): void {
    for (const [id, participationId] of this.acknowledged) {
      if (!this.server.attempts.get(participationId)?.ledger.known.has(id))
        throw new Broken(this.kept.has(id) ? "I8" : "I1", `${id} was acknowledged and is not on the server`);
    }
  }

  private checkAttempt(attempt: AttemptOnServer, seen: Seen, now: number): void {
    const { known } = attempt.ledger;
    for (const [id, change] of known) {
      const entered = this.entered.get(id);
      const isSame =
        entered?.participationId === attempt.id &&
        entered.questionId === change.question_id &&
        entered.writer === change.device_id &&
        isSameJson(entered.value, change.value);
      if (!isSame) throw new Broken("owner", `${id} in ${attempt.id} was not entered so`);
    }
    const standing = attempt.standing();
    if (canonicalJson(standing) !== canonicalJson(highest(known.values())))
      throw new Broken("I3", `${canonicalJson(standing)} stands in ${attempt.id}`);
    this.checkLate(attempt);
    if (attempt.submissions.length > 1) throw new Broken("I4", `${attempt.id} was submitted twice`);
    if (attempt.submission === null) return;
    const frozen = canonicalJson(standing);
    if (seen.frozen === null) this.checkClosing(attempt, now);
    else if (seen.frozen !== frozen && seen.accepted === attempt.lateAccepted)
      throw new Broken("I5", `${seen.frozen} became ${frozen} in ${attempt.id}`);
    seen.frozen = frozen;
    seen.accepted = attempt.lateAccepted;
    if (attempt.score !== null && JSON.stringify(attempt.score) !== JSON.stringify(attempt.scoreNow()))
      throw new Broken("I10", `${attempt.id} scores otherwise`);
  }

  /** What runs has turned nothing away that came before its end. */
  private checkLate({ id, status, deadlineAt, ledger, receivedAt }: AttemptOnServer): void {
    if (status !== "running") return;
    const end = deadlineAt === null ? Number.POSITIVE_INFINITY : deadlineAt + graceMs;
    for (const [changeId, { kind }] of ledger.known)
      if (kind === "late" && (receivedAt.get(changeId) ?? 0) <= end)
        throw new Broken("I8", `${changeId} came to ${id} in time and is called late`);
  }

  private checkClosing(attempt: AttemptOnServer, now: number): void {
    const { deadlineAt, submission } = attempt;
    if (submission?.by === "deadline") {
      if (deadlineAt === null || submission.submittedAt !== deadlineAt || now <= deadlineAt + graceMs)
        throw new Broken("I7", `${attempt.id} was ended too early`);
    } else if ((deadlineAt === null || now < deadlineAt) && !this.asked.has(attempt.id)) {
      const left = deadlineAt === null ? "without a deadline" : `${deadlineAt - now} ms early`;
      throw new Broken("I7", `nobody asked to submit ${attempt.id}, ${left}`);
    }
  }
}

function highest(changes: Iterable<RecordedChange>): Record<string, AnswerValue> {
  const heads = new Map<string, RecordedChange>();
  for (const change of changes) {
    if (change.kind !== "counted" && change.kind !== "accepted") continue;
    const head = heads.get(change.question_id);
    const isHigher = head === undefined || outranks(rankOf(change), rankOf(head));
    if (isHigher) heads.set(change.question_id, change);
  }
  return Object.fromEntries([...heads].map(([id, { value }]) => [id, value]));
}

function rankOf({ sequence, device_id }: RecordedChange): Rank {
  return { sequence, writer: device_id };
}

export function name({ questionId, value, changeId }: Entered): string {
  return `${questionId} = ${JSON.stringify(value).slice(0, 30)} (${changeId})`;
}

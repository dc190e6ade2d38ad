// Decides what becomes of the changes in one save or submit. Pure: the caller loaded what is known and stores
// what comes back, inside one transaction.
import { type ProblemCode, problems } from "../problems.ts";
import { type AnswerValue, isSameJson } from "../quizzes/answer-value.ts";
import type { Question } from "../quizzes/question.ts";
import { typeOf } from "../quizzes/question-types/registry.ts";
import type { Change, Refused } from "./contract.ts";
import { type ChangeKind, foldChanges, type RecordedChange } from "./fold.ts";

/** How far above the highest known a sequence may jump. */
export const sequenceReach = 1_000_000;

export type StoredChange = RecordedChange & { readonly change_id: string; readonly elapsed: number | null };

/** One participation while a batch of requests is decided; each request moves it on for the next. */
export interface Ledger {
  readonly known: Map<string, StoredChange>;
  /** at least the highest sequence that is known; higher after every request that stores something */
  sequence: number;
  /** how many changes of plain clients there were */
  plainSequence: number;
}

export interface ChangeRules {
  /** the questions of this attempt by their id */
  readonly questions: ReadonlyMap<string, Question>;
  /** position of each in the attempt's order */
  readonly positions: ReadonlyMap<string, number>;
  /** `false`: a question before `position` was left for good */
  readonly allowPrevious: boolean;
  readonly position: number;
  /** whether what arrives now counts */
  readonly open: boolean;
  /** where it does not: ms since the start up to which what was entered counts all the same, see `countsUntil` */
  readonly enteredUntil: number | null;
}

export interface Incoming {
  readonly changes?: readonly Change[] | undefined;
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  readonly device_id?: string | undefined;
  /** the ledger's sequence up to which this client knows everything */
  readonly known_sequence?: number | undefined;
}

export interface Accepted {
  readonly store: StoredChange[];
  /** ids that stand and count, or were recorded before */
  readonly saved: string[];
  /** ids that came after the end: on disk, not counted */
  readonly kept: string[];
  readonly conflicts: { change_id: string; stored_as: string }[];
  readonly refused: Refused[];
}

/** Moves `ledger` on by what it accepts. Where `changes` is present, even empty, `answers` is not read. */
export function acceptChanges(ledger: Ledger, incoming: Incoming, rules: ChangeRules): Accepted {
  const accepted: Accepted = { store: [], saved: [], kept: [], conflicts: [], refused: [] };
  const device = incoming.device_id ?? "";
  const before = ledger.sequence;
  if (incoming.changes) {
    for (const change of incoming.changes) acceptOne(ledger, change, device, rules, accepted);
  } else if (incoming.answers) {
    acceptPlain(ledger, incoming.answers, device, rules, accepted);
  }
  // What is stored always shows: to the others as a higher number than they know, and to a client that did not
  // know what others wrote as one higher than its own. Whoever sees it reads again what stands.
  const isBehind = (incoming.known_sequence ?? before) < before;
  if (accepted.store.length > 0 && (isBehind || ledger.sequence === before)) ledger.sequence += 1;
  return accepted;
}

function acceptOne(
  ledger: Ledger,
  change: Change,
  device: string,
  rules: ChangeRules,
  accepted: Accepted,
): void {
  const value = change.value as AnswerValue;
  const code = refusalOf(change.question_id, value, rules) ?? sequenceRefusal(ledger, change.sequence);
  if (code) {
    accepted.refused.push(refusal(change.change_id, change.question_id, code));
    return;
  }
  const content = { question_id: change.question_id, value, sequence: change.sequence };
  const standing = ledger.known.get(change.change_id);
  let id = change.change_id;
  if (standing && !sameContent(standing, content)) {
    id = `${change.change_id.slice(0, 40).toWellFormed()}~${digestOf(content)}`;
    accepted.conflicts.push({ change_id: change.change_id, stored_as: id });
  }
  const repeated = ledger.known.get(id);
  const stored =
    repeated ?? record(ledger, { ...content, change_id: id, elapsed: change.elapsed ?? null }, device, rules);
  if (!repeated) accepted.store.push(stored);
  (stored.kind === "late" ? accepted.kept : accepted.saved).push(change.change_id);
}

function acceptPlain(
  ledger: Ledger,
  answers: Readonly<Record<string, unknown>>,
  device: string,
  rules: ChangeRules,
  accepted: Accepted,
): void {
  const stands = foldChanges([...ledger.known.values()], !rules.open);
  for (const [questionId, given] of Object.entries(answers)) {
    if (given === null || given === undefined) continue;
    const value = given as AnswerValue;
    const code = refusalOf(questionId, value, rules);
    if (code) {
      accepted.refused.push(refusal(null, questionId, code));
      continue;
    }
    const standing = Object.hasOwn(stands, questionId) ? stands[questionId] : undefined;
    if (standing !== undefined && isSameJson(standing, value)) continue;
    const content = { question_id: questionId, value, sequence: ledger.sequence + 1, elapsed: null };
    const stored = record(ledger, { ...content, change_id: freePlainId(ledger) }, device, rules);
    accepted.store.push(stored);
    if (stored.kind === "late") accepted.kept.push(stored.change_id);
  }
}

/** The next id of the server's own making; a client may have chosen one of these itself. */
function freePlainId(ledger: Ledger): string {
  do ledger.plainSequence += 1;
  while (ledger.known.has(`plain-${ledger.plainSequence}`));
  return `plain-${ledger.plainSequence}`;
}

/** What a change counts for. */
export function kindOf(
  { question_id, elapsed }: Pick<StoredChange, "question_id" | "elapsed">,
  rules: Omit<ChangeRules, "questions">,
): ChangeKind {
  const isInTime = rules.open || (elapsed !== null && elapsed <= (rules.enteredUntil ?? -1));
  if (!isInTime) return "late";
  const isLeft = !rules.allowPrevious && (rules.positions.get(question_id) ?? 0) < rules.position;
  return isLeft ? "out_of_order" : "counted";
}

function record(
  ledger: Ledger,
  change: Omit<StoredChange, "device_id" | "kind">,
  device: string,
  rules: ChangeRules,
): StoredChange {
  const stored: StoredChange = { ...change, device_id: device, kind: kindOf(change, rules) };
  ledger.known.set(stored.change_id, stored);
  ledger.sequence = Math.max(ledger.sequence, stored.sequence);
  return stored;
}

/**
 * Where the attempt stands after a request: what the client says, where there is such a question. Where there is
 * no way back, never before what was shown or answered, so that leaving `current_question` out opens nothing.
 */
export function movedPosition(
  rules: ChangeRules,
  wanted: number | undefined,
  accepted: Pick<Accepted, "store">,
): number {
  if (!rules.open && rules.enteredUntil === null) return rules.position;
  const exists =
    wanted !== undefined && Number.isInteger(wanted) && wanted >= 0 && wanted < rules.positions.size;
  const said = exists ? wanted : rules.position;
  if (rules.allowPrevious) return said;
  const answered = accepted.store
    .filter(({ kind }) => kind !== "late")
    .map((change) => rules.positions.get(change.question_id) ?? 0);
  return Math.max(rules.position, said, ...answered);
}

function refusalOf(questionId: string, value: AnswerValue, rules: ChangeRules): ProblemCode | null {
  const question = rules.questions.get(questionId);
  if (!question) return "unknown_question";
  return typeOf(question).check(question, value);
}

function sequenceRefusal(ledger: Ledger, sequence: number): ProblemCode | null {
  return sequence > ledger.sequence + sequenceReach ? "sequence_out_of_range" : null;
}

function refusal(changeId: string | null, questionId: string, code: ProblemCode): Refused {
  return { change_id: changeId, question_id: questionId, code, detail: problems[code].detail };
}

type Content = Pick<RecordedChange, "question_id" | "value" | "sequence">;

function sameContent(one: Content, other: Content): boolean {
  return (
    one.question_id === other.question_id &&
    one.sequence === other.sequence &&
    isSameJson(one.value, other.value)
  );
}

/** Names the second content of a repeated id, the same each time it is sent: FNV-1a, 32 bits, in base 36. */
function digestOf(content: Content): string {
  const text = JSON.stringify([content.question_id, content.sequence, content.value]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

// Closing fixes what counts and gives the receipt; grading scores it. Two steps, so that a process that dies
// between them leaves a closed participation that the sweeper grades.
import { createHash } from "node:crypto";
import type { StoredChange } from "@capstan/domain/participations/accept-changes.ts";
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import { heldAnswers, receiptText } from "@capstan/domain/participations/receipt.ts";
import { type ScoreResult, scoreParticipation } from "@capstan/domain/participations/score.ts";
import { durationSeconds } from "@capstan/domain/participations/timing.ts";
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import { instant } from "@capstan/domain/wire.ts";
import type { Tx } from "../db/database.ts";
import { insertMany, oneOf, updateMany } from "../db/portable.ts";
import { newId } from "../http/tokens.ts";
import { announceScored } from "./announce-attempts.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { queueResults } from "./mail-results.ts";
import { readChange, selectChanges } from "./queries.ts";
import type { Locked } from "./record-changes.ts";

export interface Closing {
  readonly row: Locked;
  readonly submittedAt: number;
  readonly by: "participant" | "deadline" | "author";
}

type Answers = ReadonlyMap<string, readonly StoredChange[]>;

/** The answers that stand, by participation. */
export async function answersOf(tx: Tx, ids: readonly string[]): Promise<Answers> {
  const changes = new Map<string, StoredChange[]>(ids.map((id) => [id, []]));
  for (const row of await selectChanges(tx, ids)) changes.get(row.participation_id)?.push(readChange(row));
  return changes;
}

/** The participations are locked and running; what they answered. */
export async function closeParticipations(tx: Tx, closings: readonly Closing[]): Promise<Answers> {
  if (closings.length === 0) return new Map();
  const ids = closings.map(({ row }) => row.id);
  const changes = await answersOf(tx, ids);
  const submissions = closings.map(({ row, submittedAt }) => {
    const answers = foldChanges(changes.get(row.id) ?? []);
    const countedUntil = row.deadline_at === null ? submittedAt : Math.min(submittedAt, row.deadline_at);
    return {
      id: newId(),
      participation_id: row.id,
      quiz_id: row.quiz_id,
      participant_id: row.participant_id,
      submitted_at: submittedAt,
      answers_held: heldAnswers(answers).length,
      digest: digestOf(row.id, submittedAt, answers),
      score: null,
      raw_score: null,
      max_score: null,
      percentage: null,
      passed: null,
      correct_answers: null,
      total_questions: null,
      duration: durationSeconds(row.started_at, countedUntil),
      validated: null,
      graded_at: null,
    };
  });
  await updateMany(
    tx,
    "participations",
    ["id"],
    closings.map(({ row, submittedAt, by }) => ({
      id: row.id,
      status: "submitted" as const,
      submitted_at: submittedAt,
      finalised_by: by,
    })),
  );
  await insertMany(tx, "submissions", submissions);
  return changes;
}

/** SHA-256 of the receipt's text, in hex. */
export function digestOf(
  participationId: string,
  submittedAt: number,
  answers: Readonly<Record<string, AnswerValue>>,
): string {
  return createHash("sha256")
    .update(receiptText(participationId, instant(submittedAt), answers))
    .digest("hex");
}

/** A function of the stored changes and the pinned key: computing it again changes nothing. */
export function scoreOf(attempt: Attempt, changes: readonly StoredChange[], alsoLate = false): ScoreResult {
  return scoreParticipation({
    questions: attempt.document.questions,
    order: attempt.order,
    answers: foldChanges(changes, alsoLate),
    settings: attempt.document.settings,
  });
}

interface Gradable {
  readonly id: string;
  readonly quiz_id: string;
  readonly revision: number;
}

/**
 * Scores closed participations and writes the first line of each score's history. `answers` where they were read in
 * this transaction.
 */
export async function gradeParticipations(
  tx: Tx,
  rows: readonly Gradable[],
  now: number,
  answers?: Answers,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const attempts = await attemptsOf(tx, rows);
  const changes = answers ?? (await answersOf(tx, ids));
  const graded = rows.map((row) => {
    const result = scoreOf(attempts.get(row.id) as Attempt, changes.get(row.id) ?? []);
    return { participation_id: row.id, ...scoreColumns(result), graded_at: now };
  });
  await updateMany(tx, "submissions", ["participation_id"], graded);
  await updateMany(
    tx,
    "participations",
    ["id"],
    ids.map((id) => ({ id, status: "scored" as const })),
  );
  const submissions = await tx
    .selectFrom("submissions")
    .innerJoin("quizzes", "quizzes.id", "submissions.quiz_id")
    .select(({ selectFrom }) => [
      "submissions.id",
      "submissions.participation_id",
      "submissions.score",
      "submissions.percentage",
      "quizzes.settings",
      // whether anybody is to be told costs no statement of its own
      selectFrom("webhooks")
        .select("webhooks.account_id")
        .whereRef("webhooks.account_id", "=", "quizzes.account_id")
        .where("webhooks.active", "=", 1)
        .limit(1)
        .as("told_account"),
    ])
    .where((eb) => oneOf(tx, eb.ref("submissions.participation_id"), ids))
    .execute();
  await insertMany(
    tx,
    "score_changes",
    submissions.map(({ id, score, percentage }) => ({
      id: newId(),
      submission_id: id,
      at: now,
      reason: "scored",
      by_user: null,
      score: score ?? 0,
      percentage: percentage ?? 0,
    })),
  );
  await queueResults(tx, submissions, now);
  const told = submissions.filter(({ told_account }) => told_account !== null);
  await announceScored(
    tx,
    told.map(({ participation_id }) => participation_id),
    { submitted: true },
    now,
  );
}

export function scoreColumns(result: ScoreResult) {
  return {
    score: result.score,
    raw_score: result.rawScore,
    max_score: result.maxScore,
    percentage: result.percentage,
    passed: result.passed ? 1 : 0,
    correct_answers: result.correct_answers,
    total_questions: result.total_questions,
    validated: JSON.stringify(result.validatedAnswers),
  };
}

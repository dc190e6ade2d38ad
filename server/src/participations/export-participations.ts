// Participations as an account takes them along: what was entered, what was logged, and how it was scored.
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import { heldAnswers } from "@capstan/domain/participations/receipt.ts";
import { messages } from "@capstan/domain/problems.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { type ParticipationRow, readChange, selectChanges } from "./queries.ts";

export interface ExportPage {
  readonly rows: readonly Record<string, unknown>[];
  readonly next: string | null;
}

const atOnce = 200;

/** In the order of ids, from behind `after`; of one participant where one is named. */
export async function exportParticipations(
  db: Reader,
  of: { readonly accountId: string; readonly participantId: string | null },
  after: string,
): Promise<ExportPage> {
  let query = db
    .selectFrom("participations")
    .selectAll()
    .where("account_id", "=", of.accountId)
    .where("id", ">", after);
  if (of.participantId) query = query.where("participant_id", "=", of.participantId);
  const found = await query.orderBy("id").limit(atOnce).execute();
  const ids = found.map(({ id }) => id);
  const [changes, events, submissions, attempts] = await Promise.all([
    selectChanges(db, ids),
    selectEventsOf(db, ids),
    selectSubmissionsOf(db, ids),
    attemptsOf(db, found),
  ]);
  const scores = await selectScoreChanges(
    db,
    submissions.map(({ id }) => id),
  );
  const changesOf = Map.groupBy(changes, (row) => row.participation_id);
  const eventsOf = Map.groupBy(events, (row) => row.participation_id);
  const scoresOf = Map.groupBy(scores, (row) => row.submission_id);
  const submissionOf = new Map(submissions.map((row) => [row.participation_id, row]));
  return {
    rows: found.map((row) => {
      const submission = submissionOf.get(row.id);
      return {
        ...describe(row, attempts.get(row.id), changesOf.get(row.id) ?? []),
        events: (eventsOf.get(row.id) ?? []).map(({ participation_id: _id, details, ...event }) => ({
          ...event,
          details: JSON.parse(details),
          occurred_at: instant(event.occurred_at),
          received_at: instant(event.received_at),
        })),
        submission: submission
          ? {
              ...submission,
              validated: submission.validated === null ? null : JSON.parse(submission.validated),
              submitted_at: instant(submission.submitted_at),
              graded_at: instantOrNull(submission.graded_at),
              score_changes: (scoresOf.get(submission.id) ?? []).map((change) => ({
                ...change,
                at: instant(change.at),
              })),
            }
          : null,
      };
    }),
    next: found.length === atOnce ? (found.at(-1)?.id ?? null) : null,
  };
}

function describe(
  row: ParticipationRow,
  attempt: Attempt | undefined,
  changes: Awaited<ReturnType<typeof selectChanges>>,
): Record<string, unknown> {
  return {
    id: row.id,
    quiz_id: row.quiz_id,
    participant_id: row.participant_id,
    revision: row.revision,
    attempt_no: row.attempt_no,
    status: row.status,
    is_retake: row.is_retake === 1,
    started_at: instant(row.started_at),
    deadline_at: instantOrNull(row.deadline_at),
    submitted_at: instantOrNull(row.submitted_at),
    finalised_by: row.finalised_by,
    question_order: attempt?.order ?? [],
    answers: heldAnswers(foldChanges(changes.map(readChange))).map(([id, value]) => {
      const question = attempt?.questions.get(id);
      return {
        question_id: id,
        question_text: question?.question_text || messages.questionNotAvailable,
        answer_text: question ? typeOf(question).answerText(question, value) : JSON.stringify(value),
        value,
      };
    }),
    changes: changes.map(({ participation_id: _id, ...change }) => ({
      ...change,
      value: JSON.parse(change.value),
      received_at: instant(change.received_at),
    })),
  };
}

function selectEventsOf(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom("participation_events")
    .selectAll()
    .where((eb) => oneOf(db, eb.ref("participation_id"), ids))
    .orderBy("participation_id")
    .orderBy("occurred_at")
    .orderBy("event_id")
    .execute();
}

function selectSubmissionsOf(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom("submissions")
    .selectAll()
    .where((eb) => oneOf(db, eb.ref("participation_id"), ids))
    .execute();
}

function selectScoreChanges(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom("score_changes")
    .selectAll()
    .where((eb) => oneOf(db, eb.ref("submission_id"), ids))
    .orderBy("at")
    .execute();
}

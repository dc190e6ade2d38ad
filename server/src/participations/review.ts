// What a submission shows: to its participant as the settings allow, to the crew all of it.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { submissionDetails, submitQuiz } from "@capstan/domain/participations/contract.ts";
import type { ScoreResult, ValidatedAnswer } from "@capstan/domain/participations/score.ts";
import { detailedAnswers, shownResult } from "@capstan/domain/participations/show-result.ts";
import { type VisibleResult, visibleResult } from "@capstan/domain/participations/visible-result.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { instant, readInstant } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { type QuizHead, selectQuizHead } from "../quizzes/queries.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import {
  type ParticipationRow,
  type SubmissionRow,
  selectParticipation,
  selectSubmission,
} from "./queries.ts";
import type { Submitted } from "./submit-quiz.ts";

export const validatedJson = asJson<ValidatedAnswer[]>();

export interface Reviewed {
  readonly submission: SubmissionRow;
  readonly participation: ParticipationRow;
  readonly quiz: QuizHead;
  readonly document: RevisionDocument;
  readonly visible: VisibleResult;
}

export async function loadReview(
  db: Reader,
  by: { id: string } | { participation_id: string },
  now: number,
): Promise<Reviewed | null> {
  const submission = await selectSubmission(db, by);
  const participation = submission && (await selectParticipation(db, submission.participation_id));
  const quiz = participation && (await selectQuizHead(db, participation.quiz_id));
  if (!submission || !participation || !quiz) return null;
  const document = await revisionDocument(db, quiz.id, participation.revision);
  return {
    submission,
    participation,
    quiz,
    document,
    visible: visibilityOf(quiz, document, participation, now),
  };
}

export function visibilityOf(
  quiz: Pick<QuizHead, "settings" | "status">,
  document: RevisionDocument,
  participation: Pick<ParticipationRow, "status" | "submitted_at">,
  now: number,
): VisibleResult {
  const settings = effectiveSettings(document.settings, settingsOf(quiz));
  // closed, not scored yet: a process ended between the two, and the sweeper grades within seconds
  const status = participation.status === "submitted" ? "needs_grading" : participation.status;
  return visibleResult(
    settings,
    { ...participation, status },
    { closes_at: readInstant(settings.closes_at), status: quiz.status },
    now,
  );
}

export function receiptOf(submission: SubmissionRow) {
  return {
    submission_id: submission.id,
    submitted_at: instant(submission.submitted_at),
    answers_held: submission.answers_held,
    digest: submission.digest,
    algorithm: "SHA-256" as const,
  };
}

export async function submitReply(
  db: Reader,
  submitted: Submitted,
  now: number,
): Promise<ReplyOf<typeof submitQuiz>> {
  const review = await loadReview(db, { participation_id: submitted.participationId }, now);
  if (!review) throw new Problem("submission_not_found");
  const { submission, visible } = review;
  const result = submission.validated === null ? null : shownResult(scoreResultOf(submission), visible);
  return {
    submission_id: submission.id,
    participation_id: submitted.participationId,
    status: review.participation.status,
    saved: submitted.saved,
    kept: submitted.kept,
    refused: submitted.refused,
    conflicts: submitted.conflicts,
    receipt: receiptOf(submission),
    ...(result
      ? {
          result: {
            ...result,
            validatedAnswers: [...result.validatedAnswers],
            duration: submission.duration,
          },
        }
      : {}),
  };
}

function scoreResultOf(submission: SubmissionRow): ScoreResult {
  return {
    score: submission.score ?? 0,
    rawScore: submission.raw_score ?? 0,
    maxScore: submission.max_score ?? 0,
    percentage: submission.percentage ?? 0,
    correct_answers: submission.correct_answers ?? 0,
    total_questions: submission.total_questions ?? 0,
    passed: submission.passed === 1,
    validatedAnswers: validatedJson.parse(submission.validated ?? "[]"),
    flags: [],
  };
}

/** Throws `results_not_visible` where the participant may not see it yet, or ever. */
export function detailsReply({
  submission,
  participation,
  quiz,
  document,
  visible,
}: Reviewed): ReplyOf<typeof submissionDetails> {
  if (!visible.result) {
    throw new Problem("results_not_visible", {
      extra: { reason: visible.reason, receipt: receiptOf(submission) },
    });
  }
  return {
    id: submission.id,
    quiz: { id: quiz.id, title: quiz.title },
    participation_id: participation.id,
    revision: participation.revision,
    status: participation.status,
    started_at: instant(participation.started_at),
    submitted_at: instant(submission.submitted_at),
    duration: submission.duration,
    score: submission.score,
    maxScore: submission.max_score,
    percentage: submission.percentage,
    passed: submission.passed === 1,
    passing_score: document.settings.passing_score,
    correct_answers: submission.correct_answers,
    total_questions: submission.total_questions ?? 0,
    answers: detailedAnswers(document.questions, validatedJson.parse(submission.validated ?? "[]"), visible),
    receipt: receiptOf(submission),
  };
}

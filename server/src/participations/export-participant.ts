// Everything that is kept about one participant, for themselves: what they entered, what was logged, and results as
// far as each quiz lets them be seen.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import type { exportMe } from "@capstan/domain/participations/own-data-contract.ts";
import { heldAnswers } from "@capstan/domain/participations/receipt.ts";
import { messages, Problem } from "@capstan/domain/problems.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import { selectParticipant, selectSignIns } from "../participants/queries.ts";
import { me } from "../participants/update-profile.ts";
import { selectQuizHead } from "../quizzes/queries.ts";
import { type Attempt, attemptsOf } from "./attempt.ts";
import { eventsOf } from "./participation-view.ts";
import { type ParticipationRow, readChange, selectChanges, selectParticipationsOf } from "./queries.ts";
import { detailsReply, loadReview, receiptOf } from "./review.ts";

type Export = ReplyOf<typeof exportMe>;

export async function exportParticipant(db: Reader, participantId: string, now: number): Promise<Export> {
  const [row, signIns, rows] = await Promise.all([
    selectParticipant(db, participantId),
    selectSignIns(db, participantId, now),
    selectParticipationsOf(db, participantId),
  ]);
  if (!row) throw new Problem("participant_not_found");
  const attempts = await attemptsOf(db, rows);
  const participations: Export["participations"] = [];
  // one after the other: a long life of quizzes is not held in flight at once
  for (const participation of rows) {
    const attempt = attempts.get(participation.id);
    if (attempt) participations.push(await exportParticipation(db, participation, attempt, now));
  }
  return {
    exported_at: instant(now),
    profile: { ...me(row), created_at: instant(row.created_at) },
    sign_ins: signIns.map(({ created_at, expires_at }) => ({
      signed_in_at: instant(created_at),
      ends_at: instantOrNull(expires_at),
    })),
    participations,
  };
}

async function exportParticipation(
  db: Reader,
  row: ParticipationRow,
  attempt: Attempt,
  now: number,
): Promise<Export["participations"][number]> {
  const [quiz, changeRows, events, review] = await Promise.all([
    selectQuizHead(db, row.quiz_id),
    selectChanges(db, [row.id]),
    eventsOf(db, row.id),
    loadReview(db, { participation_id: row.id }, now),
  ]);
  const changes = changeRows.map(readChange);
  return {
    id: row.id,
    quiz: { id: row.quiz_id, title: quiz?.title ?? "", organisation: quiz?.organisation ?? "" },
    attempt_no: row.attempt_no,
    revision: row.revision,
    status: row.status,
    started_at: instant(row.started_at),
    deadline_at: instantOrNull(row.deadline_at),
    submitted_at: instantOrNull(row.submitted_at),
    answers: heldAnswers(foldChanges(changes)).map(([id, value]) => {
      const question = attempt.questions.get(id);
      return {
        question_id: id,
        question_text: question?.question_text || messages.questionNotAvailable,
        answer_text: question ? typeOf(question).answerText(question, value) : JSON.stringify(value),
      };
    }),
    changes: changeRows.map((change) => ({
      change_id: change.change_id,
      question_id: change.question_id,
      value: readChange(change).value,
      sequence: change.sequence,
      device_id: change.device_id,
      kind: change.kind,
      received_at: instant(change.received_at),
    })),
    events,
    receipt: review && receiptOf(review.submission),
    result: review?.visible.result ? detailsReply(review) : null,
    result_hidden: review?.visible.result ? null : (review?.visible.reason ?? "not_submitted"),
  };
}

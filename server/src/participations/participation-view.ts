// One participation as its crew sees it: answers with every value they ever had, the log, the score's history.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { getParticipation } from "@capstan/domain/participations/crew-contract.ts";
import { foldChanges } from "@capstan/domain/participations/fold.ts";
import { scoreAnswer } from "@capstan/domain/participations/score.ts";
import { detailedAnswer } from "@capstan/domain/participations/show-result.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { instant, readInstant } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import { selectQuizHead } from "../quizzes/queries.ts";
import { attemptsOf } from "./attempt.ts";
import { scoreOf } from "./close-participations.ts";
import {
  type ParticipationRow,
  readChange,
  selectChanges,
  selectEvents,
  selectSubmission,
} from "./queries.ts";
import { listItem, selectResult } from "./results.ts";
import { receiptOf } from "./review.ts";

type Reply = ReplyOf<typeof getParticipation>;
const detailsJson = asJson<Record<string, unknown>>();
const offlineJson = asJson<{ started_at: string; elapsed_seconds: number; reported_at: number }>();
const everything = { correctness: true, correctAnswers: true };

export async function viewParticipation(db: Reader, participation: ParticipationRow): Promise<Reply> {
  const [row, quiz, submission] = await Promise.all([
    selectResult(db, participation.id),
    selectQuizHead(db, participation.quiz_id),
    selectSubmission(db, { participation_id: participation.id }),
  ]);
  const attempt = (await attemptsOf(db, [participation])).get(participation.id);
  if (!row || !quiz || !attempt) throw new Problem("participation_not_found");
  const changeRows = await selectChanges(db, [participation.id]);
  const changes = changeRows.map(readChange);
  const answers = foldChanges(changes);
  const withLate = submission && participation.late_changes > 0 ? scoreOf(attempt, changes, true) : null;
  const [events, scoreHistory] = await Promise.all([
    eventsOf(db, participation.id),
    submission ? selectScoreChanges(db, submission.id) : [],
  ]);
  const byId = new Map(attempt.document.questions.map((question) => [question.id, question]));

  return {
    ...listItem(row),
    quiz: { id: quiz.id, title: quiz.title },
    submission_id: submission?.id ?? null,
    passing_score: attempt.document.settings.passing_score,
    correct_answers: submission?.correct_answers ?? null,
    total_questions: submission?.total_questions ?? attempt.order.length,
    answers: attempt.order.flatMap((id) => {
      const question = byId.get(id);
      if (!question) return [];
      const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return [
        {
          ...detailedAnswer(question, scoreAnswer(question, value).answer, everything),
          value: value ?? null,
          changes: changeRows
            .filter((change) => change.question_id === id)
            .map((change) => ({
              change_id: change.change_id,
              answer_text: typeOf(question).answerText(question, readChange(change).value),
              received_at: instant(change.received_at),
              device_id: change.device_id || null,
              kind: change.kind,
            })),
        },
      ];
    }),
    events,
    score_history: scoreHistory,
    with_late: withLate && { score: withLate.score, percentage: withLate.percentage },
    receipt: submission ? receiptOf(submission) : null,
    offline: participation.offline === null ? null : offlineInterval(participation.offline),
  };
}

function offlineInterval(kept: string): Reply["offline"] {
  const { started_at, elapsed_seconds, reported_at } = offlineJson.parse(kept);
  const startedAt = readInstant(started_at);
  return {
    started_at: startedAt === null ? null : instant(startedAt),
    elapsed_seconds,
    reported_at: instant(reported_at),
  };
}

/** The log as it travels. */
export async function eventsOf(db: Reader, participationId: string): Promise<Reply["events"]> {
  return (await selectEvents(db, participationId)).map((row) => ({
    event: row.event,
    category: row.category,
    details: detailsJson.parse(row.details),
    occurred_at: instant(row.occurred_at),
    received_at: instant(row.received_at),
  }));
}

async function selectScoreChanges(db: Reader, submissionId: string): Promise<Reply["score_history"]> {
  const rows = await db
    .selectFrom("score_changes")
    .select(["at", "reason", "score", "percentage"])
    .where("submission_id", "=", submissionId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ at, reason, score, percentage }) => ({ at: instant(at), reason, score, percentage }));
}

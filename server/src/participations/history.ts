// A participant's attempts, newest first, and the quizzes that are open to them.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { HistoryEntry, myHistory, myQuizzes } from "@capstan/domain/participations/contract.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import type { RevisionDocument } from "@capstan/domain/quizzes/revision.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Reader } from "../db/database.ts";
import { type Page, pageOf, selectPage } from "../http/cursor.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { visibilityOf } from "./review.ts";

export async function historyOf(
  db: Reader,
  participantId: string,
  page: Page & { readonly quizId: string | undefined },
  now: number,
): Promise<ReplyOf<typeof myHistory>> {
  let query = db
    .selectFrom("participations")
    .innerJoin("quizzes", "quizzes.id", "participations.quiz_id")
    .leftJoin("submissions", "submissions.participation_id", "participations.id")
    .select([
      "participations.id",
      "participations.quiz_id",
      "participations.revision",
      "participations.status",
      "participations.started_at",
      "participations.submitted_at",
      "participations.deadline_at",
      "participations.last_seen_at",
      "quizzes.title",
      "quizzes.settings",
      "quizzes.status as quiz_status",
      "submissions.id as submission_id",
      "submissions.score",
      "submissions.passed",
      "submissions.correct_answers",
    ])
    .where("participations.participant_id", "=", participantId);
  if (page.quizId) query = query.where("participations.quiz_id", "=", page.quizId);
  const found = await selectPage(query, ["participations.started_at", "participations.id"], "desc", page);
  const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.started_at, row.id]);

  const results: HistoryEntry[] = [];
  for (const row of rows) {
    const document = await revisionDocument(db, row.quiz_id, row.revision);
    const seen = visibilityOf({ settings: row.settings, status: row.quiz_status }, document, row, now).result;
    results.push({
      quiz_id: row.quiz_id,
      quiz_title: row.title,
      started: true,
      started_at: instant(row.started_at),
      completed: row.status !== "running",
      score: seen ? row.score : null,
      correct_answers: seen ? row.correct_answers : null,
      total_questions: countedQuestions(document),
      participation_id: row.id,
      completed_at: instantOrNull(row.submitted_at),
      last_updated: instant(Math.max(row.last_seen_at, row.submitted_at ?? 0)),
      submission_id: row.submission_id,
      passed: seen && row.passed !== null ? row.passed === 1 : null,
      deadline_at: instantOrNull(row.deadline_at),
    });
  }
  // by quiz the latest stands: the list is newest first
  const history: Record<string, HistoryEntry> = {};
  for (const entry of results) history[entry.quiz_id] ??= entry;
  return { results, history, next_cursor };
}

function countedQuestions(document: RevisionDocument): number {
  return document.questions.filter((question) => typeOf(question).isCounted).length;
}

export async function quizzesOf(
  db: Reader,
  participantId: string,
  page: Page,
): Promise<ReplyOf<typeof myQuizzes>> {
  const query = db
    .selectFrom("quizzes")
    .select(["id", "title", "title_folded", "access_control", "status", "settings", "published_revision"])
    .where("published_revision", "is not", null)
    .where("status", "in", ["published", "closed"])
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom("participations")
            .select("participations.id")
            .whereRef("participations.quiz_id", "=", "quizzes.id")
            .where("participations.participant_id", "=", participantId),
        ),
        eb.exists(
          eb
            .selectFrom("access_grants")
            .select("access_grants.grant_hash")
            .whereRef("access_grants.quiz_id", "=", "quizzes.id")
            .where("access_grants.participant_id", "=", participantId),
        ),
      ]),
    );
  const found = await selectPage(query, ["title_folded", "id"], "asc", page);
  const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.title_folded, row.id]);
  const results = [];
  for (const row of rows) {
    const document = await revisionDocument(db, row.id, Number(row.published_revision));
    const live = settingsOf(row);
    results.push({
      id: row.id,
      title: row.title,
      access_control: row.access_control,
      status: row.status,
      question_count: countedQuestions(document),
      is_timed: document.settings.is_timed,
      quiz_time_limit: document.settings.is_timed ? document.settings.quiz_time_limit : null,
      opens_at: live.opens_at,
      closes_at: live.closes_at,
    });
  }
  return { results, next_cursor };
}

// Who took the quiz: filtered, sorted and paged by the database.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type {
  listParticipations,
  ParticipationListItem,
} from "@capstan/domain/participations/crew-contract.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../db/database.ts";
import { type Page, pageOf, selectPage } from "../http/cursor.ts";

export interface ResultsQuery extends Page {
  readonly quizId: string;
  readonly search: string;
  readonly status: "all" | "running" | "passed" | "failed" | "late";
  readonly sort: "started" | "submitted" | "score" | "name" | "duration";
  readonly direction: "asc" | "desc";
}

/** What is still running sorts as the lowest, so that every order column has a value. */
const sortKeys: Record<ResultsQuery["sort"], RawBuilder<number | string>> = {
  started: sql<number | string>`participations.started_at`,
  submitted: sql<number | string>`coalesce(participations.submitted_at, 0)`,
  score: sql<number | string>`coalesce(submissions.percentage, -1)`,
  name: sql<number | string>`participations.participant_name_folded`,
  duration: sql<number | string>`coalesce(submissions.duration, -1)`,
};

function rowsOf(db: Reader) {
  return db
    .selectFrom("participations")
    .innerJoin("participants", "participants.id", "participations.participant_id")
    .leftJoin("submissions", "submissions.participation_id", "participations.id")
    .select([
      "participations.id",
      "participations.participant_id",
      "participants.name",
      "participants.email",
      "participants.is_anonymous",
      "participations.attempt_no",
      "participations.revision",
      "participations.status",
      "participations.started_at",
      "participations.submitted_at",
      "participations.deadline_at",
      "participations.last_seen_at",
      "participations.finalised_by",
      "participations.late_changes",
      "submissions.score",
      "submissions.max_score",
      "submissions.percentage",
      "submissions.passed",
      "submissions.duration",
    ]);
}
export type ResultRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

export function selectResult(db: Reader, participationId: string): Promise<ResultRow | undefined> {
  return rowsOf(db).where("participations.id", "=", participationId).executeTakeFirst();
}

export async function resultsPage(db: Reader, list: ResultsQuery) {
  const key = sortKeys[list.sort];
  let query = rowsOf(db).select(key.as("sort_key")).where("participations.quiz_id", "=", list.quizId);
  if (list.search) {
    const pattern = `%${list.search.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
    query = query.where(
      sql<boolean>`(participants.name_folded like ${pattern} escape '\\' or participants.email_folded like ${pattern} escape '\\')`,
    );
  }
  if (list.status === "running") query = query.where("participations.status", "=", "running");
  if (list.status === "passed") query = query.where("submissions.passed", "=", 1);
  if (list.status === "failed") query = query.where("submissions.passed", "=", 0);
  if (list.status === "late") {
    query = query.where("participations.late_changes", ">", 0);
  }
  const found = await selectPage(query, [key, "participations.id"], list.direction, list);
  const { rows, next_cursor } = pageOf(found, list.limit, (row) => [row.sort_key, row.id]);
  return { results: rows.map(listItem), next_cursor };
}

export function listItem(row: ResultRow): ParticipationListItem {
  return {
    id: row.id,
    participant: {
      id: row.participant_id,
      name: row.name,
      email: row.email,
      is_anonymous: row.is_anonymous === 1,
    },
    attempt_no: row.attempt_no,
    revision: row.revision,
    status: row.status,
    started_at: instant(row.started_at),
    submitted_at: instantOrNull(row.submitted_at),
    deadline_at: instantOrNull(row.deadline_at),
    last_seen_at: instant(row.last_seen_at),
    score: row.score,
    max_score: row.max_score,
    percentage: row.percentage,
    passed: row.passed === null ? null : row.passed === 1,
    duration: row.duration,
    finalised_by: row.finalised_by,
    late_changes: row.late_changes,
  };
}

type Summary = ReplyOf<typeof listParticipations>["summary"];

export async function resultsSummary(db: Reader, quizId: string, passingScore: number): Promise<Summary> {
  const [counts, scored] = await Promise.all([
    db
      .selectFrom("participations")
      .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
      .where("quiz_id", "=", quizId)
      .groupBy("status")
      .execute(),
    db
      .selectFrom("submissions")
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        fn.sum<number>("passed").as("passed"),
        fn.avg<number>("percentage").as("average"),
      ])
      .where("quiz_id", "=", quizId)
      .where("percentage", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  const total = counts.reduce((sum, { count }) => sum + Number(count), 0);
  const running = Number(counts.find(({ status }) => status === "running")?.count ?? 0);
  const graded = Number(scored.count);
  return {
    total,
    running,
    submitted: total - running,
    passed: Number(scored.passed ?? 0),
    average_percentage: graded === 0 ? null : Math.round(Number(scored.average) * 10) / 10,
    median_duration: await medianDuration(db, quizId, graded),
    passing_score: passingScore,
  };
}

async function medianDuration(db: Reader, quizId: string, count: number): Promise<number | null> {
  if (count === 0) return null;
  const middle = await db
    .selectFrom("submissions")
    .select("duration")
    .where("quiz_id", "=", quizId)
    .where("percentage", "is not", null)
    .orderBy("duration")
    .offset(Math.floor((count - 1) / 2))
    .limit(count % 2 === 0 ? 2 : 1)
    .execute();
  return Math.round(middle.reduce((sum, { duration }) => sum + duration, 0) / Math.max(1, middle.length));
}

// What needs the captain, what runs, and how it went lately.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { commandCenter } from "@capstan/domain/reports/contract.ts";
import { instant, readInstant } from "@capstan/domain/wire.ts";
import { sql } from "kysely";
import type { Reader } from "../db/database.ts";
import { selectCounts } from "../quizzes/counts.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { selectQuizzes } from "../quizzes/queries.ts";

type Reply = ReplyOf<typeof commandCenter>;

const day = 24 * 3600 * 1000;
const shownDays = 28;

export async function readCommandCenter(db: Reader, accountId: string, now: number): Promise<Reply> {
  const today = Math.floor(now / day);
  const [running, statuses, daily, recent, latest, late] = await Promise.all([
    countRunning(db, accountId),
    countStatuses(db, accountId),
    selectDays(db, accountId, (today - shownDays + 1) * day),
    selectQuizzes(db, { accountId, search: "", status: "all", sort: "updated", after: null, limit: 200 }),
    selectLatestSubmissions(db, accountId),
    selectLate(db, accountId),
  ]);
  const byDay = new Map(daily.map((row) => [Number(row.day), row]));
  const days = Array.from({ length: shownDays }, (_, i) => {
    const number = today - shownDays + 1 + i;
    const row = byDay.get(number);
    return {
      day: instant(number * day).slice(0, 10),
      submitted: Number(row?.submitted ?? 0),
      average_percentage: row ? Math.round(Number(row.total) / Number(row.submitted)) : null,
    };
  });
  const within = (from: number, to: number) =>
    days.slice(from, to).reduce((sum, { submitted }) => sum + submitted, 0);
  const marks = daily.reduce((sum, row) => sum + Number(row.total), 0);
  const taken = daily.reduce((sum, row) => sum + Number(row.submitted), 0);

  const shown = recent.slice(0, 6);
  const counts = await selectCounts(
    db,
    shown.map(({ id }) => id),
  );
  return {
    running_now: running,
    submitted_last_7_days: within(shownDays - 7, shownDays),
    submitted_previous_7_days: within(shownDays - 14, shownDays - 7),
    average_percentage_last_30_days: taken === 0 ? null : Math.round(marks / taken),
    open_quizzes: statuses.get("published") ?? 0,
    draft_quizzes: statuses.get("draft") ?? 0,
    days,
    needs: [...late, ...needsOf(recent, now)].sort((a, b) => (a.at < b.at ? -1 : 1)).slice(0, 12),
    recent: shown.map((row) => ({
      id: row.id,
      title: row.title,
      status: row.status,
      question_count: row.question_count,
      participation_count: counts.get(row.id)?.participations ?? 0,
      running_count: counts.get(row.id)?.running ?? 0,
      average_percentage: counts.get(row.id)?.averagePercentage ?? null,
      unpublished_changes: row.draft_digest !== row.published_digest,
      closes_at: settingsOf(row).closes_at,
      updated_at: instant(row.updated_at),
    })),
    latest: latest.map((row) => ({
      participation_id: row.id,
      quiz_id: row.quiz_id,
      quiz_title: row.title,
      participant_name: row.name,
      percentage: row.percentage,
      passed: row.passed === null ? null : row.passed === 1,
      submitted_at: instant(row.submitted_at ?? 0),
    })),
  };
}

type Quizzes = Awaited<ReturnType<typeof selectQuizzes>>;

function needsOf(quizzes: Quizzes, now: number): Reply["needs"] {
  return quizzes.flatMap((row): Reply["needs"] => {
    const need = { quiz_id: row.id, quiz_title: row.title, participation_id: null, count: 1 };
    const closesAt = readInstant(settingsOf(row).closes_at);
    const needs: Reply["needs"] = [];
    if (row.status === "published" && closesAt !== null && closesAt > now && closesAt - now < 2 * day) {
      needs.push({ ...need, kind: "closing_soon", at: instant(closesAt) });
    }
    if (row.status === "published" && row.draft_digest !== row.published_digest) {
      needs.push({ ...need, kind: "unpublished_changes", at: instant(row.updated_at) });
    }
    return needs;
  });
}

async function countRunning(db: Reader, accountId: string): Promise<number> {
  const row = await db
    .selectFrom("participations")
    .innerJoin("quizzes", "quizzes.id", "participations.quiz_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("quizzes.account_id", "=", accountId)
    .where("participations.status", "=", "running")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function countStatuses(db: Reader, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("quizzes")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .where("account_id", "=", accountId)
    .groupBy("status")
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

function selectDays(db: Reader, accountId: string, since: number) {
  const number = sql<number>`participations.submitted_at / ${sql.lit(day)}`;
  return db
    .selectFrom("participations")
    .innerJoin("submissions", "submissions.participation_id", "participations.id")
    .select(({ fn }) => [
      number.as("day"),
      fn.countAll<number>().as("submitted"),
      fn.sum<number>("submissions.percentage").as("total"),
    ])
    .where("participations.account_id", "=", accountId)
    .where("participations.submitted_at", ">=", since)
    .where("submissions.percentage", "is not", null)
    .groupBy(number)
    .execute();
}

function selectLatestSubmissions(db: Reader, accountId: string) {
  return db
    .selectFrom("participations")
    .innerJoin("participants", "participants.id", "participations.participant_id")
    .innerJoin("quizzes", "quizzes.id", "participations.quiz_id")
    .leftJoin("submissions", "submissions.participation_id", "participations.id")
    .select([
      "participations.id",
      "participations.quiz_id",
      "participations.submitted_at",
      "participants.name",
      "quizzes.title",
      "submissions.percentage",
      "submissions.passed",
    ])
    .where("participations.account_id", "=", accountId)
    .where("participations.submitted_at", "is not", null)
    .orderBy("participations.submitted_at", "desc")
    .limit(8)
    .execute();
}

async function selectLate(db: Reader, accountId: string): Promise<Reply["needs"]> {
  const rows = await db
    .selectFrom("participations")
    .innerJoin("quizzes", "quizzes.id", "participations.quiz_id")
    .select([
      "participations.id",
      "participations.quiz_id",
      "participations.late_changes",
      "participations.submitted_at",
      "quizzes.title",
    ])
    .where("participations.account_id", "=", accountId)
    .where("participations.late_changes", ">", 0)
    .where("participations.status", "!=", "running")
    .orderBy("participations.submitted_at")
    .limit(12)
    .execute();
  return rows.map((row) => ({
    kind: "late_answers" as const,
    quiz_id: row.quiz_id,
    quiz_title: row.title,
    participation_id: row.id,
    count: row.late_changes,
    at: instant(row.submitted_at ?? 0),
  }));
}

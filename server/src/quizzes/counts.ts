// How many took the quizzes, and how it went: read from the tables of participations.
import type { Reader } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";

export async function countParticipations(db: Reader, quizId: string): Promise<number> {
  const row = await db
    .selectFrom("participations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("quiz_id", "=", quizId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface QuizCounts {
  readonly participations: number;
  readonly running: number;
  readonly averagePercentage: number | null;
}

export async function selectCounts(db: Reader, quizIds: readonly string[]): Promise<Map<string, QuizCounts>> {
  if (quizIds.length === 0) return new Map();
  const [all, running, averages] = await Promise.all([
    db
      .selectFrom("participations")
      .select(["quiz_id", ({ fn }) => fn.countAll<number>().as("count")])
      .where((eb) => oneOf(db, eb.ref("quiz_id"), quizIds))
      .groupBy("quiz_id")
      .execute(),
    db
      .selectFrom("participations")
      .select(["quiz_id", ({ fn }) => fn.countAll<number>().as("count")])
      .where((eb) => oneOf(db, eb.ref("quiz_id"), quizIds))
      .where("status", "=", "running")
      .groupBy("quiz_id")
      .execute(),
    db
      .selectFrom("submissions")
      .select(["quiz_id", ({ fn }) => fn.avg<number>("percentage").as("average")])
      .where((eb) => oneOf(db, eb.ref("quiz_id"), quizIds))
      .where("percentage", "is not", null)
      .groupBy("quiz_id")
      .execute(),
  ]);
  const countOf = (rows: { quiz_id: string; count: number }[], id: string) =>
    Number(rows.find((row) => row.quiz_id === id)?.count ?? 0);
  return new Map(
    quizIds.map((id) => {
      const average = averages.find((row) => row.quiz_id === id)?.average;
      return [
        id,
        {
          participations: countOf(all, id),
          running: countOf(running, id),
          averagePercentage: average === undefined || average === null ? null : Math.round(Number(average)),
        },
      ];
    }),
  );
}

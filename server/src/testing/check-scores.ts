// What must hold of every database at every moment: scores are a function of the stored answers and the pinned key,
// and a participation has at most one submission.
import { sql } from "kysely";
import type { Database, Tx } from "../db/database.ts";
import { attemptsOf } from "../participations/attempt.ts";
import { answersOf, scoreColumns, scoreOf } from "../participations/close-participations.ts";
// programs outside of the server (tools) know the tables by these
import "../accounts/tables.ts";
import "../participants/tables.ts";
import "../participations/tables.ts";
import "../quizzes/tables.ts";

/** One sentence for each thing that does not hold; and how many scores were computed again. */
export async function checkScores(database: Database): Promise<{ findings: string[]; checked: number }> {
  const db = database.read;
  const findings: string[] = [];
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("participations", "participations.id", "submissions.participation_id")
    .selectAll("submissions")
    .select(["participations.quiz_id", "participations.revision", "participations.status"])
    .execute();
  const pinned = rows.map((row) => ({
    id: row.participation_id,
    quiz_id: row.quiz_id,
    revision: row.revision,
  }));
  const attempts = await attemptsOf(db, pinned);
  const answers = await answersOf(
    db as Tx,
    pinned.map(({ id }) => id),
  );
  let checked = 0;
  for (const row of rows) {
    const attempt = attempts.get(row.participation_id);
    if (row.status === "running") findings.push(`${row.participation_id} runs, and has a submission.`);
    if (!attempt) findings.push(`${row.participation_id} has no questions.`);
    if (!attempt || row.graded_at === null) continue;
    checked += 1;
    const again = scoreColumns(scoreOf(attempt, answers.get(row.participation_id) ?? []));
    for (const [column, value] of Object.entries(again)) {
      const stored = row[column as keyof typeof again];
      if (stored !== value)
        findings.push(`${row.participation_id}: ${column} is ${stored}, again it is ${value}.`);
    }
  }
  const twice = await sql<{ participation_id: string }>`
    SELECT participation_id FROM submissions GROUP BY participation_id HAVING count(*) > 1`.execute(db as Tx);
  for (const { participation_id } of twice.rows) findings.push(`${participation_id} has two submissions.`);
  const unsubmitted = await db
    .selectFrom("participations")
    .leftJoin("submissions", "submissions.participation_id", "participations.id")
    .select("participations.id")
    .where("participations.status", "!=", "running")
    .where("submissions.id", "is", null)
    .execute();
  for (const { id } of unsubmitted) findings.push(`${id} has ended without a submission.`);
  return { findings, checked };
}

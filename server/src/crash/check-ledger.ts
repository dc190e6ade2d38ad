// After the plug was pulled: what was acknowledged is there, once, and every score is a function of what is there.
import { type Database, openDatabase } from "../db/database.ts";
import { oneOf } from "../db/portable.ts";
import { noHotWrites } from "../db/testing/no-hot-writes.ts";
import { checkScores } from "../testing/check-scores.ts";
import type { DataPlace } from "./server-process.ts";
import type { Sitting } from "./sitting.ts";

/** What is wrong with the data there, once no server has it open. */
export async function findingsIn(
  place: DataPlace,
  sittings: readonly Sitting[],
  settled = true,
): Promise<string[]> {
  const database = await openDatabase({ ...place, hotWrites: noHotWrites });
  try {
    return await checkLedger(database, sittings, settled);
  } finally {
    await database.close();
  }
}

/** One sentence for each thing that is wrong. `settled`: nothing is unknown any more. */
async function checkLedger(
  database: Database,
  sittings: readonly Sitting[],
  settled: boolean,
): Promise<string[]> {
  const findings = sittings.flatMap((sitting) => sitting.findings);
  const known = sittings.filter(({ participationId }) => participationId !== undefined);
  const ids = known.map(({ participationId }) => participationId as string);
  const db = database.read;
  const changes = await db
    .selectFrom("changes")
    .select(["participation_id", "change_id", "question_id", "value", "sequence", "kind"])
    .where((eb) => oneOf(db, eb.ref("participation_id"), ids))
    .execute();
  const submissions = await db
    .selectFrom("submissions")
    .select(["participation_id", "id", "digest", "percentage"])
    .where((eb) => oneOf(db, eb.ref("participation_id"), ids))
    .execute();
  const stored = new Map(changes.map((row) => [`${row.participation_id} ${row.change_id}`, row]));
  const submissionOf = new Map(submissions.map((row) => [row.participation_id, row]));

  for (const sitting of known) {
    const { name, participationId = "", sent, acknowledged, kept, submitted } = sitting;
    for (const change of sent.values()) {
      const row = stored.get(`${participationId} ${change.change_id}`);
      const isKnown = acknowledged.has(change.change_id) || kept.has(change.change_id);
      if (!row) {
        if (isKnown) findings.push(`${name}: ${change.change_id} was acknowledged and is lost.`);
        else if (settled) findings.push(`${name}: ${change.change_id} was never taken.`);
        continue;
      }
      if (row.value !== JSON.stringify(change.value) || row.sequence !== change.sequence) {
        findings.push(`${name}: ${change.change_id} holds ${row.value}.`);
      }
      if (acknowledged.has(change.change_id) && row.kind !== "counted") {
        findings.push(`${name}: ${change.change_id} was saved and is ${row.kind}.`);
      }
    }
    const submission = submissionOf.get(participationId);
    if (submitted && !submission) findings.push(`${name}: was submitted and is not.`);
    if (submitted && submission) {
      const { submissionId, digest, percentage } = submitted;
      const same =
        submission.id === submissionId &&
        submission.digest === digest &&
        submission.percentage === percentage;
      if (!same) findings.push(`${name}: has another result than it was told.`);
    }
  }
  for (const row of changes) {
    const sitting = known.find(({ participationId }) => participationId === row.participation_id);
    if (!sitting?.sent.has(row.change_id)) findings.push(`${row.change_id} was never sent.`);
  }
  return [...findings, ...(await checkScores(database)).findings];
}

// Finalises attempts whose time is over, dated at their deadline, and grades what a stopped process left closed.
import { isAbandoned } from "@capstan/domain/participations/timing.ts";
import type { Database } from "../db/database.ts";
import { failpoint } from "../db/failpoint.ts";
import { closeParticipations, gradeParticipations } from "./close-participations.ts";
import { selectAbandoned, selectUngraded } from "./queries.ts";
import { lockParticipations } from "./record-changes.ts";

const atOnce = 100;

/** How many were closed and graded. Safe beside saves, submits and other processes: it takes their locks. */
export async function sweep(database: Database, now: number): Promise<{ closed: number; graded: number }> {
  let closed = 0;
  for (;;) {
    const expired = await selectAbandoned(database.read, now, atOnce);
    if (expired.length === 0) break;
    const done = await database.write(async (tx) => {
      const rows = await lockParticipations(
        tx,
        expired.map(({ id }) => id),
      );
      const over = rows.filter((row) => isAbandoned(row, now));
      await closeParticipations(
        tx,
        over.map((row) => ({ row, submittedAt: row.deadline_at ?? now, by: "deadline" as const })),
      );
      return over.length;
    });
    closed += done;
    if (done > 0) failpoint("sweep has closed");
    if (expired.length < atOnce || done === 0) break;
  }
  return { closed, graded: await gradeClosed(database, now) };
}

async function gradeClosed(database: Database, now: number): Promise<number> {
  let graded = 0;
  for (;;) {
    const waiting = await selectUngraded(database.read, atOnce);
    if (waiting.length === 0) return graded;
    const done = await database.write(async (tx) => {
      const rows = await lockParticipations(
        tx,
        waiting.map(({ id }) => id),
      );
      const ungraded = rows.filter(({ status }) => status === "submitted");
      await gradeParticipations(tx, ungraded, now);
      return ungraded.length;
    });
    graded += done;
    if (waiting.length < atOnce || done === 0) return graded;
  }
}

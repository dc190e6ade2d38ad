import type { JobStatus } from "@capstan/domain/jobs/contract.ts";
import type { Selectable } from "kysely";
import type { Reader, Tables, Tx } from "../db/database.ts";
import { skipLocked } from "../db/portable.ts";
import { type Page, selectPage } from "../http/cursor.ts";
import "./tables.ts";

export type JobRow = Selectable<Tables["jobs"]>;

export async function insertJob(
  tx: Tx,
  job: Pick<JobRow, "id" | "kind" | "account_id" | "created_by" | "title" | "data" | "run_at" | "created_at">,
): Promise<void> {
  const nothingYet = {
    progress: null,
    message: "",
    result: null,
    error: null,
    tries: 0,
    lease: null,
    lease_until: null,
    cancel_asked_at: null,
    dismissed_at: null,
    finished_at: null,
  };
  await tx
    .insertInto("jobs")
    .values({ ...job, status: "waiting", ...nothingYet })
    .execute();
}

/** Waiting and due, or left behind by a process that died. */
export function selectDue(db: Reader, kinds: readonly string[], now: number, limit: number) {
  return db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "in", [...kinds])
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", "waiting"), eb("run_at", "<=", now)]),
        eb.and([eb("status", "=", "running"), eb("lease_until", "<=", now)]),
      ]),
    )
    .orderBy("run_at")
    .orderBy("id")
    .limit(limit);
}

/** Takes up to `limit` due jobs for this process; two that ask at once never get the same one. */
export async function leaseDue(
  tx: Tx,
  kinds: readonly string[],
  { lease, until, now, limit }: { lease: string; until: number; now: number; limit: number },
): Promise<JobRow[]> {
  const due = await skipLocked(tx, selectDue(tx, kinds, now, limit)).execute();
  if (due.length === 0) return [];
  return tx
    .updateTable("jobs")
    .set(({ ref, val, eb }) => ({
      status: "running" as const,
      lease,
      lease_until: until,
      tries: eb(ref("tries"), "+", val(1)),
    }))
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .returningAll()
    .execute();
}

/** Nothing where the lease is not ours any more. */
export function updateBeat(
  tx: Tx,
  id: string,
  lease: string,
  beat: { lease_until: number; progress: number | null; message: string },
): Promise<{ cancel_asked_at: number | null } | undefined> {
  return tx
    .updateTable("jobs")
    .set(beat)
    .where("id", "=", id)
    .where("lease", "=", lease)
    .returning("cancel_asked_at")
    .executeTakeFirst();
}

/** The end of a try: ended for good, or waiting again. Whether the lease was still ours. */
export async function updateEnded(
  tx: Tx,
  id: string,
  lease: string,
  end: Partial<JobRow> & { status: JobStatus },
): Promise<boolean> {
  const row = await tx
    .updateTable("jobs")
    .set({ ...end, lease: null, lease_until: null })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export function selectJob(db: Reader, id: string): Promise<JobRow | undefined> {
  return db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
}

export function selectJobsOf(
  db: Reader,
  { accountId, userId }: { accountId: string; userId: string },
  page: Page,
): Promise<JobRow[]> {
  const shown = db
    .selectFrom("jobs")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("created_by", "=", userId)
    .where("title", "is not", null)
    .where("dismissed_at", "is", null);
  return selectPage(shown, ["created_at", "id"], "desc", page);
}

/** What waits is cancelled at once; what runs is told. What has ended stays as it is. */
export async function updateCancelled(tx: Tx, id: string, now: number): Promise<void> {
  const waiting = await tx
    .updateTable("jobs")
    .set({ status: "cancelled", cancel_asked_at: now, finished_at: now })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (waiting) return;
  await tx
    .updateTable("jobs")
    .set({ cancel_asked_at: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("cancel_asked_at", "is", null)
    .execute();
}

export async function updateDismissed(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ dismissed_at: now })
    .where("id", "=", id)
    .where("finished_at", "is not", null)
    .where("dismissed_at", "is", null)
    .execute();
}

export async function deleteFinished(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom("jobs").where("finished_at", "<", before).execute();
}

/** The work of an account that ends. */
export async function deleteJobsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom("jobs").where("account_id", "=", accountId).execute();
}

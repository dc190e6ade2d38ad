// One try at one piece of work, under a lease that is renewed while it goes on.
//
//   running ──returns──▶ done        ──throws, tries left──▶ waiting
//      │  ──cancelled──▶ cancelled   ──throws, none left───▶ failed
//      └──process stops──▶ waiting (the try does not count)

import { tryAgainAfterMs, wholePercent } from "@capstan/domain/jobs/try-again.ts";
import { problems } from "@capstan/domain/problems.ts";
import type { House } from "../http/house.ts";
import { problemOf } from "../http/problems.ts";
import { type Job, JobFailed, LeaseLost, type Work } from "./job.ts";
import { type JobRow, updateBeat, updateEnded } from "./queries.ts";
import { repeat } from "./repeat.ts";

export interface Lease {
  readonly lease: string;
  readonly leaseMs: number;
  readonly beatMs: number;
}

class Cancelled extends Error {}
class Stopped extends Error {}

/** Never throws; what cannot be written down is found again when the lease runs out. */
export async function workOn(
  house: House,
  job: Job,
  row: JobRow,
  { lease, leaseMs, beatMs }: Lease,
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock } = house;
  const control = new AbortController();
  const stop = () => control.abort(new Stopped());
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop);

  let shown = { progress: row.progress, message: row.message };
  const beat = async () => {
    const held = await database.write((tx) =>
      updateBeat(tx, row.id, lease, { lease_until: clock() + leaseMs, ...shown }),
    );
    if (!held) control.abort(new LeaseLost("Another process has this work."));
    else if (held.cancel_asked_at !== null) control.abort(new Cancelled());
  };
  // a beat that fails is made up for by the next one; the lease outlasts many
  const beats = repeat(() => beat().catch(() => {}), beatMs);

  const work: Work<unknown> = {
    id: row.id,
    accountId: row.account_id,
    createdBy: row.created_by,
    data: JSON.parse(row.data),
    tries: row.tries,
    lastTry: row.tries >= job.kind.tries,
    house,
    signal: control.signal,
    progress(percent, message) {
      control.signal.throwIfAborted();
      shown = { progress: percent === null ? null : wholePercent(percent), message };
    },
    write: (store) =>
      database.write(async (tx) => {
        const held = await updateBeat(tx, row.id, lease, { lease_until: clock() + leaseMs, ...shown });
        if (!held) throw new LeaseLost("Another process has this work.");
        return store(tx);
      }),
  };

  let end: Parameters<typeof updateEnded>[3];
  try {
    if (row.cancel_asked_at !== null) throw new Cancelled();
    if (row.tries > job.kind.tries) throw new JobFailed("It was interrupted too often.");
    const result = await job.run(work);
    end = { status: "done", progress: 100, result: result && JSON.stringify(result) };
  } catch (thrown) {
    // work that was told to stop may end with whatever it likes
    const why = control.signal.aborted ? control.signal.reason : thrown;
    end = ended(why, row, job, house);
  }
  stopping.removeEventListener("abort", stop);
  await beats.stop();
  if (end.status !== "waiting") end = { ...end, finished_at: clock() };
  await database
    .write((tx) => updateEnded(tx, row.id, lease, { message: shown.message, ...end }))
    .catch((error: unknown) => house.app.log.error({ err: error, job: row.id }, "job could not be ended"));
}

function ended(
  why: unknown,
  row: JobRow,
  job: Job,
  { app, clock }: House,
): Parameters<typeof updateEnded>[3] {
  if (why instanceof Cancelled) return { status: "cancelled" };
  if (why instanceof Stopped || why instanceof LeaseLost) {
    return { status: "waiting", tries: row.tries - 1, run_at: clock() };
  }
  const problem = problemOf(why);
  if (why instanceof JobFailed || (problem && problem.status < 500)) {
    return { status: "failed", error: (why as Error).message };
  }
  app.log.error({ err: why, job: row.id, kind: row.kind, tries: row.tries }, "job failed");
  if (row.tries >= job.kind.tries) return { status: "failed", error: problems.unexpected.detail };
  return { status: "waiting", run_at: clock() + tryAgainAfterMs(row.tries, Math.random()) };
}

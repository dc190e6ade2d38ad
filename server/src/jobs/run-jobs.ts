// Finds work that is due and does it. Any number of processes may do this on one database.
import type { House } from "../http/house.ts";
import { newId } from "../http/tokens.ts";
import type { Job } from "./job.ts";
import { deleteFinished, leaseDue, selectDue } from "./queries.ts";
import { workOn } from "./work-on.ts";

export interface RunOptions {
  /** How long a process that died keeps its work from the others. */
  readonly leaseMs?: number;
  /** How often the lease is renewed, progress written down and a cancellation seen. */
  readonly beatMs?: number;
  /** How often it looks for work. */
  readonly lookMs?: number;
  /** How much is worked on side by side. */
  readonly atATime?: number;
}

const keptMs = 7 * 24 * 3600 * 1000;
const tidyMs = 3600 * 1000;
const never = new AbortController().signal;

/** Does everything that is due now, and what that makes due; how many tries it made. */
export async function runDueJobs(
  house: House,
  jobs: readonly Job[],
  options: RunOptions = {},
): Promise<number> {
  let made = 0;
  for (;;) {
    const taken = await take(house, jobs, options, options.atATime ?? 2);
    if (taken.length === 0) return made;
    made += taken.length;
    await Promise.all(taken.map((begin) => begin(never)));
  }
}

export interface JobRunner {
  /** Begins nothing more, tells what runs to stop, and waits for it. */
  stop(): Promise<void>;
}

export function startJobs(house: House, jobs: readonly Job[], options: RunOptions = {}): JobRunner {
  const { lookMs = 1_000, atATime = 2 } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let tidiedAt = 0;

  async function look(): Promise<void> {
    const taken = await take(house, jobs, options, atATime - running.size);
    for (const begin of taken) {
      const work = begin(stopping.signal).finally(() => {
        running.delete(work);
        // there may be more
        schedule(0);
      });
      running.add(work);
    }
    if (house.clock() - tidiedAt > tidyMs) {
      tidiedAt = house.clock();
      await house.database.write((tx) => deleteFinished(tx, tidiedAt - keptMs));
    }
  }

  let looking: Promise<void> = Promise.resolve();
  function schedule(ms: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = looking
        .then(look)
        // the database is away: whoever asks for it says so
        .catch((error: unknown) => house.app.log.debug({ err: error }, "looking for work"))
        .finally(() => schedule(lookMs));
    }, ms);
  }
  schedule(0);

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}

/** Leases up to `limit` due pieces of work; each begins when it is called. */
async function take(
  house: House,
  jobs: readonly Job[],
  { leaseMs = 60_000, beatMs = 1_000 }: RunOptions,
  limit: number,
): Promise<((stopping: AbortSignal) => Promise<void>)[]> {
  if (limit <= 0) return [];
  const { database } = house;
  const now = house.clock();
  const kinds = jobs.map(({ kind }) => kind.name);
  // looking costs no transaction
  if ((await selectDue(database.read, kinds, now, 1).execute()).length === 0) return [];
  const lease = newId();
  const rows = await database.write((tx) => leaseDue(tx, kinds, { lease, until: now + leaseMs, now, limit }));
  return rows.map((row) => {
    const job = jobs.find(({ kind }) => kind.name === row.kind) as Job;
    return (stopping) => workOn(house, job, row, { lease, leaseMs, beatMs }, stopping);
  });
}

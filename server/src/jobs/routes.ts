import type { Capability } from "@capstan/domain/accounts/capabilities.ts";
import * as contract from "@capstan/domain/jobs/contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { crew } from "../http/allow.ts";
import type { Caller } from "../http/caller.ts";
import { pageOf, readPage } from "../http/cursor.ts";
import type { House } from "../http/house.ts";
import { serve } from "../http/serve.ts";
import { type JobRow, selectJob, selectJobsOf, updateCancelled, updateDismissed } from "./queries.ts";

export function serveJobs(house: House): void {
  const { database } = house;

  /** Whoever began it, in the account they began it in: a result may hold what others may not read. */
  function beginner(keys: Capability) {
    return async (visit: {
      readonly caller: Caller;
      readonly params: { readonly id: string };
    }): Promise<JobRow> => {
      const { accountId, userId } = crew("read", keys)(visit);
      const row = await selectJob(database.read, visit.params.id);
      if (!row || row.account_id !== accountId || row.created_by !== userId) {
        throw new Problem("job_not_found");
      }
      return row;
    };
  }

  async function again(id: string): Promise<contract.JobView> {
    const row = await selectJob(database.read, id);
    if (!row) throw new Problem("job_not_found");
    return describeJob(row);
  }

  serve(house, contract.listJobs, {
    allow: crew("read"),
    async handle({ who, query }) {
      const page = readPage(query, "number");
      const found = await selectJobsOf(database.read, who, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.created_at, row.id]);
      return { results: rows.map(describeJob), next_cursor };
    },
  });

  serve(house, contract.getJob, { allow: beginner("read"), handle: ({ who }) => describeJob(who) });

  serve(house, contract.cancelJob, {
    allow: beginner("edit"),
    async handle({ who, now }) {
      await database.write((tx) => updateCancelled(tx, who.id, now));
      return again(who.id);
    },
  });

  serve(house, contract.dismissJob, {
    allow: beginner("edit"),
    async handle({ who, now }) {
      if (who.finished_at === null) throw new Problem("job_not_finished");
      await database.write((tx) => updateDismissed(tx, who.id, now));
      return again(who.id);
    },
  });
}

function describeJob(row: JobRow): contract.JobView {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title ?? "",
    status: row.status,
    progress: row.progress,
    message: row.message,
    result: row.result === null ? null : JSON.parse(row.result),
    error: row.error,
    created_at: instant(row.created_at),
    finished_at: instantOrNull(row.finished_at),
  };
}

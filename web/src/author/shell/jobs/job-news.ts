// What the banner is told of the author's background work, from one look at it to the next. Pure.
import type { JobView } from "@capstan/domain/jobs/contract.ts";
import type { BannerNews } from "../../../ui/progress/banner-store.ts";

/** The status each job had when it was last looked at; null before the first look. */
export type SeenJobs = ReadonlyMap<string, JobView["status"]> | null;

export function jobNews(
  seen: SeenJobs,
  jobs: readonly JobView[],
): { readonly news: readonly BannerNews[]; readonly seen: SeenJobs } {
  const news = jobs.toReversed().flatMap((job) => newsOf(seen, job));
  const listed = new Map(jobs.map((job) => [job.id, job.status]));
  // Work that is no longer listed was dismissed elsewhere.
  const gone = [...(seen ?? [])]
    .filter(([id, status]) => isActive(status) && !listed.has(id))
    .map(([id]): BannerNews => ({ kind: "withdrawn", id }));
  return { news: [...news, ...gone], seen: listed };
}

export function isActive(status: JobView["status"]): boolean {
  return status === "waiting" || status === "running";
}

function newsOf(seen: SeenJobs, job: JobView): readonly BannerNews[] {
  const before = seen?.get(job.id);
  const wasActive = before !== undefined && isActive(before);
  const { id, kind: type, title, message, progress } = job;
  if (isActive(job.status)) {
    return [
      wasActive
        ? { kind: "progressed", id, title, message, progress }
        : { kind: "started", id, type, title, message, progress },
    ];
  }
  // What had ended before this page looked first is no news; what ended between two looks is.
  if (seen === null || (before !== undefined && !wasActive)) return [];
  const begun: readonly BannerNews[] = wasActive ? [] : [{ kind: "started", id, type, title }];
  if (job.status === "cancelled") return wasActive ? [{ kind: "withdrawn", id }] : [];
  if (job.status === "done") return [...begun, { kind: "succeeded", id, message: title }];
  return [...begun, { kind: "failed", id, message: job.error ? `${title}: ${job.error}` : title }];
}

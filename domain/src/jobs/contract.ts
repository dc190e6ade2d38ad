// What an author sees of work that goes on in the background: their own, in the account they are signed in to.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, nullable, oneOf, PageQuery, page } from "../wire.ts";

/** waiting → running → done | failed | cancelled; back to waiting for another try. */
export const jobStatuses = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const JobView = Type.Object({
  id: Id,
  kind: Type.String(),
  title: Type.String(),
  status: oneOf(jobStatuses),
  /** 0 to 100; `null` where nobody can say how far it is. */
  progress: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** What is being done, or what was. */
  message: Type.String(),
  /** What came of it; its fields are the kind's. */
  result: nullable(Type.Record(Type.String(), Type.Unknown())),
  /** Why it failed, one sentence. */
  error: nullable(Type.String()),
  created_at: Instant,
  finished_at: nullable(Instant),
});
export type JobView = Type.Static<typeof JobView>;

const params = Type.Object({ id: Id });

export const listJobs = endpoint({
  name: "listJobs",
  summary: "The background work you began and have not dismissed, newest first",
  method: "GET",
  path: "/api/jobs/",
  query: Type.Object(PageQuery),
  reply: page(JobView),
  problems: [],
});

export const getJob = endpoint({
  name: "getJob",
  summary: "One piece of background work",
  method: "GET",
  path: "/api/jobs/:id/",
  params,
  reply: JobView,
  problems: ["job_not_found"],
});

export const cancelJob = endpoint({
  name: "cancelJob",
  summary: "Stop background work; what has ended stays as it is",
  method: "POST",
  path: "/api/jobs/:id/cancel/",
  params,
  reply: JobView,
  problems: ["job_not_found"],
});

export const dismissJob = endpoint({
  name: "dismissJob",
  summary: "Take ended work off the list",
  method: "POST",
  path: "/api/jobs/:id/dismiss/",
  params,
  reply: JobView,
  problems: ["job_not_found", "job_not_finished"],
});

// Every kind of background work there is; each room defines its own.
import type { Job } from "./jobs/job.ts";

export const everyJob: readonly Job[] = [];

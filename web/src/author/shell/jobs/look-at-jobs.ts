import { listJobs } from "@capstan/domain/jobs/contract.ts";
import { queryClient } from "../session.ts";

/** For who has just begun background work: the progress banner shows it at once. */
export function lookAtJobs(): void {
  void queryClient.invalidateQueries({ queryKey: [listJobs.name] });
}

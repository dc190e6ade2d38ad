import type { JobStatus } from "@capstan/domain/jobs/contract.ts";

declare module "../db/database.ts" {
  interface Tables {
    jobs: {
      id: string;
      kind: string;
      /** `null` for the house's own work */
      account_id: string | null;
      /** the author who waits for it */
      created_by: string | null;
      /** what the progress banner calls it; `null` where nobody waits */
      title: string | null;
      /** JSON */
      data: string;
      status: JobStatus;
      progress: number | null;
      message: string;
      /** JSON */
      result: string | null;
      error: string | null;
      /** begun, the running one included */
      tries: number;
      run_at: number;
      /** who works on it: a secret of one process and one try */
      lease: string | null;
      lease_until: number | null;
      cancel_asked_at: number | null;
      dismissed_at: number | null;
      created_at: number;
      finished_at: number | null;
    };
  }
}

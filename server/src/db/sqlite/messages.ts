import type { BatchGroup, SentError } from "../commits/flush-batch.ts";

/** What a worker thread is started with. */
export interface WorkerSetup {
  readonly file: string;
  readonly role: "writer" | "reader";
  readonly busyTimeoutMs: number;
  /** The writer's hot writes, as a URL. */
  readonly hotWrites?: string;
}

export type Question =
  | { readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly sql: string; readonly many: readonly (readonly unknown[])[] }
  | { readonly end: "commit" | "rollback" }
  /** JSON of a `SentBatch`: half the cost of a structured clone. */
  | { readonly batch: string };

export type Answer =
  | { readonly rows: Record<string, unknown>[]; readonly affected: number }
  /** JSON of `Outcome[]`. */
  | { readonly outcomes: string }
  | { readonly failed: SentError };

export interface SentBatch {
  readonly groups: readonly BatchGroup[];
  readonly now: number;
}

// A kind of background work and what does it. The kind stands apart from the work, so that whoever begins work need
// not load what it takes to do it.
import type { Tx } from "../db/database.ts";
import type { House } from "../http/house.ts";

/** What came of it, as people read it through `/api/jobs/`. */
export type JobResult = Readonly<Record<string, unknown>> | null;

export interface JobKind<Data> {
  readonly name: string;
  /** It is begun at most so often. */
  readonly tries: number;
  /** Names the shape of `data`; never there. */
  readonly data?: Data;
}

export function jobKind<Data>(name: string, { tries = 5 }: { readonly tries?: number } = {}): JobKind<Data> {
  return { name, tries };
}

/** One try at one piece of work. */
export interface Work<Data> {
  readonly id: string;
  readonly accountId: string | null;
  readonly createdBy: string | null;
  readonly data: Data;
  /** 1 for the first */
  readonly tries: number;
  /** Whether another try follows if this one fails. */
  readonly lastTry: boolean;
  readonly house: House;
  /** Aborted when somebody cancels, when the process stops, or when another process has taken over. */
  readonly signal: AbortSignal;
  /** 0 to 100, or `null` where it cannot be said. Throws once `signal` is aborted: long work calls it often. */
  progress(percent: number | null, message: string): void;
  /**
   * A transaction that holds only while this try is the one that counts: work that two processes believed theirs
   * is stored once.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Job<Data = unknown> {
  readonly kind: JobKind<Data>;
  readonly run: (work: Work<Data>) => Promise<JobResult>;
}

/** Thrown by `run`: a `JobFailed` or a `Problem` below 500 ends the work, anything else is tried again. */
export function defineJob<Data>(kind: JobKind<Data>, run: Job<Data>["run"]): Job {
  return { kind, run } as Job;
}

/** The work cannot succeed, however often it is tried; the sentence is for people. */
export class JobFailed extends Error {
  override name = "JobFailed";
}

/** Another process has this work, or it was cancelled while nobody looked. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

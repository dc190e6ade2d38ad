import type { Millis, Tx } from "./database.ts";

/** At most this many requests share one commit. */
export const batchLimit = 500;

/** One request of a batch refused; the others stand. Plain data, because it crosses threads. */
export interface Refusal {
  readonly $refused: string;
  readonly details?: unknown;
}

export type Settled<Reply> = Reply | Refusal;

/**
 * Load, decide, store for everything that arrived since the last flush: one settled reply per request, in order.
 * Replies are seen by nobody before the commit. A throw rolls everything back; each request is then tried alone.
 */
export type Flush<Request, Reply> = (
  tx: Tx,
  requests: readonly Request[],
  now: Millis,
) => Promise<readonly Settled<Reply>[]>;

export interface HotWrite<Request, Reply> {
  readonly name: string;
  readonly flush: Flush<Request, Reply>;
}

/** What the `hotWrites` module exports: every hot write under its own name. */
export type HotWrites = Readonly<Record<string, HotWrite<never, unknown>>>;

/** `name` is the key under which the `hotWrites` module exports it. */
export function commitTogether<Request, Reply>(
  name: string,
  flush: Flush<Request, Reply>,
): HotWrite<Request, Reply> {
  return { name, flush };
}

/** Inside a flush: the reply of a request that is refused; its caller gets `Refused` with this code. */
export function refuse(code: string, details?: unknown): Refusal {
  return details === undefined ? { $refused: code } : { $refused: code, details };
}

export function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === "object" && reply !== null && "$refused" in reply;
}

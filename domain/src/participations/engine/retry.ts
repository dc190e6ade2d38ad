// When to try again: later each time, never all devices at once, never before the server asked for it, and
// never not at all.
import { firstRetryMs, longestRetryMs } from "../../constants.ts";
import type { CallRefused, CallUnreachable, Moment } from "./events.ts";
import type { Retry } from "./state.ts";

type FailedEnd =
  | Pick<CallRefused, "kind" | "retryAfterSeconds">
  | Pick<CallUnreachable, "kind" | "reason" | "retryAfterSeconds">;

export const noRetry: Retry = { failures: 0, notBefore: 0, byServer: 0, askedFor: 0 };

/** A server that asks for more than this is asked again all the same. */
const longestAskedForMs = 120_000;

/** Half to the whole of 1 s, 2 s, 4 s … 30 s, by chance. */
export function backOffMs(failures: number, chance: number): number {
  const whole = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 20));
  return whole / 2 + (whole / 2) * chance;
}

export function afterFailure(retry: Retry, end: FailedEnd, now: Moment): Retry {
  const failures = retry.failures + 1;
  const asked = Math.min((end.retryAfterSeconds ?? 0) * 1000, longestAskedForMs);
  // Everybody was told the same second: spread out behind it.
  // What was asked for stands, whatever else fails meanwhile.
  const askedFor = Math.max(retry.askedFor, asked === 0 ? 0 : now.mono + asked * (1 + now.chance / 4));
  const backOff = now.mono + backOffMs(failures, now.chance);
  const isOfServer = end.kind === "refused" || end.reason === "server_failed";
  const byServer = Math.max(retry.byServer, askedFor, isOfServer ? backOff : 0);
  return { failures, askedFor, byServer, notBefore: Math.max(backOff, byServer) };
}

/** Refused in a way that time may mend, a deploy for example: as late as trying again ever gets. */
export function afterRefusal(retry: Retry, end: Pick<FailedEnd, "retryAfterSeconds">, now: Moment): Retry {
  const late = afterFailure(retry, { kind: "refused", retryAfterSeconds: end.retryAfterSeconds }, now);
  const byServer = Math.max(late.byServer, now.mono + longestRetryMs);
  return { ...late, byServer, notBefore: Math.max(late.notBefore, byServer) };
}

/** The network is back: what the server caused still stands, for the network says nothing about that. */
export function withNetworkBack(retry: Retry): Retry {
  return { ...retry, notBefore: retry.byServer };
}

export function mayTry(retry: Retry, now: Pick<Moment, "mono">): boolean {
  return retry.notBefore <= now.mono;
}

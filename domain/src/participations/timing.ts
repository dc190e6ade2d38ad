// The server's time: the one authority on when an attempt ends, except for what a device did without it.
import { deviceClockPatienceMs } from "../constants.ts";

const minute = 60_000;

export interface Limits {
  readonly isTimed: boolean;
  readonly limitMinutes: number;
  /** ms */
  readonly closesAt: number | null;
}

/** `min(started_at + limit, closes_at)`, without the first where not timed; `null` without an end. */
export function deadlineOf(startedAt: number, { isTimed, limitMinutes, closesAt }: Limits): number | null {
  const byLimit = isTimed ? startedAt + limitMinutes * minute : null;
  if (byLimit === null) return closesAt;
  return closesAt === null ? byLimit : Math.min(byLimit, closesAt);
}

/**
 * The deadline of a running attempt after its quiz's settings changed: later is given at once, earlier only
 * where the author said that running attempts are meant too. `null` is the latest of all.
 */
export function movedDeadline(
  current: number | null,
  computed: number | null,
  evenEarlier: boolean,
): number | null {
  if (evenEarlier) return computed;
  if (current === null || computed === null) return null;
  return Math.max(current, computed);
}

/** Whole seconds left, never below 0; `null` without a deadline. */
export function secondsLeft(deadlineAt: number | null, now: number): number | null {
  return deadlineAt === null ? null : Math.max(0, Math.ceil((deadlineAt - now) / 1000));
}

/** What says when an attempt ends. */
export interface Ending {
  readonly status: string;
  readonly started_at: number;
  readonly deadline_at: number | null;
  readonly grace_ms: number;
  /** `device`: it began without the server, and its time is what the device counted */
  readonly clock: "server" | "device";
}

/** Whether what arrives now still counts: until the deadline and its grace, that instant included. */
export function isOpen(
  participation: Pick<Ending, "status" | "deadline_at" | "grace_ms">,
  now: number,
): boolean {
  if (participation.status !== "running") return false;
  return participation.deadline_at === null || now <= participation.deadline_at + participation.grace_ms;
}

/**
 * Of an attempt whose time its device counted: ms since the start up to which what was entered there counts,
 * although it arrives only now. `null` where the arrival alone decides, as always once the attempt is over: by
 * then its result may have been seen.
 */
export function countsUntil(
  { status, started_at, deadline_at, grace_ms, clock }: Ending,
  now: number,
): number | null {
  if (clock !== "device" || status !== "running" || deadline_at === null) return null;
  if (now > deadline_at + grace_ms + deviceClockPatienceMs) return null;
  return deadline_at + grace_ms - started_at;
}

/**
 * Whether the server ends it by itself, dated at the deadline. A late answer shows that its device's time is over,
 * too: then it is not waited for.
 */
export function isAbandoned(
  { status, deadline_at, grace_ms, clock, late_changes }: Ending & { readonly late_changes: number },
  now: number,
): boolean {
  if (status !== "running" || deadline_at === null) return false;
  const patience = clock === "device" && late_changes === 0 ? deviceClockPatienceMs : 0;
  return now > deadline_at + grace_ms + patience;
}

/** Whether a submit that nobody asked for comes too early: the device's clock was wrong, or more time was given. */
export function hasTimeLeft(
  participation: { readonly status: string; readonly deadline_at: number | null },
  now: number,
): boolean {
  if (participation.status !== "running") return false;
  return participation.deadline_at === null || now < participation.deadline_at;
}

/** Whole seconds from start to submission, never beyond the deadline. */
export function durationSeconds(startedAt: number, submittedAt: number): number {
  return Math.max(0, Math.round((submittedAt - startedAt) / 1000));
}

// The server's time on the device. A reply's `server_time` lies somewhere in its round trip; taking the middle
// is wrong by half the round trip at most, either way. From there the monotonic clock counts, so that setting
// the device's clock changes nothing. Some browsers stop the monotonic clock while the device sleeps: when the
// wall clock ran ahead of it, the time that seems to have been slept is taken off what is shown until the
// server has been asked, but it never ends an attempt.
import type { Moment } from "./events.ts";

export interface ClockState {
  /** Server's time, ms, at `mono`. */
  readonly server: number;
  readonly mono: number;
  /** The estimate is wrong by at most this, ms, when it was taken. */
  readonly error: number;
  /** The last moment seen, for noticing a sleep. */
  readonly seenMono: number;
  readonly seenWall: number;
  /** ms that the wall clock ran ahead of the monotonic one since the server was last asked */
  readonly slept: number;
}

type Now = Pick<Moment, "mono" | "wall">;

/** Quartz drifts; an old measurement is trusted less. */
const driftPerMs = 0.0002;
/** A wall clock this far ahead of the monotonic one was set, or the device slept. */
const sleepMs = 2000;

export function measured(known: ClockState | null, serverTime: number, sentAt: number, now: Now): ClockState {
  const error = Math.max(0, now.mono - sentAt) / 2;
  const fresh: ClockState = {
    server: serverTime + error,
    mono: now.mono,
    error,
    seenMono: now.mono,
    seenWall: now.wall,
    slept: 0,
  };
  if (known === null) return fresh;
  const knownError = errorAt(known, now);
  const apart = Math.abs(fresh.server - serverNow(known, now));
  // A better measurement, or one that the old cannot be reconciled with.
  return error <= knownError || apart > error + knownError ? fresh : { ...known, ...seen(now), slept: 0 };
}

/** Without a server: from what the wall clock was off by when it was last asked. */
export function fromWallClock(skewMs: number, now: Now): ClockState {
  return {
    server: now.wall + skewMs,
    mono: now.mono,
    error: sleepMs,
    seenMono: now.mono,
    seenWall: now.wall,
    slept: 0,
  };
}

/** Of an attempt that began on this device: the server's time is what its own clock said at the start, and on. */
export function fromElapsed(startedAt: number, elapsed: number, now: Now): ClockState {
  const { mono } = now;
  return { server: startedAt + elapsed, mono, error: 0, seenMono: mono, seenWall: now.wall, slept: 0 };
}

function seen(now: Now): Pick<ClockState, "seenMono" | "seenWall"> {
  return { seenMono: now.mono, seenWall: now.wall };
}

export function serverNow(clock: ClockState, now: Now): number {
  return clock.server + (now.mono - clock.mono);
}

export function errorAt(clock: ClockState, now: Now): number {
  return clock.error + Math.max(0, now.mono - clock.mono) * driftPerMs;
}

/** Server's clock minus the device's wall clock. */
export function skew(clock: ClockState, now: Now): number {
  return Math.round(serverNow(clock, now) - now.wall);
}

/** Looks at both clocks; `jumped` where the server should be asked for the time. */
export function looked(clock: ClockState, now: Now): { clock: ClockState; jumped: boolean } {
  const ahead = now.wall - clock.seenWall - (now.mono - clock.seenMono);
  const slept = ahead > sleepMs ? clock.slept + ahead : clock.slept;
  return { clock: { ...clock, ...seen(now), slept }, jumped: Math.abs(ahead) > sleepMs };
}

/** Whole seconds to show: rounded up, so that 0:00 is shown only when nothing is left. */
export function remainingSeconds(clock: ClockState, deadlineAt: number | null, now: Now): number | null {
  if (deadlineAt === null) return null;
  return Math.max(0, Math.ceil((deadlineAt - serverNow(clock, now) - clock.slept) / 1000));
}

/** How long to wait for what the clock may be wrong by; the server's grace is longer than that. */
const longestDoubtMs = 5000;

/** ms until the server has surely reached the deadline: an attempt is never ended before. */
export function untilExpiry(clock: ClockState, deadlineAt: number, now: Now): number {
  return deadlineAt + Math.min(errorAt(clock, now), longestDoubtMs) - serverNow(clock, now);
}

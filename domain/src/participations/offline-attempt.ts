// An attempt that begins on a copy, where no server can be asked: when it ends, and how long it has gone on.
import { offlineTimerSeconds } from "../constants.ts";
import { readInstant } from "../wire.ts";
import { deadlineOf } from "./timing.ts";

/** What a copy says about time; an older or damaged one may say nothing. */
export interface CopyTimes {
  readonly is_timed?: boolean | undefined;
  /** minutes */
  readonly quiz_time_limit?: number | null | undefined;
  readonly closes_at?: string | null | undefined;
}

/** The copy's limit, none where it is untimed, 1800 s where it states neither; never beyond its closing. */
export function offlineDeadline(startedAt: number, copy: CopyTimes): number | null {
  const minutes = copy.quiz_time_limit ?? null;
  const isTimed = minutes !== null || copy.is_timed !== false;
  return deadlineOf(startedAt, {
    isTimed,
    limitMinutes: minutes ?? offlineTimerSeconds / 60,
    closesAt: readInstant(copy.closes_at ?? null),
  });
}

/** What the device wrote down of the time: so much had gone by when its wall clock showed this. */
export interface TimeMark {
  /** ms since the start, as the monotonic clock counted */
  readonly elapsed: number;
  /** ms, the device's wall clock */
  readonly wall: number;
}

/**
 * Between two openings of the page no monotonic clock runs: there the wall clock is all there is. One that was
 * set back takes nothing away.
 */
export function elapsedSince(mark: TimeMark, wall: number): number {
  return mark.elapsed + Math.max(0, wall - mark.wall);
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviceClockPatienceMs } from "../constants.ts";
import {
  countsUntil,
  deadlineOf,
  durationSeconds,
  isAbandoned,
  isOpen,
  movedDeadline,
  secondsLeft,
} from "./timing.ts";

const start = 1_000_000;
const minute = 60_000;

describe("the deadline of an attempt", () => {
  it.each<[string, Parameters<typeof deadlineOf>[1], number | null]>([
    [
      "is none without a limit and without a closing",
      { isTimed: false, limitMinutes: 30, closesAt: null },
      null,
    ],
    ["is the limit", { isTimed: true, limitMinutes: 30, closesAt: null }, start + 30 * minute],
    [
      "is the closing where nothing is timed",
      { isTimed: false, limitMinutes: 30, closesAt: start + 5 },
      start + 5,
    ],
    [
      "is the closing where it comes first",
      { isTimed: true, limitMinutes: 30, closesAt: start + 5 },
      start + 5,
    ],
    [
      "is the limit where that comes first",
      { isTimed: true, limitMinutes: 1, closesAt: start + 90_000 },
      start + minute,
    ],
  ])("%s", (_sentence, limits, expected) => {
    expect(deadlineOf(start, limits)).toBe(expected);
  });

  it.each<[string, number | null, number | null, boolean, number | null]>([
    ["moves later at once", 10, 20, false, 20],
    ["does not move earlier by itself", 20, 10, false, 20],
    ["moves earlier where the author said so", 20, 10, true, 10],
    ["is given up where the limit was taken away", 20, null, false, null],
    ["is not given to an attempt that had none", null, 20, false, null],
    ["is given to it where the author said so", null, 20, true, 20],
  ])("%s", (_sentence, current, computed, evenEarlier, expected) => {
    expect(movedDeadline(current, computed, evenEarlier)).toBe(expected);
  });

  it("is never earlier than it was, whatever the settings become, unless the author said so", () => {
    const instant = fc.option(fc.nat(), { nil: null });
    fc.assert(
      fc.property(instant, instant, (current, computed) => {
        const moved = movedDeadline(current, computed, false);
        const order = (at: number | null) => at ?? Number.POSITIVE_INFINITY;
        expect(order(moved)).toBeGreaterThanOrEqual(order(current));
        expect(order(moved)).toBeGreaterThanOrEqual(order(computed));
      }),
    );
  });
});

describe("whether what arrives counts", () => {
  const grace = 30_000;
  const running = { status: "running", deadline_at: start, grace_ms: grace };
  const day = 24 * 3600 * 1000;
  it.each<[string, Parameters<typeof isOpen>[0], number, boolean]>([
    ["a second before the deadline", running, start - 1000, true],
    ["at the deadline", running, start, true],
    ["just within the grace", running, start + grace - 1, true],
    ["at the end of the grace", running, start + grace, true],
    ["just after it: no", running, start + grace + 1, false],
    ["a day after: no", running, start + day, false],
    ["whenever, without a deadline", { ...running, deadline_at: null }, start + 900 * day, true],
    ["at the deadline without grace", { ...running, grace_ms: 0 }, start, true],
    ["just after a deadline without grace: no", { ...running, grace_ms: 0 }, start + 1, false],
    ["after submitting: no", { ...running, status: "submitted" }, start - 1000, false],
    ["after scoring: no", { ...running, status: "scored" }, start - 1000, false],
  ])("%s", (_sentence, participation, now, expected) => {
    expect(isOpen(participation, now)).toBe(expected);
  });
});

describe("an attempt whose time its device counted", () => {
  const grace_ms = 30_000;
  const begun = { status: "running", started_at: start, deadline_at: start + 10 * minute, grace_ms };
  const own = { ...begun, clock: "device" } as const;
  const end = own.deadline_at + grace_ms;

  it.each<[string, Parameters<typeof countsUntil>[0], number, number | null]>([
    ["its limit and the grace", own, end, 10 * minute + grace_ms],
    ["the same hours later", own, end + 5 * 60 * minute, 10 * minute + grace_ms],
    ["the same until it is no longer waited for", own, end + deviceClockPatienceMs, 10 * minute + grace_ms],
    ["nothing after that", own, end + deviceClockPatienceMs + 1, null],
    ["nothing once it is over: its result may have been seen", { ...own, status: "scored" }, end, null],
    ["whatever the arrival says, without a deadline", { ...own, deadline_at: null }, end, null],
    ["whatever the arrival says, by the server's clock", { ...begun, clock: "server" }, end, null],
  ])("counts what was entered within %s", (_sentence, ending, now, expected) => {
    expect(countsUntil(ending, now)).toBe(expected);
  });

  it.each<[string, Parameters<typeof isAbandoned>[0], number, boolean]>([
    ["at the end of the grace it goes on", { ...begun, clock: "server", late_changes: 0 }, end, false],
    ["after it the server ends it", { ...begun, clock: "server", late_changes: 0 }, end + 1, true],
    ["of a device it is waited for", { ...own, late_changes: 0 }, end + deviceClockPatienceMs, false],
    ["though not for ever", { ...own, late_changes: 0 }, end + deviceClockPatienceMs + 1, true],
    ["nor once something came too late", { ...own, late_changes: 1 }, end + 1, true],
    ["without a deadline it goes on", { ...own, deadline_at: null, late_changes: 3 }, end + 1, false],
    ["what is over is not ended again", { ...own, status: "submitted", late_changes: 1 }, end + 1, false],
  ])("%s", (_sentence, ending, now, expected) => {
    expect(isAbandoned(ending, now)).toBe(expected);
  });
});

describe("seconds", () => {
  it.each<[string, number | null, number, number | null]>([
    ["there are none to count without a deadline", null, 5, null],
    ["a second that began counts whole", 10_001, 9_000, 2],
    ["it is never less than nothing", 1_000, 9_000, 0],
    ["a whole second is one", 10_000, 9_000, 1],
  ])("left: %s", (_sentence, deadline, now, expected) => {
    expect(secondsLeft(deadline, now)).toBe(expected);
  });

  it("taken are rounded and never negative", () => {
    expect(durationSeconds(1_000, 2_499)).toBe(1);
    expect(durationSeconds(1_000, 2_500)).toBe(2);
    expect(durationSeconds(5_000, 1_000)).toBe(0);
  });
});

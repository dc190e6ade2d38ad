import { expect, test } from "vitest";
import { stripScale } from "./strip-scale.ts";

const minute = 60_000;

test("the strip goes from its inset to its width's end and never beyond", () => {
  const { x } = stripScale(30 * minute, 340);
  expect(x(0)).toBe(5);
  expect(x(30 * minute)).toBe(335);
  expect(x(-minute)).toBe(5);
  expect(x(99 * minute)).toBe(335);
});

test.each([
  [30, 340, [0, 10, 20, 30]],
  [30, 420, [0, 5, 10, 15, 20, 25, 30]],
  [30, 200, [0, 10, 20, 30]],
  [16.5, 340, [0, 5, 10, 15]],
  [4, 340, [0, 1, 2, 3, 4]],
  [0, 340, [0, 1]],
  [600, 340, [0, 120, 240, 360, 480, 600]],
])("%d minutes on %i px are marked at %j", (minutes, width, expected) => {
  expect(stripScale(minutes * minute, width).ticks.map((tick) => tick.minutes)).toEqual(expected);
});

test("an attempt that was left open for a month keeps few marks", () => {
  expect(stripScale(30 * 24 * 60 * minute, 340).ticks.length).toBeLessThanOrEqual(7);
});

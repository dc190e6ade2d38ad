import { expect, test } from "vitest";
import { countScale, position, shareScale, stretches, weekMarks } from "./chart-scale.ts";

test.each([
  [0, { min: 0, max: 1, ticks: [1] }],
  [1, { min: 0, max: 1, ticks: [1] }],
  [3, { min: 0, max: 4, ticks: [2, 4] }],
  [10, { min: 0, max: 10, ticks: [5, 10] }],
  [46, { min: 0, max: 50, ticks: [25, 50] }],
  [1204, { min: 0, max: 2000, ticks: [1000, 2000] }],
])("up to %i people a day are drawn on %j", (most, expected) => {
  expect(countScale(most)).toEqual(expected);
});

test.each([
  [[], { min: 0, max: 100, ticks: [0, 50, 100] }],
  [[72, 76], { min: 70, max: 80, ticks: [70, 75, 80] }],
  [[100], { min: 90, max: 100, ticks: [90, 95, 100] }],
  [[0], { min: 0, max: 10, ticks: [0, 5, 10] }],
  [[64, 90], { min: 60, max: 90, ticks: [60, 70, 80, 90] }],
  [[0, 100], { min: 0, max: 100, ticks: [0, 25, 50, 75, 100] }],
])("averages of %j are drawn on %j", (values, expected) => {
  expect(shareScale(values)).toEqual(expected);
});

test("a position grows with its value and may run upwards", () => {
  const scale = { min: 70, max: 80 };
  expect(position(scale, 70, 100, 20)).toBe(100);
  expect(position(scale, 80, 100, 20)).toBe(20);
  expect(position(scale, 75, 100, 20)).toBe(60);
  expect(position({ min: 5, max: 5 }, 5, 10, 20)).toBe(10);
});

test("neighbours are joined, days without a value are bridged as gaps", () => {
  expect(stretches([null, 70, 72, null, null, 75, null])).toEqual([
    { from: 1, to: 2, isGap: false },
    { from: 2, to: 5, isGap: true },
  ]);
  expect(stretches([null, 70, null])).toEqual([]);
  expect(stretches([])).toEqual([]);
});

test("weeks are counted back from the last day", () => {
  expect(weekMarks(28)).toEqual([6, 13, 20, 27]);
  expect(weekMarks(0)).toEqual([]);
});

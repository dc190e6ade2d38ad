import { expect, test } from "vitest";
import { mainColors } from "./colors-of-logo.ts";

const pixels = (...runs: [rgba: number[], count: number][]) =>
  runs.flatMap(([rgba, count]) => Array.from({ length: count }, () => rgba).flat());

test("a logo's colours are those that fill it, the largest first, without paper and ink", () => {
  const logo = pixels(
    [[255, 255, 255, 255], 900],
    [[20, 20, 20, 255], 300],
    [[15, 118, 110, 255], 120],
    [[180, 83, 9, 255], 40],
    [[200, 0, 0, 10], 500],
  );
  expect(mainColors(logo)).toEqual(["#0f766e", "#b45309"]);
});

test("colours that are nearly one are one", () => {
  expect(mainColors(pixels([[15, 118, 110, 255], 10], [[33, 128, 120, 255], 9]))).toEqual(["#0f766e"]);
});

test("a drawing in black and white has none", () => {
  expect(mainColors(pixels([[255, 255, 255, 255], 10], [[0, 0, 0, 255], 10]))).toEqual([]);
});

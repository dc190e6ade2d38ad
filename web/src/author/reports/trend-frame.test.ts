import { expect, test } from "vitest";
import { frameOf, leastHeight } from "./trend-frame.ts";

test.each([0, leastHeight, 400, 733])(
  "in a card of %i px the panels fill the chart and never meet",
  (given) => {
    const { height, average, count } = frameOf(700, given, 28);
    expect(height).toBe(Math.max(leastHeight, given));
    expect(average.bottom).toBeGreaterThan(average.top);
    expect(count.title).toBeGreaterThan(average.bottom);
    expect(count.bottom - count.top).toBeGreaterThanOrEqual(72);
    // room for the days below the axis
    expect(height - count.bottom).toBe(24);
  },
);

test("the days stand within the panels, however narrow", () => {
  for (const width of [0, 120, 358, 700]) {
    const frame = frameOf(width, 300, 28);
    expect(frame.middle(0)).toBeGreaterThan(frame.left);
    expect(frame.middle(27)).toBeLessThan(frame.right);
  }
});

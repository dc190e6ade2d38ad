import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tryAgainAfterMs, wholePercent } from "./try-again.ts";

describe("work that failed is tried again", () => {
  it.each([
    [1, 0, 2_500],
    [1, 1, 5_000],
    [2, 1, 10_000],
    [5, 0.5, 60_000],
    [12, 1, 3_600_000],
    [1_000_000, 1, 3_600_000],
  ])("after %d tries with chance %d in %d ms", (tries, chance, ms) => {
    expect(tryAgainAfterMs(tries, chance)).toBe(ms);
  });

  it("never sooner than it was, whatever the chance", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, chance) => {
          expect(tryAgainAfterMs(tries + 1, chance)).toBeGreaterThanOrEqual(tryAgainAfterMs(tries, chance));
        },
      ),
    );
  });
});

describe("progress", () => {
  it.each([
    [0, 0],
    [33.4, 33],
    [99.9, 99],
    [100, 100],
    [250, 100],
    [-3, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])("of %d is shown as %d", (done, shown) => {
    expect(wholePercent(done)).toBe(shown);
  });
});

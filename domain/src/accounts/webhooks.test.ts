import { describe, expect, it } from "vitest";
import { deliveryTries, failsForTooLong, heldForMs, nextTryAfterMs } from "./webhooks.ts";

const minute = 60_000;
const hour = 60 * minute;

describe("a delivery that failed", () => {
  it("is tried again later each time, and given up after most of a day", () => {
    let total = 0;
    let last = 0;
    for (let tries = 1; tries < deliveryTries; tries += 1) {
      const wait = nextTryAfterMs(tries, 0) ?? 0;
      expect(wait).toBeGreaterThan(last);
      last = wait;
      total += wait;
    }
    expect(nextTryAfterMs(deliveryTries, 0)).toBeNull();
    expect(total).toBeGreaterThan(20 * hour);
    expect(total).toBeLessThan(24 * hour);
  });

  it("is spread by chance, by a quarter at most", () => {
    expect(nextTryAfterMs(1, 0)).toBe(30_000);
    expect(nextTryAfterMs(1, 1)).toBe(37_500);
  });
});

describe("a webhook that fails", () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, minute],
    [4, 2 * minute],
    [8, 32 * minute],
    [9, hour],
    [1000, hour],
  ])("holds the others back after %i failures in a row for %i ms", (failures, ms) => {
    expect(heldForMs(failures)).toBe(ms);
  });

  it("is turned off after three days without one that arrived", () => {
    expect(failsForTooLong(0, 72 * hour - 1)).toBe(false);
    expect(failsForTooLong(0, 72 * hour)).toBe(true);
  });
});

// When work that failed is tried again: later each time, and not all of it at once.

const firstMs = 5_000;
const longestMs = 60 * 60 * 1000;

/** Half to the whole of 5 s, 10 s, 20 s … one hour, by chance (0 to 1). `tries` counts those that failed. */
export function tryAgainAfterMs(tries: number, chance: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20));
  return Math.round(whole / 2 + (whole / 2) * chance);
}

/** How far work is, as the banner shows it: a whole number from 0 to 100. */
export function wholePercent(done: number): number {
  return Number.isFinite(done) ? Math.min(100, Math.max(0, Math.floor(done))) : 0;
}

import type { Random } from "@capstan/domain/random.ts";
import { between, normal } from "./chance.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** UTC hours between which people start. */
export const opensHour = 7;
export const closesHour = 19;

/**
 * An instant within working hours (UTC), `daysAgo` ≥ 1 days before the day of `now`; what falls on a weekend is
 * moved to the Friday before.
 */
export function hourOfWork(now: number, daysAgo: number, random: Random): number {
  const midnight = Math.floor(now / dayMs) * dayMs - daysAgo * dayMs;
  const hour = between(random, 0, 1) < 0.5 ? 10 + 1.2 * normal(random) : 14.5 + 1.8 * normal(random);
  const kept = Math.min(Math.max(hour, opensHour), closesHour - 0.01);
  return Math.floor(weekday(midnight) + kept * hourMs);
}

function weekday(midnight: number): number {
  const day = new Date(midnight).getUTCDay();
  if (day === 6) return midnight - dayMs;
  if (day === 0) return midnight - 2 * dayMs;
  return midnight;
}

import type { Random } from "@capstan/domain/random.ts";

/** 0 ≤ u < 1. */
export function uniform(random: Random): number {
  return random.next() / 2 ** 32;
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * uniform(random);
}

export function happens(random: Random, probability: number): boolean {
  return uniform(random) < probability;
}

/** Mean 0, standard deviation 1, by the method of Box and Muller. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
  return radius * Math.cos(2 * Math.PI * uniform(random));
}

/** Half of the values are below the median; `sigma` is the standard deviation of their logarithms. */
export function logNormal(random: Random, median: number, sigma: number): number {
  return median * Math.exp(sigma * normal(random));
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** The first is the likeliest: each later one is picked about a third as often as the one before it. */
export function pickEarly<T>(random: Random, items: readonly T[]): T {
  for (const item of items) if (happens(random, 2 / 3)) return item;
  return pick(random, items);
}

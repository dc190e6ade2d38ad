import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom, randomFromState, shuffled } from "./random.ts";

/** xoshiro128** as its authors write it, in exact integers: a second road to the same numbers. */
function reference(state: bigint[], count: number): number[] {
  const mask = 0xffffffffn;
  const rotate = (word: bigint, by: bigint) => ((word << by) | (word >> (32n - by))) & mask;
  const numbers: number[] = [];
  let [a, b, c, d] = state as [bigint, bigint, bigint, bigint];
  for (let index = 0; index < count; index += 1) {
    numbers.push(Number((rotate((b * 5n) & mask, 7n) * 9n) & mask));
    const shifted = (b << 9n) & mask;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11n);
  }
  return numbers;
}

const drawn = (random: { next(): number }, count: number) =>
  Array.from({ length: count }, () => random.next());

describe("chance from a seed", () => {
  it("gives the published generator's first numbers for the state 1, 2, 3, 4", () => {
    expect(drawn(randomFromState([1, 2, 3, 4]), 4)).toEqual([11520, 0, 5927040, 70819200]);
  });

  it("is the published generator for any state", () => {
    const word = fc.integer({ min: 0, max: 0xffffffff });
    fc.assert(
      fc.property(word, word, word, word, (a, b, c, d) => {
        expect(drawn(randomFromState([a, b, c, d]), 50)).toEqual(reference([a, b, c, d].map(BigInt), 50));
      }),
    );
  });

  it("never changes what a seed means: orders that were drawn once can be drawn again", () => {
    expect(drawn(randomFrom("participation-1"), 3)).toEqual([3628894912, 337887736, 1776383927]);
    expect(randomFrom(7).next()).toBe(randomFrom("7").next());
  });

  it("gives different numbers for seeds that differ in one character", () => {
    const firsts = Array.from({ length: 2_000 }, (_, index) => randomFrom(`seed-${index}`).next());
    expect(new Set(firsts).size).toBe(2_000);
  });

  it("stays below the bound and favours no number", () => {
    const random = randomFrom("fair");
    const counts = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < 60_000; index += 1) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe("shuffling", () => {
  it("is a permutation, leaves its input alone and is the same for the same seed", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const order = shuffled(items, randomFrom(seed));
        expect([...order].sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
        expect(shuffled(items, randomFrom(seed))).toEqual(order);
      }),
    );
  });

  it("reaches every order about equally often", () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 6_000; index += 1) {
      const order = shuffled(["a", "b", "c"], randomFrom(`attempt-${index}`)).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

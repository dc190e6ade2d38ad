import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom, shuffled } from "../../../random.ts";
import {
  allowedDistance,
  codePoints,
  comparableText,
  distanceWithin,
  similarDistance,
} from "./similarity.ts";

/** The textbook's full table. */
function fullDistance(one: readonly number[], other: readonly number[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, point] of one.entries()) {
    const next = [index + 1];
    for (const [column, against] of other.entries()) {
      const swap = (row[column] as number) + (point === against ? 0 : 1);
      next.push(Math.min(swap, (row[column + 1] as number) + 1, (next[column] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}

const isSimilar = (one: string, other: string) =>
  similarDistance(comparableText(one), comparableText(other)) !== null;

describe("similarity above 0.8, strictly", () => {
  it.each([
    ["one edit in six characters is 0.83", "garden", "gardan", true],
    ["one edit in five characters is 0.8 itself and therefore wrong", "paris", "parrs", false],
    ["one missing of five, compared with the longer text, is 0.8 itself", "pari", "paris", false],
    ["one missing of six", "photn1", "photon1".slice(0, 6), false],
    ["two edits in eleven", "mitocondria1", "mitochondrio1", true],
    ["two edits in ten are 0.8 itself", "abcdefghij", "abXdefYhij", false],
    ["two edits in eleven are 0.818", "abcdefghijk", "abXdefYhijk", true],
    ["swapped neighbours are two edits", "recieve", "receive", false],
    ["one letter never resembles another", "a", "b", false],
    ["one letter resembles itself", "a", "a", true],
    ["the specification's known trap: hypotension for hypertension", "hypotension", "hypertension", true],
    ["the specification's known trap: one digit of six", "299793", "299792", true],
  ])("%s", (_sentence, one, other, expected) => {
    expect(isSimilar(one, other)).toBe(expected);
    expect(isSimilar(other, one)).toBe(expected);
  });

  it("counts code points: an emoji is one character, not two", () => {
    expect(isSimilar("😀😀😀😀😀x", "😀😀😀😀😀y")).toBe(true);
    expect(isSimilar("😀😀😀😀x", "😀😀😀😀y")).toBe(false);
  });

  it("compares composed, trimmed, lower-case text, the same in every locale", () => {
    expect(comparableText("  Caf\u0065\u0301 ")).toBe("caf\u00e9");
    expect(comparableText("TITLE I")).toBe("title i");
  });

  it("allows the largest distance whose fivefold is still below the longer length", () => {
    for (let length = 0; length <= 2_000; length += 1) {
      const limit = allowedDistance(length, 0);
      expect(5 * (limit + 1) >= length).toBe(true);
      expect(limit < 0 || 5 * limit < length).toBe(true);
    }
  });
});

describe("the banded distance", () => {
  const text = fc.array(fc.constantFrom(1, 2, 3), { maxLength: 40 });

  it("is the full table's distance wherever that is within the limit, and nothing beyond it", () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: -1, max: 45 }), (one, other, limit) => {
        const full = fullDistance(one, other);
        expect(distanceWithin(one, other, limit)).toBe(full <= limit ? full : null);
      }),
      { numRuns: 2_000 },
    );
  });

  it("decides similarity as the full table does, for near texts too", () => {
    const edits = fc.array(fc.tuple(fc.nat(60), fc.constantFrom("x", "", "yy")), { maxLength: 14 });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), edits, (source, changes) => {
        let changed = source;
        for (const [at, by] of changes) changed = changed.slice(0, at) + by + changed.slice(at + 1);
        const [one, other] = [comparableText(source), comparableText(changed)];
        const longer = Math.max(codePoints(one).length, codePoints(other).length);
        const distance = fullDistance(codePoints(one), codePoints(other));
        const expected = one === other || 5 * distance < longer;
        expect(similarDistance(one, other) !== null).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it("does a fraction of the full table's work where texts at the limit are just not similar", () => {
    const key = shuffled([..."abcdefghijklmnopqrst".repeat(50)], randomFrom("key"));
    // Neighbours swapped here and there: the same letters and a distance just beyond the threshold, so that
    // nothing is decided before the end of the text.
    const answer = [...key];
    for (let at = 0; at < 999; at += 9)
      [answer[at], answer[at + 1]] = [key[at + 1] as string, key[at] as string];
    const [one, other] = [codePoints(key.join("")), codePoints(answer.join(""))];
    const timed = (limit: number, expected: number | null) => {
      const began = performance.now();
      expect(distanceWithin(one, other, limit)).toBe(expected);
      return performance.now() - began;
    };
    // the best of many, tried in turn: what else the machine does falls on both, and not on every try
    const best = { banded: Number.POSITIVE_INFINITY, full: Number.POSITIVE_INFINITY };
    const distance = fullDistance(one, other);
    expect(distance).toBeGreaterThan(allowedDistance(1_000, 1_000));
    expect(distance).toBeLessThan(230);
    for (let run = 0; run < 60; run += 1) {
      best.banded = Math.min(best.banded, timed(199, null));
      // A limit of twice the length is the full table: a million cells where the band has two hundred thousand.
      best.full = Math.min(best.full, timed(2_000, distance));
    }
    expect(best.banded).toBeLessThan(0.8 * best.full);
  });
});

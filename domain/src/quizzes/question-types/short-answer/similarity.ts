// Near enough by the specification: an edit-distance ratio above 0.8, so 5 · distance < the longer length, strictly.
// Never more work than the threshold leaves possible: a distance is looked for only up to the largest that
// would still match, in a band around the diagonal, with two rows of memory.

/** How texts are compared: composed, trimmed, lower case without a locale. */
export function comparableText(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

export function codePoints(text: string): number[] {
  const points: number[] = [];
  for (const character of text) points.push(character.codePointAt(0) as number);
  return points;
}

/** The largest distance at which two texts of these lengths are similar; −1 where not even 0 is. */
export const allowedDistance = (one: number, other: number): number =>
  Math.ceil(Math.max(one, other) / 5) - 1;

/** Insertions, deletions and substitutions from one to the other, or `null` where it takes more than `limit`. */
export function distanceWithin(
  one: readonly number[],
  other: readonly number[],
  limit: number,
): number | null {
  let [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (limit < 0 || long.length - short.length > limit) return null;

  // What both begin and end with costs nothing.
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end])
    end += 1;
  short = short.slice(start, short.length - end);
  long = long.slice(start, long.length - end);
  if (short.length === 0) return long.length;
  if (differingPoints(short, long) > limit) return null;

  // A way that strays k from the diagonal must come back to the end: it costs k and what coming back takes.
  const surplus = long.length - short.length;
  const rightwards = (limit - surplus) >> 1;
  const downwards = (limit + surplus) >> 1;
  const beyond = limit + 1;
  let previous = new Uint32Array(short.length + 2).fill(beyond);
  let current = new Uint32Array(short.length + 2).fill(beyond);
  for (let column = 0; column <= Math.min(short.length, rightwards); column += 1) previous[column] = column;

  for (let row = 1; row <= long.length; row += 1) {
    const from = Math.max(1, row - downwards);
    const to = Math.min(short.length, row + rightwards);
    const point = long[row - 1];
    current[from - 1] = from === 1 ? Math.min(row, beyond) : beyond;
    let least = current[from - 1] as number;
    let left = least;
    let corner = previous[from - 1] as number;
    for (let column = from; column <= to; column += 1) {
      const above = previous[column] as number;
      let cost = corner;
      if (short[column - 1] !== point) cost = 1 + Math.min(corner, above, left);
      current[column] = cost;
      if (cost < least) least = cost;
      left = cost;
      corner = above;
    }
    current[to + 1] = beyond;
    // Every way onwards passes through this row.
    if (least > limit) return null;
    [previous, current] = [current, previous];
  }
  const distance = previous[short.length] as number;
  return distance <= limit ? distance : null;
}

/** How many code points one text has that the other lacks: the distance is never less. */
function differingPoints(one: readonly number[], other: readonly number[]): number {
  const balance = new Map<number, number>();
  for (const point of one) balance.set(point, (balance.get(point) ?? 0) + 1);
  for (const point of other) balance.set(point, (balance.get(point) ?? 0) - 1);
  let surplus = 0;
  let lack = 0;
  for (const count of balance.values()) {
    if (count > 0) surplus += count;
    else lack -= count;
  }
  return Math.max(surplus, lack);
}

/** Distance of two comparable texts where they are similar, else `null`; equal texts are at 0. */
export function similarDistance(one: string, other: string): number | null {
  if (one === other) return 0;
  // Two code units a code point at most: what is too long by that much is too long.
  if (Math.max(one.length, other.length) > 3 * Math.min(one.length, other.length)) return null;
  const ones = codePoints(one);
  const others = codePoints(other);
  return distanceWithin(ones, others, allowedDistance(ones.length, others.length));
}

// Chance that is passed in: the same seed gives the same numbers on every device, for ever.
// The generator is xoshiro128** (Blackman and Vigna), spelled out so that no engine's own decides.

export type Random = {
  /** The next 32 bits, 0 … 2^32 − 1. */
  next(): number;
  /** A whole number 0 … bound − 1, each equally likely. */
  below(bound: number): number;
};

const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** FNV-1a over the UTF-16 units, then the finaliser of MurmurHash3, so that near seeds lie far apart. */
function hash(text: string, basis: number): number {
  let word = basis;
  for (let index = 0; index < text.length; index += 1) {
    word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  }
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

export function randomFrom(seed: string | number): Random {
  const text = String(seed);
  return randomFromState([
    hash(text, 0x811c9dc5),
    hash(text, 0x9e3779b9),
    hash(text, 0x7f4a7c15),
    // A state of four zeros would stay zero for ever.
    hash(text, 0xf39cc060) | 1,
  ]);
}

/** The bare generator, for comparing it with the published one. */
export function randomFromState(state: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = state;

  function next(): number {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  }

  function below(bound: number): number {
    // What lies above the last full multiple of the bound is thrown away: it would favour small numbers.
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % bound;
  }

  return { next, below };
}

/** A new array in a new order (Fisher–Yates); every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const held = order[last] as T;
    order[last] = order[other] as T;
    order[other] = held;
  }
  return order;
}

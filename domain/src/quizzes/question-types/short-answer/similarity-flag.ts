// The specification's similarity accepts "hypotension" for "hypertension" and 299793 for 299792. It is scored to
// the letter; what looks dangerous is flagged, so that a person looks at it.
import { allowedDistance, codePoints, comparableText, distanceWithin } from "./similarity.ts";

export const similarityFlags = ["digits_differ", "opposite", "near_wrong_answer"] as const;
export type SimilarityFlag = (typeof similarityFlags)[number];

const negations = new Set(["not", "no", "never", "non", "without", "cannot"]);
const negatingPrefixes = ["anti", "non", "dis", "an", "in", "im", "il", "ir", "un"];
const opposedPrefixes = [
  ["hyper", "hypo"],
  ["endo", "exo"],
  ["inter", "intra"],
  ["macro", "micro"],
  ["pre", "pro", "post"],
  ["ana", "cata"],
];
const opposedSuffixes = [
  ["ite", "ate", "ide"],
  ["ic", "ous"],
];

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replace(/^[("'“‘]+|[.,;:!?)"'”’]+$/gu, ""))
    .filter((word) => word !== "");

/** Words with a digit carry measure, year or formula: they are right only when they are the same. */
function digitsDiffer(one: readonly string[], other: readonly string[]): boolean {
  const withDigits = (words: readonly string[]) => words.filter((word) => /\p{Nd}/u.test(word)).join(" ");
  return withDigits(one) !== withDigits(other);
}

/** What is left of both words beside an affix, apart from one slip of the pen in a longer word. */
function isSameStem(one: string, other: string): boolean {
  if (one === other) return one !== "";
  if (Math.min(one.length, other.length) < 5) return false;
  return distanceWithin(codePoints(one), codePoints(other), 1) !== null;
}

function isNegated(plain: string, longer: string): boolean {
  if (longer === `a${plain}`) return plain.length > 2;
  return negatingPrefixes.some(
    (prefix) =>
      longer.startsWith(prefix) &&
      !plain.startsWith(prefix) &&
      isSameStem(longer.slice(prefix.length), plain),
  );
}

function areOpposed(one: string, other: string): boolean {
  const pairs = (group: readonly string[]) =>
    group.flatMap((first) =>
      group.filter((second) => second !== first).map((second) => [first, second] as const),
    );
  return (
    opposedPrefixes
      .flatMap(pairs)
      .some(
        ([first, second]) =>
          one.startsWith(first) &&
          other.startsWith(second) &&
          isSameStem(one.slice(first.length), other.slice(second.length)),
      ) ||
    opposedSuffixes
      .flatMap(pairs)
      .some(
        ([first, second]) =>
          one.endsWith(first) &&
          other.endsWith(second) &&
          isSameStem(one.slice(0, -first.length), other.slice(0, -second.length)),
      )
  );
}

function isOpposite(one: readonly string[], other: readonly string[]): boolean {
  const negationsIn = (words: readonly string[]) =>
    words.filter((word) => negations.has(word) || /n['’]t$/u.test(word)).length;
  if (negationsIn(one) !== negationsIn(other)) return true;
  if (one.length !== other.length) return false;
  return one.some((word, index) => {
    const counterpart = other[index] as string;
    if (word === counterpart) return false;
    return isNegated(word, counterpart) || isNegated(counterpart, word) || areOpposed(word, counterpart);
  });
}

function isNearer(answer: string, key: string, wrongAnswers: readonly string[]): boolean {
  const points = codePoints(answer);
  const keyPoints = codePoints(key);
  const distance = distanceWithin(points, keyPoints, allowedDistance(points.length, keyPoints.length));
  if (distance === null) return false;
  return wrongAnswers.some(
    (text) => distanceWithin(points, codePoints(comparableText(text)), distance - 1) !== null,
  );
}

/** Why a person should look at an answer that was accepted as similar to this alternative of the key. */
export function similarityFlag(
  answer: string,
  alternative: string,
  wrongAnswers: readonly string[] = [],
): SimilarityFlag | null {
  const [given, key] = [comparableText(answer), comparableText(alternative)];
  if (given === key) return null;
  const [givenWords, keyWords] = [wordsOf(given), wordsOf(key)];
  if (digitsDiffer(givenWords, keyWords)) return "digits_differ";
  if (isOpposite(givenWords, keyWords)) return "opposite";
  return isNearer(given, key, wrongAnswers) ? "near_wrong_answer" : null;
}

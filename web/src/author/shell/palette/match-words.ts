// How well what was typed fits a name. Every word must be met, accents and case do not matter.

export interface Match {
  /** Higher is better: the name begins so, one of its words does, it is somewhere inside, or only a synonym. */
  readonly score: number;
  /** The name in pieces, those that were typed marked. */
  readonly parts: readonly { readonly text: string; readonly typed: boolean }[];
}

export function matchWords(query: string, name: string, synonyms = ""): Match | null {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { score: 0, parts: [{ text: name, typed: false }] };
  const folded = fold(name);
  const others = fold(synonyms);
  const typed: (readonly [from: number, to: number])[] = [];
  let score = folded.startsWith(fold(query).trim()) ? 2 : 0;
  for (const word of words) {
    const at = placeOf(word, folded);
    if (at) {
      typed.push([at.index, at.index + word.length]);
      score += at.startsWord ? 3 : 2;
    } else if (placeOf(word, others)) score += 1;
    else return null;
  }
  return { score: score / words.length, parts: partsOf(name, typed) };
}

/** Where a word stands, at the beginning of another one rather than inside it. */
function placeOf(word: string, text: string): { index: number; startsWord: boolean } | null {
  let inside = -1;
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? "")) return { index, startsWord: true };
    if (inside < 0) inside = index;
  }
  return inside < 0 ? null : { index: inside, startsWord: false };
}

function partsOf(name: string, typed: readonly (readonly [number, number])[]): Match["parts"] {
  const parts: { text: string; typed: boolean }[] = [];
  let from = 0;
  for (const [start, end] of [...typed].sort(([one], [other]) => one - other)) {
    if (end <= from) continue;
    if (start > from) parts.push({ text: name.slice(from, start), typed: false });
    parts.push({ text: name.slice(Math.max(from, start), end), typed: true });
    from = end;
  }
  if (from < name.length) parts.push({ text: name.slice(from), typed: false });
  return parts;
}

/** Lower case without accents, every character where it was, so that places found in it hold in the text. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const character = text[index] ?? "";
    const [base = character, mark] = character.normalize("NFD");
    const bare = mark !== undefined && /\p{M}/u.test(mark) ? base : character;
    const lower = bare.toLowerCase();
    return lower.length === 1 ? lower : bare;
  }).join("");
}

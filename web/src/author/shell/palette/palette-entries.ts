// What the palette lists for what was typed: groups of entries, best match first. Pure.
import type { LucideIcon } from "lucide-react";
import { type Match, matchWords } from "./match-words.ts";

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** Said after the label, quieter. */
  readonly detail?: string;
  /** Other words people look for it by. */
  readonly synonyms?: string;
  readonly icon: LucideIcon;
  readonly keys?: readonly string[];
  /** Where it leads; entries with an address can be opened in a new tab. */
  readonly href?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  /** Left out where only actions are wanted, after ">". */
  readonly isActions?: boolean;
  /** The server has searched already; what it found stays, in its order. */
  readonly isSearched?: boolean;
}

export interface FoundEntry {
  readonly entry: PaletteEntry;
  readonly parts: Match["parts"];
}

export interface FoundGroup {
  readonly title: string;
  readonly found: readonly FoundEntry[];
}

export function searchPalette(typed: string, groups: readonly PaletteGroup[]): readonly FoundGroup[] {
  const onlyActions = typed.trimStart().startsWith(">");
  const query = (onlyActions ? typed.trimStart().slice(1) : typed).trim();
  return groups
    .filter((group) => group.isActions || !onlyActions)
    .map((group) => findIn(group, query))
    .filter((group) => group.found.length > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ title, found }) => ({ title, found }));
}

function findIn({ title, entries, isSearched }: PaletteGroup, query: string) {
  const found = entries.flatMap((entry) => {
    const match = matchWords(query, entry.label, entry.synonyms);
    if (match) return [{ entry, parts: match.parts, score: match.score }];
    return isSearched ? [{ entry, parts: [{ text: entry.label, typed: false }], score: 0 }] : [];
  });
  if (!isSearched) found.sort((one, other) => other.score - one.score);
  return { title, found, best: Math.max(0, ...found.map(({ score }) => score)) };
}

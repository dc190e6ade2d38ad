// How the sidebar names the author.
import { t } from "../../ui/messages/messages.ts";

interface Person {
  readonly full_name?: string | null;
  readonly email?: string | null;
}

/** The full name, else the email, else 'User'. */
export function displayName(person: Person | null): string {
  return person?.full_name?.trim() || person?.email?.trim() || t("User");
}

/** First letters of the name, at most 2, uppercase. A letter is what a reader sees as one. */
export function initials(person: Person | null): string {
  return displayName(person)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstLetter(word))
    .join("")
    .toUpperCase();
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return "";
}

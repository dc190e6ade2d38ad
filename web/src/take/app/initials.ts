import { initialsLength } from "@capstan/domain/constants.ts";

/** First letters of the name, at most two, uppercase. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? "");
  return letters.slice(0, initialsLength).join("").toUpperCase();
}

// Text as the contract takes it: without U+0000 and without halves of a surrogate pair, which typing in an
// emoji picker or cutting in the middle of one can leave behind.
import type { AnswerValue } from "../../quizzes/answer-value.ts";

export function wellFormedText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}

export function wellFormed(value: AnswerValue): AnswerValue {
  if (typeof value === "string") return wellFormedText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: AnswerValue) => wellFormed(item));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [wellFormedText(key), wellFormed(item)]),
  );
}

/** Clearing is a value like any other; which one follows from what stood there. */
export function clearedValue(standing: AnswerValue | undefined): AnswerValue {
  if (Array.isArray(standing)) return [];
  return typeof standing === "object" && standing !== null ? {} : "";
}

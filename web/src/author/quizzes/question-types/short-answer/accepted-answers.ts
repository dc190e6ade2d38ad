// The key of a short answer as rows. It is stored as one text with | between the alternatives, so a | can be
// part of none of them: typing one begins the next row.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";

/** At least one row; empty ones are kept while somebody writes, and match nothing. */
export function answerRows(key: AnswerValue): readonly string[] {
  if (Array.isArray(key)) return key.length > 0 ? key.map(String) : [""];
  return key === null || typeof key === "object" ? [""] : String(key).split("|");
}

export function keyOf(rows: readonly string[]): string | null {
  const key = rows.join("|");
  return key === "" ? null : key;
}

/** What was typed in one row; with a | it becomes several. */
export function withRow(rows: readonly string[], index: number, text: string): readonly string[] {
  return rows.toSpliced(index, 1, ...text.split("|"));
}

export function withoutRow(rows: readonly string[], index: number): readonly string[] {
  const left = rows.toSpliced(index, 1);
  return left.length > 0 ? left : [""];
}

/** As it is left: without rows that are empty, and without white space around a text. */
export function tidyRows(rows: readonly string[]): readonly string[] {
  const texts = rows.map((row) => row.trim()).filter((row) => row !== "");
  return texts.length > 0 ? texts : [""];
}

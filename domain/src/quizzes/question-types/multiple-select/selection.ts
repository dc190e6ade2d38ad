// A selection, read from an array or from the comma or pipe text that old data and plain clients hold.
import { type AnswerValue, isBlank } from "../../answer-value.ts";
import type { QuestionOption } from "../../question.ts";
import { comparable, optionFor } from "../options.ts";

/** The names in a text: the whole value first, then its parts; a comma inside an option's own text survives. */
function namesIn(text: string, options: readonly QuestionOption[]): string[] {
  const areOptions = (names: readonly string[]) => names.every((name) => optionFor(options, name) !== null);
  const split = (by: string | RegExp) =>
    text
      .split(by)
      .map((name) => name.trim())
      .filter((name) => name !== "");
  const trimmed = text.trim();
  if (areOptions([trimmed])) return [trimmed];
  return [split("|"), split(",")].find(areOptions) ?? split(/[,|]/);
}

/** Ids of the chosen options, each once; what is no option stays as it was written. */
export function selected(value: AnswerValue | undefined, options: readonly QuestionOption[]): Set<string> {
  if (value === undefined || value === null) return new Set();
  const names = Array.isArray(value)
    ? (value as readonly AnswerValue[])
    : typeof value === "string"
      ? namesIn(value, options)
      : [value];
  const chosen = new Set<string>();
  for (const name of names) {
    if (!isBlank(name) && typeof name !== "object") chosen.add(comparable(options, name));
  }
  return chosen;
}

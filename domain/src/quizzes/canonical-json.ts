import type { AnswerValue } from "./answer-value.ts";

/** JSON with the keys of every object in order of their code units and no spaces. */
export function canonicalJson(value: AnswerValue): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item as AnswerValue)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value as Record<string, AnswerValue>).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

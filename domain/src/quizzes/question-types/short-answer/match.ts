import type { AnswerValue } from "../../answer-value.ts";
import type { Question } from "../../question.ts";
import { comparableText, similarDistance } from "./similarity.ts";
import { type SimilarityFlag, similarityFlag } from "./similarity-flag.ts";

/** The alternatives as written, without the empty ones: `a||b` and a trailing pipe add nothing. */
export function alternatives(key: AnswerValue): string[] {
  if (typeof key === "object" && key !== null && !Array.isArray(key)) return [];
  const texts = Array.isArray(key) ? (key as readonly AnswerValue[]) : [key];
  return texts
    .flatMap((text) => (text === null || typeof text === "object" ? [] : String(text).split("|")))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

export interface Match {
  readonly how: "exact" | "similar";
  readonly alternative: string;
  readonly flag: SimilarityFlag | null;
}

type Rules = Pick<Question, "correct_answer" | "accept_similar" | "must_not_accept">;

/** Which alternative a text meets: one exactly, else the nearest that is similar enough. */
export function matchFor(question: Rules, written: string): Match | null {
  const given = comparableText(written);
  if (given === "") return null;
  const wrongAnswers = question.must_not_accept ?? [];
  if (wrongAnswers.some((text) => comparableText(text) === given)) return null;
  const accepted = alternatives(question.correct_answer);
  const exact = accepted.find((text) => comparableText(text) === given);
  if (exact !== undefined) return { how: "exact", alternative: exact, flag: null };
  if (question.accept_similar === false) return null;

  let nearest: { alternative: string; distance: number } | null = null;
  for (const alternative of accepted) {
    const distance = similarDistance(given, comparableText(alternative));
    if (distance !== null && (nearest === null || distance < nearest.distance))
      nearest = { alternative, distance };
  }
  if (nearest === null) return null;
  const { alternative } = nearest;
  return { how: "similar", alternative, flag: similarityFlag(given, alternative, wrongAnswers) };
}

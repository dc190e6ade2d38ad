// What an author edits of a quiz, apart from what only the server says about it.
import type { CrewQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";

export type QuizDocument = Readonly<
  Pick<CrewQuiz, "title" | "description" | "access_control" | "settings"> & { questions: readonly Question[] }
>;

/** What only the server says: status, revision, codes, counts. */
export type QuizFacts = Readonly<Omit<CrewQuiz, keyof QuizDocument | "rendered">>;

export function documentOf(quiz: CrewQuiz): QuizDocument {
  const { title, description, access_control, settings, questions } = quiz;
  return { title, description, access_control, settings, questions };
}

export function factsOf(quiz: CrewQuiz): QuizFacts {
  const { title, description, access_control, settings, questions, rendered, ...facts } = quiz;
  return facts;
}

/** Same content. Parts that are the same object are not walked, so it costs little after a small edit. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const ones = Object.entries(one).filter(([, value]) => value !== undefined);
  const others = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  return (
    ones.length === others.size &&
    ones.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

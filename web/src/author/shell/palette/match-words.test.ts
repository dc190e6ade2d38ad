import { expect, test } from "vitest";
import { matchWords } from "./match-words.ts";

const marked = (query: string, name: string, synonyms?: string) =>
  matchWords(query, name, synonyms)
    ?.parts.map(({ text, typed }) => (typed ? `[${text}]` : text))
    .join("") ?? null;

test.each([
  ["drug", "Drug Calculations", "[Drug] Calculations"],
  ["CALC", "Drug Calculations", "Drug [Calc]ulations"],
  ["calc drug", "Drug Calculations", "[Drug] [Calc]ulations"],
  ["elodie", "Élodie’s quiz", "[Élodie]’s quiz"],
  ["sess", "My Assessments", "My As[sess]ments"],
  ["", "My Assessments", "My Assessments"],
  ["night", "Theme: dark", null],
  ["my zzz", "My Assessments", null],
  ["한", "한국어 시험", "[한]국어 시험"],
])("%j meets %j", (query, name, expected) => {
  expect(marked(query, name)).toBe(expected);
});

test("a synonym is met, and nothing of the name is marked", () => {
  expect(marked("night", "Theme: dark", "night watch black")).toBe("Theme: dark");
});

test("a beginning is better than a word, a word better than an inside, an inside better than a synonym", () => {
  const scores = [
    matchWords("as", "Assessments"),
    matchWords("as", "My Assessments"),
    matchWords("as", "Tasks"),
    matchWords("as", "Quizzes", "assessments"),
  ].map((match) => match?.score ?? 0);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(new Set(scores).size).toBe(4);
});

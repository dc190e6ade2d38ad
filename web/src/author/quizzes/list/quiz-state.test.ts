import type { QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { expect, test } from "vitest";
import { quizState, windowWords } from "./quiz-state.ts";

const now = new Date(2026, 10, 20, 14, 35).getTime();
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour).toISOString();
const quiz = (change: Partial<QuizListItem> = {}): QuizListItem => ({
  id: "q",
  title: "Drug Calculations",
  status: "published",
  access_control: "public",
  question_count: 24,
  published_revision: 4,
  unpublished_changes: false,
  share_code: "ABCD",
  participation_count: 318,
  running_count: 0,
  average_percentage: 74,
  opens_at: null,
  closes_at: null,
  created_at: at(1, 9),
  updated_at: at(2, 9),
  ...change,
});

test.each<[Partial<QuizListItem>, string, string]>([
  [{}, "live", "Open"],
  [{ running_count: 3 }, "live", "Running"],
  [{ opens_at: at(1, 9, 11) }, "scheduled", "Scheduled"],
  [{ closes_at: at(20, 14) }, "closed", "Closed"],
  [{ closes_at: at(20, 14), running_count: 1 }, "live", "Running"],
  [{ status: "closed" }, "closed", "Closed"],
  [{ status: "draft", published_revision: null }, "draft", "Draft"],
  [{ status: "archived", running_count: 2 }, "closed", "Archived"],
])("a quiz with %j is %s, %s", (change, kind, word) => {
  expect(quizState(quiz(change), now)).toEqual({ kind, word });
});

test.each<[Partial<QuizListItem>, string]>([
  [{}, "no end"],
  [{ closes_at: at(20, 17) }, "until 17:00 today"],
  [{ closes_at: at(27, 9) }, "until 27 Nov, 09:00"],
  [{ closes_at: at(27, 9, 11) }, "until 27 Dec"],
  [{ closes_at: at(1, 9) }, "since 1 Nov"],
  [{ opens_at: at(1, 9, 11), closes_at: at(2, 9, 11) }, "from 1 Dec, 09:00"],
  [{ unpublished_changes: true }, "edited after revision 4"],
  [{ status: "draft", published_revision: null, unpublished_changes: true }, "never published"],
  [{ status: "closed" }, "revision 4"],
])("the window of %j reads %s", (change, words) => {
  expect(windowWords(quiz(change), now)).toBe(words);
});

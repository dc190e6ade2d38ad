// A complete question for tests to vary.
import type { Question } from "./question.ts";

export function sampleQuestion(change: Partial<Question> = {}): Question {
  return {
    id: "q1",
    question_type: "multiple_choice",
    question_text: "What is the capital of France?",
    options: [
      { id: "a", value: "a", text: "Paris" },
      { id: "b", value: "b", text: "Lyon" },
      { id: "c", value: "2", text: "Nice" },
    ],
    correct_answer: "a",
    explanation: "",
    points: 1,
    required: false,
    tags: [],
    ...change,
  };
}

// What bad input meets; the contract, the forms and the import read these same numbers.
// Lengths of text are in code points, as JSON Schema's maxLength counts; bodies are in bytes.

export const limits = {
  title: 200,
  description: 65_536,
  questions: 1_000,
  quizBody: 8 * 1_048_576,
  timeLimitMinutes: { min: 1, max: 10_080 },

  id: 64,
  questionType: 64,
  questionText: 65_536,
  explanation: 65_536,
  options: 50,
  optionValue: 255,
  optionText: 8_192,
  tags: 20,
  tag: 50,
  points: 1_000,

  shortAnswer: 1_000,
  /** All alternatives of a short answer's key together: bounds what comparing one answer costs. */
  shortAnswerKey: 2_000,
  shortAnswerAlternatives: 50,
  mustNotAccept: 50,
  /** A selection that a plain client sends as comma or pipe text. */
  selectionText: 16_384,
  /** The whole of a value or key of a type without rules of its own, and how deep it may nest. */
  jsonValue: 65_536,
  jsonDepth: 16,
} as const;

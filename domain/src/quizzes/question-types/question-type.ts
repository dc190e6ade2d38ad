import type Type from "typebox";
import type { AnswerRefusal, AnswerValue } from "../answer-value.ts";
import type { FieldProblem } from "../field-problem.ts";
import type { Question, QuestionOption } from "../question.ts";

export interface ScoredAnswer {
  readonly isCorrect: boolean;
  /** Share of the question's points that was earned, 0 … 1. */
  readonly fraction: number;
}

export interface KeyAtTheDoor {
  readonly key: AnswerValue;
  /** Sentences about what could not be read. */
  readonly problems: readonly string[];
}

/** What a kind of question means. One folder each; the registry is the only list of them. */
export interface QuestionType {
  /** Options are what participants choose from; otherwise they are not shown to them. */
  readonly offersOptions: boolean;
  /** Whether the quiz's setting to shuffle options reaches this type. */
  readonly shufflesOptions: boolean;
  /** False for what is no question: it is in no score and no count. */
  readonly isCounted: boolean;
  /** What a participant may send, beside nothing at all. */
  readonly valueSchema: Type.TSchema;
  /** The schema as a decision: why the value cannot be kept, or `null`. */
  check(question: Question, value: AnswerValue): AnswerRefusal | null;
  isUnanswered(value: AnswerValue | undefined): boolean;
  /** Of an answered question. */
  score(question: Question, value: AnswerValue): ScoredAnswer;
  /** The answer as a person reads it; empty when unanswered. */
  answerText(question: Question, value: AnswerValue | undefined): string;
  /** The key as a person reads it; `null` without one. */
  correctText(question: Question): string | null;
  /** The options as the draft keeps them; only a type whose options are given by the type changes them. */
  optionsAtTheDoor?(options: readonly QuestionOption[]): {
    options: QuestionOption[];
    problems: readonly string[];
  };
  /** A key as clients write it, made the way it is kept. What cannot be read stays as it is. */
  keyAtTheDoor(key: AnswerValue, options: readonly QuestionOption[]): KeyAtTheDoor;
  /** What keeps the question from being published. */
  publishProblems(question: Question): FieldProblem[];
}

export const right: ScoredAnswer = { isCorrect: true, fraction: 1 };
export const wrong: ScoredAnswer = { isCorrect: false, fraction: 0 };

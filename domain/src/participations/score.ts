// The score is a function of the stored answers and the pinned key: computing it again changes nothing.
import type Type from "typebox";
import type { AnswerValue } from "../quizzes/answer-value.ts";
import type { Question } from "../quizzes/question.ts";
import { typeOf } from "../quizzes/question-types/registry.ts";
import { matchFor } from "../quizzes/question-types/short-answer/match.ts";
import type { SimilarityFlag } from "../quizzes/question-types/short-answer/similarity-flag.ts";
import type { QuizSettings } from "../quizzes/settings.ts";
import type { ValidatedAnswer as ValidatedAnswerSchema } from "./contract.ts";

export type ValidatedAnswer = Type.Static<typeof ValidatedAnswerSchema>;

export interface Scorable {
  readonly questions: readonly Question[];
  /** Ids of the questions that were asked, in the participant's order; what is not named is not counted. */
  readonly order: readonly string[];
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly settings: Pick<QuizSettings, "scoring_mode" | "passing_score">;
}

/** `duration` is the caller's: it is a matter of time, not of answers. */
export interface ScoreResult {
  /** What counts: correct questions, or points where `scoring_mode` says so. */
  readonly score: number;
  /** Before floors and rounding. */
  readonly rawScore: number;
  readonly maxScore: number;
  /** Whole number, 0 … 100; a half rounds up. */
  readonly percentage: number;
  readonly correct_answers: number;
  readonly total_questions: number;
  readonly passed: boolean;
  readonly validatedAnswers: readonly ValidatedAnswer[];
  /** Answers accepted by similarity that a person should look at; for authors only. */
  readonly flags: readonly { readonly question_id: string; readonly flag: SimilarityFlag }[];
}

interface Validated {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly fraction: number;
  readonly answer: ValidatedAnswer;
}

/** One answer against its key; of an answer that was not given, skipped and wrong. */
export function scoreAnswer(question: Question, value: AnswerValue | undefined): Validated {
  const type = typeOf(question);
  const skipped = value === undefined || type.isUnanswered(value);
  const { isCorrect, fraction } = skipped ? { isCorrect: false, fraction: 0 } : type.score(question, value);
  const answer = {
    question_id: question.id,
    is_correct: isCorrect,
    user_answer: skipped ? null : value,
    answer_text: type.answerText(question, value),
    question_type: question.question_type,
    correct_answer_text: type.correctText(question),
    skipped,
  };
  return { question, value, fraction, answer };
}

/** The whole number a share is in percent. Nine decimals take away what binary fractions add: 28.5 stays 28.5. */
function percentageOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.floor(Number(((100 * part) / whole).toFixed(9)) + 0.5);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const roundedToCents = (points: number): number => Math.floor(Number((points * 100).toFixed(6)) + 0.5) / 100;

export function scoreParticipation({ questions, order, answers, settings }: Scorable): ScoreResult {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const asked = [...new Set(order)]
    .flatMap((id) => byId.get(id) ?? [])
    .filter((each) => typeOf(each).isCounted);
  const validated = asked.map((question) =>
    scoreAnswer(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined),
  );
  const correct = validated.filter(({ answer }) => answer.is_correct).length;
  const byPoints = settings.scoring_mode === "points";
  const rawScore = byPoints
    ? sum(validated.map(({ question, fraction }) => question.points * fraction))
    : correct;
  const maxScore = byPoints ? sum(asked.map(({ points }) => points)) : asked.length;
  const percentage = percentageOf(rawScore, maxScore);
  return {
    score: byPoints ? roundedToCents(rawScore) : correct,
    rawScore,
    maxScore,
    percentage,
    correct_answers: correct,
    total_questions: asked.length,
    passed: percentage >= settings.passing_score,
    validatedAnswers: validated.map(({ answer }) => answer),
    flags: validated.flatMap(flagsOf),
  };
}

function flagsOf({ question, value }: Validated) {
  if (question.question_type !== "short_answer" || typeof value !== "string") return [];
  const flag = matchFor(question, value)?.flag ?? null;
  return flag === null ? [] : [{ question_id: question.id, flag }];
}

// Applies `visibleResult` to what a participant is answered.
import { messages } from "../problems.ts";
import type { RevisionQuestion } from "../quizzes/revision.ts";
import type { DetailedAnswer } from "./contract.ts";
import type { ScoreResult, ValidatedAnswer } from "./score.ts";
import type { VisibleResult } from "./visible-result.ts";

/** The result as the participant may see it, or `null`; what only authors see is taken out. */
export function shownResult(result: ScoreResult, visible: VisibleResult): Omit<ScoreResult, "flags"> | null {
  if (!visible.result) return null;
  const { flags: _forAuthors, ...shown } = result;
  if (visible.correctAnswers) return shown;
  return {
    ...shown,
    validatedAnswers: shown.validatedAnswers.map((answer) => ({ ...answer, correct_answer_text: null })),
  };
}

/** One answer of a submission's details: every field always there, with its value, `null` or its placeholder. */
export function detailedAnswer(
  question: RevisionQuestion | undefined,
  answer: ValidatedAnswer,
  visible: Pick<VisibleResult, "correctness" | "correctAnswers">,
): DetailedAnswer {
  return {
    question_id: answer.question_id,
    question_text: question?.question_text || messages.questionNotAvailable,
    answer_text: answer.answer_text || messages.noAnswerProvided,
    is_correct: visible.correctness ? answer.is_correct : null,
    correct_answer: visible.correctAnswers ? (answer.correct_answer_text ?? messages.notAvailable) : null,
    explanation: visible.correctAnswers ? question?.explanation || null : null,
    question_html: question?.question_html ?? "",
    explanation_html: visible.correctAnswers ? question?.explanation_html || null : null,
    question_type: answer.question_type,
    skipped: answer.skipped,
    points: question?.points ?? 0,
  };
}

export function detailedAnswers(
  questions: readonly RevisionQuestion[],
  answers: readonly ValidatedAnswer[],
  visible: Pick<VisibleResult, "correctness" | "correctAnswers">,
): DetailedAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return answers.map((answer) => detailedAnswer(byId.get(answer.question_id), answer, visible));
}

// The one decision about what of a result may be seen; submit, details, history, export and mail ask it.
import type { QuizStatus } from "../quizzes/contract.ts";
import type { QuizSettings } from "../quizzes/settings.ts";
import type { ParticipationStatus } from "./contract.ts";

type ReviewSettings = Pick<QuizSettings, "show_results" | "show_correct_answers" | "results_visible">;

export interface VisibleResult {
  /** Score, percentage and passed. */
  readonly result: boolean;
  /** Which answers are right. */
  readonly correctness: boolean;
  /** The right answers and their explanations. */
  readonly correctAnswers: boolean;
  /** Why there is no result; `null` where there is one. */
  readonly reason: "not_submitted" | "needs_grading" | "not_shown" | "after_close" | "never" | null;
}

const hidden = (reason: VisibleResult["reason"]): VisibleResult => ({
  result: false,
  correctness: false,
  correctAnswers: false,
  reason,
});

/**
 * `settings` are the effective ones (`effectiveSettings`); instants are in ms. A quiz that was closed by hand is
 * as closed as one whose time has come; without either, "after closing" has not come yet.
 */
export function visibleResult(
  settings: ReviewSettings,
  participation: { readonly status: ParticipationStatus; readonly submitted_at: number | null },
  live: { readonly closes_at: number | null; readonly status: QuizStatus },
  now: number,
): VisibleResult {
  if (participation.submitted_at === null || participation.status === "running")
    return hidden("not_submitted");
  if (participation.status === "needs_grading") return hidden("needs_grading");
  if (!settings.show_results) return hidden("not_shown");
  if (settings.results_visible === "never") return hidden("never");
  if (settings.results_visible === "after_close") {
    const isOver = live.closes_at !== null && live.closes_at <= now;
    const isClosed = live.status === "closed" || live.status === "archived";
    if (!isOver && !isClosed) return hidden("after_close");
  }
  return { result: true, correctness: true, correctAnswers: settings.show_correct_answers, reason: null };
}

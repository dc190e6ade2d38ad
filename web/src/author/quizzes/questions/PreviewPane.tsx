import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import type { QuizSettings } from "@capstan/domain/quizzes/settings.ts";
import { ChevronLeft, ChevronRight, Clock, Eraser, Flag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { QuestionReview, type ReviewOfAnswer } from "../../../player/QuestionReview.tsx";
import { QuestionView } from "../../../player/QuestionView.tsx";
import "../../../player/player.css";
import "../../../content/content.css";
import { Segmented } from "../../../ui/kit/Segmented.tsx";
import { formatClock } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import type { Rendered } from "./render-question.ts";

interface Props {
  readonly rendered: Rendered | null;
  readonly title: string;
  readonly settings: QuizSettings;
  readonly number: number;
  readonly count: number;
  /** At the end of the bar: the way back, where the preview has taken the editor's place. */
  readonly aside?: ReactNode;
}

type Moment = "asked" | "reviewed";

/** The participant's real player, 360 px wide. It can be answered, and nothing of it is recorded. */
export function PreviewPane({ rendered, title, settings, number, count, aside }: Props) {
  const [moment, setMoment] = useState<Moment>("asked");
  const [answer, setAnswer] = useState<{ readonly id: string; readonly value: AnswerValue } | null>(null);
  const value = rendered && answer?.id === rendered.source.id ? answer.value : undefined;
  const answerable = rendered ? typeOf(rendered.source).isCounted : false;
  const answered = rendered ? !typeOf(rendered.source).isUnanswered(value) : false;

  return (
    <section className="bench-preview" aria-label={t("Preview")}>
      <div className="bench-bar">
        <h2 className="section-title">{t("Preview")}</h2>
        <div className="bench-bar-end">
          <Segmented
            label={t("Moment of the preview")}
            value={moment}
            onChange={setMoment}
            choices={[
              { value: "asked", label: t("As asked") },
              { value: "reviewed", label: t("As reviewed") },
            ]}
          />
          {aside}
        </div>
      </div>
      <div className="bench-scroll preview-stage">
        <div className="preview-phone">
          <div className="preview-top">
            <div className="preview-words">
              <p className="preview-title" dir="auto">
                {title || t("Untitled")}
              </p>
              <p className="preview-quiet">{moment === "asked" ? t("Saved") : t("Review")}</p>
            </div>
            {settings.is_timed && moment === "asked" && (
              <span className="preview-timer">
                <Clock size={16} strokeWidth={2} aria-hidden="true" />
                {formatClock(settings.quiz_time_limit * 60_000)}
              </span>
            )}
          </div>
          <div className="preview-question">
            <div className="preview-head">
              <span>
                <b>{t("Question {number} of {count}", { number, count })}</b>
                {answerable &&
                  rendered &&
                  t("{points, plural, one {# point} other {# points}}", { points: rendered.source.points })}
              </span>
              {moment === "asked" && answered && rendered && (
                <button
                  type="button"
                  className="preview-clear"
                  onClick={() => setAnswer({ id: rendered.source.id, value: Array.isArray(value) ? [] : "" })}
                >
                  <Eraser size={14} strokeWidth={2} aria-hidden="true" />
                  {t("Clear")}
                </button>
              )}
            </div>
            {!rendered ? (
              <Skeleton lines={5} />
            ) : moment === "asked" ? (
              <QuestionView
                key={rendered.source.id}
                question={rendered.question}
                value={value}
                onChange={(next) => setAnswer({ id: rendered.source.id, value: next })}
                status={answered ? "saved" : undefined}
              />
            ) : (
              <QuestionReview
                question={rendered.question}
                value={value}
                review={reviewOf(rendered, settings, value)}
              />
            )}
          </div>
          {moment === "asked" && <PreviewBottom settings={settings} isLast={number === count} />}
        </div>
        <p className="preview-note">{noteFor(moment, settings)}</p>
      </div>
    </section>
  );
}

function noteFor(moment: Moment, settings: QuizSettings): string {
  if (moment === "asked")
    return t("Drawn by the participant’s own player, 360 px wide. Try it: nothing is recorded.");
  if (!settings.show_results) return t("By the settings, participants see no results.");
  if (!settings.show_correct_answers)
    return t("By the settings, right answers and explanations stay hidden.");
  return t("What participants see once they may see their results.");
}

/** The bar below the question, to show how much room is left; it does nothing here. */
function PreviewBottom({ settings, isLast }: { settings: QuizSettings; isLast: boolean }) {
  return (
    <div className="preview-bottom" aria-hidden="true">
      {settings.allow_previous_questions && (
        <span className="preview-button preview-back">
          <ChevronLeft size={20} strokeWidth={1.75} className="flip" />
        </span>
      )}
      <span className="preview-button preview-flag">
        <Flag size={18} strokeWidth={1.75} />
        {t("Flag")}
      </span>
      <span className="preview-button preview-next">
        {isLast ? t("Review") : t("Next")}
        <ChevronRight size={20} strokeWidth={1.75} className="flip" />
      </span>
    </div>
  );
}

function reviewOf(
  rendered: Rendered,
  settings: QuizSettings,
  value: AnswerValue | undefined,
): ReviewOfAnswer {
  const question: Question = rendered.source;
  const type = typeOf(question);
  const skipped = type.isUnanswered(value);
  const shown = settings.show_correct_answers;
  return {
    isCorrect:
      type.isCounted && !skipped && value !== undefined ? type.score(question, value).isCorrect : null,
    skipped: type.isCounted && skipped,
    answerText: type.answerText(question, value),
    correctAnswer: shown ? question.correct_answer : undefined,
    correctAnswerText: shown ? type.correctText(question) : null,
    explanationHtml: shown ? rendered.explanationHtml : null,
  };
}

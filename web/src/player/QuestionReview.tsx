// One answered question as it is shown afterwards: the answer, whether it is right, and why.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { t } from "../ui/messages/messages.ts";
import { chosenOptions } from "./chosen-options.ts";
import { trueAndFalse } from "./question-types/true-false/true-and-false.ts";

export interface ReviewOfAnswer {
  /** Null where nobody has decided yet. */
  readonly isCorrect: boolean | null;
  readonly skipped: boolean;
  /** What was answered, in words. */
  readonly answerText: string;
  /** Null where the quiz does not show it. */
  readonly correctAnswer: AnswerValue | undefined;
  readonly correctAnswerText: string | null;
  readonly explanationHtml: string | null;
}

interface Props {
  readonly question: PublicQuestion;
  readonly value: AnswerValue | undefined;
  readonly review: ReviewOfAnswer;
}

export function QuestionReview({ question, value, review }: Props) {
  const options = question.question_type === "true_false" ? trueAndFalse(question) : question.options;
  return (
    <div className="question-review">
      <div className="stem content" dir="auto" dangerouslySetInnerHTML={{ __html: question.question_html }} />
      <Verdict review={review} />
      {options.length > 0 ? (
        <ReviewedOptions options={options} value={value} review={review} />
      ) : (
        <dl className="review-pair">
          <dt>{t("Your answer")}</dt>
          <dd dir="auto">{review.skipped ? t("No answer provided") : review.answerText}</dd>
          {review.correctAnswerText === null ? null : (
            <>
              <dt>{t("Correct answer")}</dt>
              <dd dir="auto">{review.correctAnswerText}</dd>
            </>
          )}
        </dl>
      )}
      {review.explanationHtml ? (
        <div
          className="review-why content"
          dir="auto"
          dangerouslySetInnerHTML={{ __html: review.explanationHtml }}
        />
      ) : null}
    </div>
  );
}

const right = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.300l2.800 2.700L16 9.500";
const wrong = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9l6 6M15 9l-6 6";
const none = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.500 12h7";

function Picture({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

function Verdict({ review }: { readonly review: ReviewOfAnswer }) {
  if (review.skipped) {
    return (
      <p className="review-verdict">
        <Picture path={none} />
        {t("Skipped")}
      </p>
    );
  }
  if (review.isCorrect === null) return null;
  return (
    <p className={review.isCorrect ? "review-verdict is-right" : "review-verdict is-wrong"}>
      <Picture path={review.isCorrect ? right : wrong} />
      {review.isCorrect ? t("Correct") : t("Incorrect")}
    </p>
  );
}

interface OptionsProps {
  readonly options: PublicQuestion["options"];
  readonly value: AnswerValue | undefined;
  readonly review: ReviewOfAnswer;
}

function ReviewedOptions({ options, value, review }: OptionsProps) {
  const chosen = new Set(chosenOptions(options, value).map((option) => option.id));
  const keyShown = review.correctAnswer !== undefined && review.correctAnswer !== null;
  const key = new Set(chosenOptions(options, review.correctAnswer).map((option) => option.id));
  return (
    <ul className="answers">
      {options.map((option) => {
        const isChosen = chosen.has(option.id);
        const isKey = key.has(option.id);
        const state = isKey ? " is-right" : isChosen && keyShown ? " is-wrong" : isChosen ? " is-chosen" : "";
        return (
          <li key={option.id} className={`opt reviewed${state}`}>
            <span className="reviewed-mark">
              {isChosen && keyShown ? <Picture path={isKey ? right : wrong} /> : null}
            </span>
            <span className="opt-text content" dir="auto" dangerouslySetInnerHTML={{ __html: option.html }} />
            <span className="opt-mark">{markWords(isChosen, isKey)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function markWords(isChosen: boolean, isKey: boolean): string {
  if (isChosen && isKey) return t("Your answer, correct");
  if (isChosen) return t("Your answer");
  return isKey ? t("Correct") : "";
}

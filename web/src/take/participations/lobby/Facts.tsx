import { formatNumber, formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";

interface Props {
  readonly quiz: Pick<
    OpenQuiz,
    "question_count" | "quiz_time_limit" | "passing_score" | "allow_retakes" | "max_retakes"
  >;
  /** Attempts begun so far, the running one included; null where they are not counted. */
  readonly used: number | null;
}

/** The instrument strip: how much, how long, how well, how often. */
export function Facts({ quiz, used }: Props) {
  const [share, sign] = formatPercent(quiz.passing_score).split("\u00a0");
  const total = quiz.allow_retakes ? (quiz.max_retakes === 0 ? null : quiz.max_retakes + 1) : 1;
  return (
    <dl className="readout num">
      <div>
        <dt>{t("{count, plural, one {question} other {questions}}", { count: quiz.question_count })}</dt>
        <dd>{formatNumber(quiz.question_count)}</dd>
      </div>
      <div>
        <dt>{t("time limit")}</dt>
        <dd>
          {quiz.quiz_time_limit === null ? (
            <small>{t("none")}</small>
          ) : (
            <>
              {formatNumber(quiz.quiz_time_limit)} <small>{t("min")}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("to pass")}</dt>
        <dd>
          {share} <small>{sign}</small>
        </dd>
      </div>
      {used === null ? null : (
        <div>
          <dt>{t("attempts left")}</dt>
          <dd>
            {total === null ? (
              <small>{t("no limit")}</small>
            ) : (
              <>
                {formatNumber(Math.max(0, total - used))} <small>{t("of {total}", { total })}</small>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

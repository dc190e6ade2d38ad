// What came of a test: scored in this page, shown with every key, and gone when the page is left.
import { detailedAnswers } from "@capstan/domain/participations/show-result.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { useEffect, useRef } from "react";
import { t } from "../../ui/messages/messages.ts";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { Icon } from "../app/Icon.tsx";
import { Page } from "../app/Page.tsx";
import { beginAttempt } from "../participations/begin-attempt.ts";
import { AnswerList } from "../participations/result/AnswerList.tsx";
import { ScoreDial } from "../participations/result/ScoreDial.tsx";
import type { OpenParticipation } from "../participations/use-participation.ts";

const everything = { correctness: true, correctAnswers: true };

export function TestResult({ quizId, open }: { readonly quizId: string; readonly open: OpenParticipation }) {
  const { engine, quiz, tested } = open;
  const result = engine.local?.result ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  usePageTitle(t("Result of the test"));
  if (result === null || quiz === null) return null;
  const correct = result.validatedAnswers.filter((answer) => answer.is_correct).length;
  return (
    <Page className="result">
      <div className="result-top">
        <ScoreDial percentage={result.percentage} passMark={quiz.passing_score} isFirstView />
        <div className="verdict">
          <div className="verdict-head">
            <p className="eyebrow">{t("Result of the test")}</p>
            <h1 className="h-page" dir="auto" tabIndex={-1} ref={heading}>
              {quiz.title}
            </h1>
            <p className="lede">
              {t("{correct} of {total} correct.", { correct, total: result.validatedAnswers.length })}{" "}
              {t("Nothing of it is kept.")} {whatParticipantsSee(quiz)}
            </p>
          </div>
          <div className="acts">
            <button type="button" className="btn btn-primary" onClick={() => beginAttempt(quizId, "normal")}>
              <Icon name="again" small />
              {t("Test again")}
            </button>
            <a className="btn btn-second" href={`/quiz/${encodeURIComponent(quizId)}/manage`}>
              {t("Back to the questions")}
            </a>
          </div>
        </div>
      </div>
      <div className="result-body">
        <AnswerList answers={detailedAnswers(tested ?? [], result.validatedAnswers, everything)} />
      </div>
    </Page>
  );
}

/** An author sees everything; where participants do not, that is said. */
function whatParticipantsSee(quiz: ParticipantQuiz): string {
  if (!quiz.show_results) return t("Participants do not see their result.");
  return quiz.show_correct_answers ? "" : t("Participants do not see which answers would be right.");
}

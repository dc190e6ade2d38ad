// What came of an attempt: score, receipt, answers as the quiz allows, and what to do now.
import { messages } from "@capstan/domain/messages.ts";
import { useEffect, useRef } from "react";
import { formatDuration, formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { Icon } from "../app/Icon.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { Link, useHistoryState, useLocation, useParams } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { useParticipant } from "../participants/participant-session.ts";
import { State } from "./AttemptVerdict.tsx";
import { beginAttempt } from "./begin-attempt.ts";
import { UploadAnswerFile } from "./offline/UploadAnswerFile.tsx";
import { AnswerList } from "./result/AnswerList.tsx";
import { loadResult, type Result } from "./result/load-result.ts";
import { ReceiptCard } from "./result/ReceiptCard.tsx";
import { ScoreDial } from "./result/ScoreDial.tsx";

/** Left by the player in the browser's history, so that a reload keeps it. */
interface FromPlayer {
  readonly submissionId?: string;
  readonly isFirstView?: boolean;
  readonly isTimeUp?: boolean;
}

export function ResultScreen() {
  const { id = "", participation_id: participationId = "" } = useParams();
  const person = useParticipant();
  const from = (useHistoryState<FromPlayer | null>() ?? {}) as FromPlayer;
  const { submissionId } = from;
  const [result, reload] = useLoaded(`${participationId} ${person?.token}`, (signal) =>
    loadResult({ quizId: id, participationId, submissionId }, signal),
  );
  usePageTitle(result.state === "ready" ? titleOf(result.data) : t("Result"));

  if (result.state === "loading") {
    return (
      <Page isWaiting>
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (result.state === "failed") {
    const { failure } = result;
    const isMissing = failure.kind === "refused" && (failure.status === 404 || failure.status === 401);
    return (
      <Page>
        {isMissing ? (
          <Missing isSignedIn={person !== null} />
        ) : (
          <LoadFailed
            failure={failure}
            what={t(messages.submissionDetailsFailed)}
            onRetry={reload}
            saysWhat
          />
        )}
      </Page>
    );
  }
  return <Shown result={result.data} participationId={participationId} from={from} onReload={reload} />;
}

function titleOf({ quiz, details }: Result): string {
  if (details?.percentage == null) return `${t("Handed in")} · ${quiz.title}`;
  const verdict = details.passed ? t("Passed") : t("Not passed");
  return `${verdict}, ${formatPercent(details.percentage)} · ${quiz.title}`;
}

interface ShownProps {
  readonly result: Result;
  readonly participationId: string;
  readonly from: FromPlayer;
  readonly onReload: () => void;
}

function Shown({ result, participationId, from, onReload }: ShownProps) {
  const { quiz, details, hidden, receipt, history } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (!from.isFirstView) return;
    heading.current?.focus({ preventScroll: true });
    // Quietly, so that only a reload shows it as seen before.
    markAsSeen();
  }, [from.isFirstView]);
  const receiptCard = receipt ? (
    <ReceiptCard
      receipt={receipt}
      title={quiz.title}
      organisation={quiz.organisation}
      total={details?.total_questions ?? quiz.question_count}
    />
  ) : null;
  const hasDial = details !== null || hidden === "needs_grading";
  return (
    <Page of={quiz} className="result">
      {from.isTimeUp ? (
        <Note tone="info" title={t("The time was over.")}>
          {t("What you had entered was handed in by itself.")}
        </Note>
      ) : null}
      <div className="result-top">
        {hasDial ? (
          <ScoreDial
            percentage={details?.percentage ?? null}
            passMark={details?.passing_score ?? quiz.passing_score}
            isFirstView={from.isFirstView ?? false}
          />
        ) : (
          receiptCard
        )}
        <div className="verdict">
          <div className="verdict-head">
            <Verdict result={result} />
            <h1 className="h-page" dir="auto" tabIndex={-1} ref={heading}>
              {quiz.title}
            </h1>
            <p className="lede">{sentence(result)}</p>
          </div>
          <AttemptFacts result={result} participationId={participationId} />
          <Acts result={result} />
        </div>
      </div>
      {details === null && !hasDial ? null : (
        <div className="result-body">
          {details && details.answers.length > 0 ? (
            <AnswerList answers={details.answers} />
          ) : (
            <p className="muted">{t("Your answers can be seen here once they are graded.")}</p>
          )}
          <aside className="side-col">{receiptCard}</aside>
        </div>
      )}
      <UploadAnswerFile onHandedIn={onReload} />
      {history.failure ? <p className="hint">{t(messages.historyFailed)}</p> : null}
    </Page>
  );
}

function markAsSeen(): void {
  History.prototype.replaceState.call(history, { ...history.state, isFirstView: false }, "");
}

function Verdict({ result: { details, hidden } }: { readonly result: Result }) {
  if (hidden === "needs_grading")
    return <State tone="amber" icon="clock" words={t("Waiting to be graded")} />;
  if (details?.passed == null) return <State tone="green" icon="right" words={t("Handed in")} />;
  return details.passed ? (
    <State tone="green" icon="right" words={t("Passed")} />
  ) : (
    <State tone="red" icon="wrong" words={t("Not passed")} />
  );
}

function sentence({ quiz, details, hidden }: Result): string {
  const held = t("Your answers are with {organisation}.", { organisation: quiz.organisation });
  if (details?.correct_answers != null) {
    const counts = { correct: details.correct_answers, total: details.total_questions };
    return `${t("{correct} of {total} correct.", counts)} ${held}`;
  }
  if (hidden === "needs_grading")
    return `${held} ${t("A person reads some of them; the result comes here.")}`;
  if (hidden === "after_close") return `${held} ${t("The result can be seen after the quiz has closed.")}`;
  return `${held} ${t("This quiz does not show its results here.")}`;
}

interface AttemptFactsProps {
  readonly result: Result;
  readonly participationId: string;
}

function AttemptFacts({ result: { quiz, details, history }, participationId }: AttemptFactsProps) {
  const { entries } = history;
  const index = entries.findIndex((entry) => entry.participation_id === participationId);
  const entry = entries[index];
  const seconds =
    details?.duration ??
    (entry?.completed_at ? (Date.parse(entry.completed_at) - Date.parse(entry.started_at)) / 1000 : null);
  const total = quiz.allow_retakes ? quiz.max_retakes + 1 : 1;
  const isLimited = !quiz.allow_retakes || quiz.max_retakes > 0;
  return (
    <dl className="readout num">
      {details?.correct_answers != null ? (
        <div>
          <dt>{t("correct")}</dt>
          <dd>
            {details.correct_answers} <small>{t("of {total}", { total: details.total_questions })}</small>
          </dd>
        </div>
      ) : null}
      {seconds === null ? null : (
        <div>
          <dt>{t("time taken")}</dt>
          <dd>
            <Units text={formatDuration(seconds * 1000)} />
          </dd>
        </div>
      )}
      {index < 0 ? null : (
        <div>
          <dt>{t("attempt")}</dt>
          <dd>
            {entries.length - index} {isLimited ? <small>{t("of {total}", { total })}</small> : null}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** "28 min 36 s": the numbers large, the units small. */
function Units({ text }: { readonly text: string }) {
  return text
    .split(/([\d.,]+)/)
    .map((part, index) => (index % 2 === 0 && part.trim() ? <small key={index}>{part}</small> : part));
}

function Acts({ result: { quiz, access } }: { readonly result: Result }) {
  const [, navigate] = useLocation();
  const retake = () => {
    beginAttempt(quiz.id, "retake");
    navigate(`/quiz/${encodeURIComponent(quiz.id)}/take`);
  };
  return (
    <div className="acts">
      <Link className="btn btn-primary" href="/quiz/dashboard">
        {t("Go to your quizzes")}
      </Link>
      {access?.has_access && quiz.allow_retakes ? (
        <button type="button" className="btn btn-second" onClick={retake}>
          <Icon name="again" small />
          {t("Take again")}
        </button>
      ) : null}
    </div>
  );
}

function Missing({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [path] = useLocation();
  return (
    <div className="sec">
      <h1 className="h-page">{t("Nothing on the horizon")}</h1>
      <p className="muted">{t("This result does not exist, or it belongs to somebody else.")}</p>
      <div className="acts">
        {isSignedIn ? (
          <Link className="btn btn-primary" href="/quiz/dashboard">
            {t("Go to your quizzes")}
          </Link>
        ) : (
          <Link className="btn btn-primary" href={`/participant/login?redirect=${encodeURIComponent(path)}`}>
            {t("Sign in")}
          </Link>
        )}
      </div>
    </div>
  );
}

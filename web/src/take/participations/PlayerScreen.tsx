// QuizView: opens the participation where this page was loaded in the middle of one, and shows what it is in.

import { messages } from "@capstan/domain/messages.ts";
import type { StartFailure } from "@capstan/domain/participations/engine/state.ts";
import { useEffect } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { Icon } from "../app/Icon.tsx";
import { partsOf } from "../app/parts-of.tsx";
import { Link, Redirect, useParams } from "../app/router.tsx";
import { Player } from "../player/Player.tsx";
import { ClosedPane, SubmittingPane } from "../player/player-parts.tsx";
import { useNotices } from "../player/use-notices.ts";
import { rememberPendingQuiz } from "../quizzes/pending-quiz.ts";
import { beginAttempt } from "./begin-attempt.ts";
import { currentParticipation, leaveParticipation } from "./current-participation.ts";
import { type OpenParticipation, useParticipation } from "./use-participation.ts";

const TestResult = partsOf(() => import("../testing/TestResult.tsx")).part("TestResult");

export function PlayerScreen() {
  const { id = "" } = useParams();
  const open = useParticipation();
  const mine = open?.run.quizId === id ? open : null;
  useEffect(() => {
    if (currentParticipation()?.run.quizId !== id) beginAttempt(id, "resume");
    // Asked a moment later: an effect that only runs twice has not left the player.
    return () => void setTimeout(() => location.pathname.endsWith("/take") || leaveParticipation());
  }, [id]);
  return mine ? <OpenPlayer quizId={id} open={mine} /> : <Opening title={null} />;
}

interface Props {
  readonly quizId: string;
  readonly open: OpenParticipation;
}

function OpenPlayer({ quizId, open }: Props) {
  const { run, engine, quiz } = open;
  const participationId = engine.facts?.participationId;
  // Here, not in the player: what arrived after the end is told when the player has gone already.
  useNotices(run, engine);
  switch (engine.phase) {
    case "submitted":
      if (engine.local?.kind === "test") return <TestResult quizId={quizId} open={open} />;
      return (
        <Redirect
          to={`/quiz/${quizId}/result/${participationId}`}
          replace
          state={{
            submissionId: engine.outcome?.submissionId,
            isFirstView: true,
            isTimeUp: engine.submit?.reason === "time_up" || engine.remainingSeconds === 0,
          }}
        />
      );
    case "submitting":
      return <SubmittingPane run={run} engine={engine} />;
    case "closed":
      return <ClosedPane quizId={quizId} engine={engine} />;
    case "failed":
      return (
        <Failed
          quizId={quizId}
          failure={engine.failure}
          isResume={engine.mode === "resume"}
          onRetry={() => run.retry()}
        />
      );
    default:
      return quiz && engine.phase === "running" && engine.rules ? (
        <Player open={open} quiz={quiz} />
      ) : (
        <Opening title={quiz?.title ?? null} />
      );
  }
}

/** The shape of the player while the first question comes. */
function Opening({ title }: { readonly title: string | null }) {
  usePageTitle(title ?? t("One moment"));
  return (
    <div className="player">
      <header className="top">
        <div className="top-title">
          <p className="name" dir="auto">
            {title}
          </p>
        </div>
      </header>
      <main id="main" className="q">
        <Skeleton lines={6} />
      </main>
    </div>
  );
}

interface FailedProps {
  readonly quizId: string;
  readonly failure: StartFailure | null;
  readonly isResume: boolean;
  readonly onRetry: () => void;
}

function Failed({ quizId, failure, isResume, onRetry }: FailedProps) {
  const title = t(
    failure?.what === "quiz"
      ? messages.loadQuizFailed
      : isResume
        ? messages.startSessionFailed
        : messages.startQuizFailed,
  );
  usePageTitle(title);
  const lobby = `/quiz/${encodeURIComponent(quizId)}/event`;
  const action = failure?.requiredAction;
  if (action === "login") rememberPendingQuiz(quizId);
  if (action && action !== "none") return <Redirect to={lobby.replace(/event$/, "access")} replace />;
  if (
    failure?.code &&
    ["nothing_to_resume", "already_submitted", "no_attempts_left", "cooling_period"].includes(failure.code)
  ) {
    return <Redirect to={lobby} replace />;
  }
  const isUnreachable = failure?.kind !== "refused";
  return (
    <main id="main" className="end">
      <span className="stamp">
        <Icon name={isUnreachable ? "cloudOff" : "alert"} />
      </span>
      <h1 className="h-page">{title}</h1>
      <p className="muted" role="status">
        {isUnreachable
          ? t("The server cannot be reached. Nothing you entered is lost.")
          : failure?.detail && t(failure.detail)}
      </p>
      <div className="acts">
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          <Icon name="again" small />
          {t("Try again")}
        </button>
        <Link className="btn btn-second" href={lobby}>
          {t("Back to the quiz")}
        </Link>
      </div>
    </main>
  );
}

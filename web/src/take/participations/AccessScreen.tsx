// QuizAccessView: what this is, who runs it, and the one way in, or why there is none.
import { messages } from "@capstan/domain/messages.ts";
import { useEffect } from "react";
import { localStore } from "../../api/safe-storage.ts";
import { readAccessedQuizzes, rememberAccessedQuiz } from "../../api/stored-keys.ts";
import { t } from "../../ui/messages/messages.ts";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { Redirect, useLocation, useParams } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { useParticipant } from "../participants/participant-session.ts";
import { loadQuiz, type OpenQuiz } from "../quizzes/load-quiz.ts";
import { forgetPendingQuiz, rememberPendingQuiz } from "../quizzes/pending-quiz.ts";
import { QuizPanel } from "../quizzes/QuizPanel.tsx";
import { GuestWay } from "./access/GuestWay.tsx";
import { UnreachableWay } from "./access/UnreachableWay.tsx";
import {
  ClosedWay,
  InvitationWay,
  MissingWay,
  NoAttemptsWay,
  PasswordWay,
  SignInWay,
  WaitWay,
} from "./access/way-parts.tsx";
import { type Access, checkAccess } from "./check-access.ts";

export function AccessScreen() {
  const { id = "" } = useParams();
  const person = useParticipant();
  const [quiz, reloadQuiz] = useLoaded(`${id} ${person?.id}`, (signal) => loadQuiz(id, signal));
  const [access, recheck] = useLoaded(`${id} ${person?.token}`, (signal) => checkAccess(id, signal));
  const known = quiz.state === "ready" ? quiz.data : null;
  usePageTitle(known?.title ?? t("Open a quiz"));

  const needsSignIn = access.state === "ready" && access.data.required_action === "login";
  useEffect(() => {
    if (needsSignIn) rememberPendingQuiz(id);
  }, [needsSignIn, id]);

  const retry = () => {
    reloadQuiz();
    recheck();
  };
  if (quiz.state === "failed" || access.state === "failed") {
    const failure =
      quiz.state === "failed" ? quiz.failure : access.state === "failed" ? access.failure : null;
    const isMissing = failure?.kind === "refused" && failure.status === 404;
    return (
      <QuizPanel quiz={known} title={isMissing ? t("Nothing on the horizon") : t("Out of reach")}>
        {isMissing ? (
          <MissingWay />
        ) : failure?.kind === "refused" ? (
          <UnreachableWay title={t(messages.verifyAccessFailed)} says={t(failure.detail)} onRetry={retry} />
        ) : (
          <UnreachableWay quizId={id} onRetry={retry} />
        )}
      </QuizPanel>
    );
  }
  if (quiz.state === "loading" || access.state === "loading") {
    return (
      <QuizPanel quiz={known} title=" ">
        <div className="way-in">
          <Skeleton lines={4} />
        </div>
      </QuizPanel>
    );
  }
  const isRemembered = readAccessedQuizzes(localStore).includes(id);
  if (isRemembered && ["none", "no_attempts_left"].includes(access.data.required_action)) {
    return <Redirect to={`/quiz/${encodeURIComponent(id)}/event`} replace />;
  }
  return (
    <QuizPanel quiz={quiz.data}>
      <Way quiz={quiz.data} access={access.data} recheck={recheck} />
    </QuizPanel>
  );
}

interface WayProps {
  readonly quiz: OpenQuiz;
  readonly access: Access;
  readonly recheck: () => void;
}

function Way({ quiz, access, recheck }: WayProps) {
  const [, navigate] = useLocation();
  const enter = () => {
    rememberAccessedQuiz(localStore, quiz.id);
    forgetPendingQuiz(quiz.id);
    navigate(`/quiz/${encodeURIComponent(quiz.id)}/event`);
  };
  switch (access.required_action) {
    case "none":
      return <GuestWay quiz={quiz} onEnter={enter} />;
    case "login":
      return <SignInWay quiz={quiz} />;
    case "password":
      return <PasswordWay quiz={quiz} onGranted={recheck} />;
    case "invitation":
      return <InvitationWay quiz={quiz} onGranted={recheck} />;
    case "wait":
      return <WaitWay access={access} opensAt={access.opens_at ?? quiz.opens_at} onOpen={recheck} />;
    case "closed":
      return <ClosedWay quiz={quiz} />;
    case "no_attempts_left":
      return <NoAttemptsWay quiz={quiz} onEnter={enter} />;
  }
}

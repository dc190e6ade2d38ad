// QuizEventView, the lobby: what is ahead, whether this device is ready, and the one button that starts.
import { messages } from "@capstan/domain/messages.ts";
import { useEffect, useRef } from "react";
import { localStore } from "../../api/safe-storage.ts";
import { rememberAccessedQuiz } from "../../api/stored-keys.ts";
import { formatDateTime, formatDuration } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { dayAndTime } from "../app/day-and-time.ts";
import { Icon } from "../app/Icon.tsx";
import { Page } from "../app/Page.tsx";
import { Redirect, useLocation, useParams } from "../app/router.tsx";
import { useCountdown } from "../app/use-countdown.ts";
import { useLoaded } from "../app/use-loaded.ts";
import { guestName, useParticipant } from "../participants/participant-session.ts";
import { forgetPendingQuiz, rememberPendingQuiz } from "../quizzes/pending-quiz.ts";
import { beginAttempt } from "./begin-attempt.ts";
import { CheckList } from "./lobby/CheckList.tsx";
import { Facts } from "./lobby/Facts.tsx";
import { type Lobby, loadLobby } from "./lobby/load-lobby.ts";
import { OfflineCard, PastAttempts, ResumeCard, UnreachableLobby } from "./lobby/lobby-parts.tsx";
import { Rules } from "./lobby/Rules.tsx";
import { cannotKeepAnswers, useChecks } from "./lobby/use-checks.ts";
import { resumableAttempt } from "./saved-attempts.ts";

export function EventScreen() {
  const { id = "" } = useParams();
  const person = useParticipant();
  const [lobby, reload] = useLoaded(`${id} ${person?.token}`, (signal) => loadLobby(id, signal));
  const toAccess = `/quiz/${encodeURIComponent(id)}/access`;
  const title = lobby.state === "ready" && "quiz" in lobby.data ? lobby.data.quiz.title : null;
  usePageTitle(title ?? t("Before you start"));

  if (person === null && guestName() === "") return <Redirect to={toAccess} replace />;
  if (lobby.state === "loading") {
    return (
      <Page isWaiting>
        <Skeleton lines={6} />
      </Page>
    );
  }
  if (lobby.state === "failed") {
    const { failure } = lobby;
    if (failure.kind === "refused" && failure.status === 404) return <Redirect to={toAccess} replace />;
    return (
      <Page>
        <UnreachableLobby quizId={id} failure={failure} onRetry={reload} />
      </Page>
    );
  }
  if ("unchecked" in lobby.data) {
    const { unchecked } = lobby.data;
    if (unchecked.kind === "refused") return <Redirect to={toAccess} replace />;
    return (
      <Page>
        <UnreachableLobby quizId={id} failure={unchecked} onRetry={reload} otherwise={toAccess} />
      </Page>
    );
  }
  const { required_action: action } = lobby.data.access;
  if (action === "login" || action === "password" || action === "invitation") {
    if (action === "login") rememberPendingQuiz(id);
    return <Redirect to={toAccess} replace />;
  }
  return <OpenLobby lobby={lobby.data} reload={reload} />;
}

interface Props {
  readonly lobby: Lobby;
  readonly reload: () => void;
}

function OpenLobby({ lobby, reload }: Props) {
  const { quiz, access, running, history } = lobby;
  const [, navigate] = useLocation();
  const checks = useChecks(access.server_time);
  const left = useCountdown(running?.remaining_time ?? null);
  const finished = history.entries.filter((entry) => entry.completed).length;
  useEffect(() => {
    rememberAccessedQuiz(localStore, quiz.id);
    forgetPendingQuiz(quiz.id);
  }, [quiz.id]);
  useReloadWhen(access.required_action === "wait" ? access.opens_at : null, access.server_time, reload);

  const start = () => {
    beginAttempt(quiz.id, running ? "resume" : finished > 0 ? "retake" : "normal");
    navigate(`/quiz/${encodeURIComponent(quiz.id)}/take`);
  };
  const isHeld = cannotKeepAnswers(checks);
  const label = running ? t("Resume") : finished > 0 ? t("Take again") : t("Start");
  const go =
    running || access.has_access ? (
      <>
        <button type="button" className="btn btn-primary btn-block" onClick={start} disabled={isHeld}>
          {label}
        </button>
        <p className="hint num">
          {isHeld ? t("Answers could be kept neither here nor there.") : startHint(lobby, left, label)}
        </p>
      </>
    ) : (
      <NoStart lobby={lobby} />
    );
  const progress = running ? resumableAttempt(quiz.id) : null;
  return (
    <Page of={quiz}>
      <div className="lobby">
        <div className="lobby-main">
          <div className="lobby-title">
            {quiz.closes_at ? (
              <p className="eyebrow num">
                {t("Open until {when}", { when: formatDateTime(quiz.closes_at, "zoned") })}
              </p>
            ) : null}
            <h1 className="h-page" dir="auto" tabIndex={-1}>
              {quiz.title}
            </h1>
          </div>
          {running ? (
            <ResumeCard
              answered={running.answered}
              total={quiz.question_count}
              flagged={progress?.flagged.length ?? 0}
              leftMs={left === null ? null : left * 1000}
              startedAt={running.started_at}
            />
          ) : null}
          <Facts quiz={quiz} used={Math.max(history.entries.length, finished + (running ? 1 : 0))} />
          {quiz.description_html ? (
            <section className="sec" aria-labelledby="instructions">
              <h2 className="h-sec" id="instructions">
                {t("Instructions")}
              </h2>
              <div
                className="prose content"
                dir="auto"
                // rendered and sanitised by the server
                dangerouslySetInnerHTML={{ __html: quiz.description_html }}
              />
            </section>
          ) : null}
          <section className="sec" aria-labelledby="how">
            <h2 className="h-sec" id="how">
              {t("How it works")}
            </h2>
            <Rules quiz={quiz} />
          </section>
          {finished > 0 || history.failure ? <PastAttempts history={history} /> : null}
        </div>
        <aside className="card panel" aria-labelledby="checks">
          <h2 className="h-sec" id="checks">
            {running ? t("Before you go on") : t("Before you start")}
          </h2>
          <CheckList checks={checks} />
          {running || !access.has_access ? null : <OfflineCard quizId={quiz.id} bySelf={!quiz.is_timed} />}
          <div className="go">{go}</div>
        </aside>
      </div>
      <div className="startbar">{go}</div>
    </Page>
  );
}

function startHint({ quiz, running }: Lobby, left: number | null, button: string): string {
  if (running) {
    return left === null
      ? t("No clock is running.")
      : t("{left} left. The clock is running.", { left: formatDuration(left * 1000) });
  }
  return quiz.quiz_time_limit === null
    ? t("There is no time limit.")
    : t("{limit, plural, one {The # minute begins} other {The # minutes begin}} when you press {button}.", {
        limit: quiz.quiz_time_limit,
        button,
      });
}

/** Why there is no button at the moment. */
function NoStart({ lobby }: { readonly lobby: Lobby }) {
  const { required_action: action, opens_at: opensAt, message } = lobby.access;
  const at = opensAt ?? lobby.quiz.opens_at;
  const says =
    action === "wait" && at
      ? t("The next attempt opens {when}. This page opens by itself.", { when: dayAndTime(at) })
      : action === "closed"
        ? t("This quiz is closed.")
        : action === "no_attempts_left"
          ? t("There are no attempts left for this quiz.")
          : t(message || messages.accessDenied);
  return (
    <p className="no-start" role="status">
      <Icon name={action === "wait" ? "clock" : "info"} />
      <span>{says}</span>
    </p>
  );
}

/** Asks again when the server's clock says that the pause is over. */
function useReloadWhen(at: string | null, serverTime: string, reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (at === null) return;
    // A timeout holds 24 days at most; whoever waits longer will load the page again.
    const wait = Math.min(Math.max(1000, Date.parse(at) - Date.parse(serverTime) + 500), 2 ** 31 - 1);
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [at, serverTime]);
}

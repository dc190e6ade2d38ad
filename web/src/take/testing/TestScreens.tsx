// What an author sees on participant pages: the quizzes they can test, and the way into a test.

import { messages } from "@capstan/domain/problems.ts";
import { getQuiz, listQuizzes } from "@capstan/domain/quizzes/contract.ts";
import { call } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { Link, useLocation, useParams } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { enterParticipantPortal, signedInAuthor } from "../participants/participant-session.ts";
import { beginAttempt } from "../participations/begin-attempt.ts";

const flags = "?test=true&capstan_context=true";

export function TestDashboard() {
  usePageTitle(t("Test a quiz"));
  const [quizzes, reload] = useLoaded("quizzes", (signal) =>
    call(listQuizzes, { query: { limit: "100" } }, { as: "author", signal }),
  );
  return (
    <Page className="wrap-dash">
      <div className="sec">
        <h1 className="h-page" tabIndex={-1}>
          {t("Test a quiz")}
        </h1>
        <p className="muted">{t("As its author you take the draft. Nothing is sent and nothing is kept.")}</p>
        {quizzes.state === "loading" ? <Skeleton lines={4} /> : null}
        {quizzes.state === "failed" ? (
          <LoadFailed failure={quizzes.failure} what={t(messages.availableQuizzesFailed)} onRetry={reload} />
        ) : null}
        {quizzes.state === "ready" ? (
          <ul className="cards">
            {quizzes.data.results.map((quiz) => (
              <li key={quiz.id} className="card quiz-card">
                <h3 dir="auto">
                  <Link href={`/quiz/${quiz.id}/event${flags}`}>{quiz.title}</Link>
                </h3>
                <p className="muted small num">
                  {t("{count, plural, one {# question} other {# questions}}", { count: quiz.question_count })}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Page>
  );
}

export function TestLobby() {
  const { id = "" } = useParams();
  const [, navigate] = useLocation();
  const [quiz, reload] = useLoaded(id, (signal) =>
    call(getQuiz, { params: { id } }, { as: "author", signal }),
  );
  usePageTitle(quiz.state === "ready" ? quiz.data.title : t("Test a quiz"));
  if (quiz.state === "loading") {
    return (
      <Page>
        <Skeleton lines={5} />
      </Page>
    );
  }
  if (quiz.state === "failed") {
    return (
      <Page>
        <LoadFailed failure={quiz.failure} what={t(messages.loadQuizFailed)} onRetry={reload} />
      </Page>
    );
  }
  const isOurs = quiz.data.view === "crew";
  const begin = () => {
    beginAttempt(id, "normal");
    navigate(`/quiz/${encodeURIComponent(id)}/take${location.search}`);
  };
  const takeIt = () => {
    enterParticipantPortal();
    navigate(`/quiz/${encodeURIComponent(id)}/access`);
  };
  const author = signedInAuthor()?.name ?? "";
  return (
    <Page>
      <div className="sec offline-lobby">
        <p className="eyebrow">{t("Test")}</p>
        <h1 className="h-page" dir="auto" tabIndex={-1}>
          {quiz.data.title}
        </h1>
        <p className="muted">
          {isOurs
            ? t("You take the draft as a participant would see it. Nothing is sent and nothing is kept.")
            : t("This quiz belongs to another organisation; only its crew can test it.")}
        </p>
        <div className="acts">
          {isOurs ? (
            <button type="button" className="btn btn-primary" onClick={begin}>
              {t("Start the test")}
            </button>
          ) : null}
          {isOurs ? (
            <a className="btn btn-second" href={`/quiz/${encodeURIComponent(id)}/manage`}>
              {t("Back to the questions")}
            </a>
          ) : null}
          <button type="button" className="btn btn-second" onClick={takeIt}>
            {t("Take it as a participant")}
          </button>
        </div>
        <p className="hint">
          {t("Taking it as a participant signs {author} out in this browser.", { author })}
        </p>
      </div>
    </Page>
  );
}

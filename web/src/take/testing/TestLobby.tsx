// The way into a test, in the place of the participant's access page and lobby.
import { authorTestTimerSeconds, testTimerSeconds } from "@capstan/domain/constants.ts";
import { messages } from "@capstan/domain/messages.ts";
import { type CrewQuiz, getQuiz } from "@capstan/domain/quizzes/contract.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { call } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { navigate, useParams } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { enterParticipantPortal, signedInAuthor } from "../participants/participant-session.ts";
import { beginAttempt } from "../participations/begin-attempt.ts";
import { Facts } from "../participations/lobby/Facts.tsx";
import { endAuthor, hasAuthorEnded, isStillAuthor } from "./author-session.ts";
import { testFlags, testMode } from "./test-mode.ts";

async function loadDraft(id: string, signal: AbortSignal) {
  const result = await call(getQuiz, { params: { id } }, { as: "author", signal });
  const isOurs = result.ok && result.data.view === "crew";
  const hasEnded = !result.ok && hasAuthorEnded(result);
  if (hasEnded || (!isOurs && !(await isStillAuthor(signal)))) endAuthor();
  return result;
}

export function TestLobby() {
  const { id = "" } = useParams();
  const [quiz, reload] = useLoaded(id, (signal) => loadDraft(id, signal));
  usePageTitle(quiz.state === "ready" ? quiz.data.title : t("Test a quiz"));
  return (
    <Page>
      {quiz.state === "loading" ? (
        <Skeleton lines={5} />
      ) : quiz.state === "failed" ? (
        <LoadFailed failure={quiz.failure} what={t(messages.loadQuizFailed)} onRetry={reload} />
      ) : quiz.data.view === "crew" ? (
        <OwnQuiz quiz={quiz.data} />
      ) : (
        <OthersQuiz quizId={id} title={quiz.data.title} />
      )}
    </Page>
  );
}

function OwnQuiz({ quiz }: { readonly quiz: CrewQuiz }) {
  const path = `/quiz/${encodeURIComponent(quiz.id)}`;
  const seconds = testMode()?.inCapstan === false ? testTimerSeconds : authorTestTimerSeconds;
  const begin = () => {
    beginAttempt(quiz.id, "normal");
    navigate(`${path}/take${location.search || testFlags}`);
  };
  return (
    <div className="sec test-lobby">
      <p className="eyebrow">{t("Test")}</p>
      <h1 className="h-page" dir="auto" tabIndex={-1}>
        {quiz.title}
      </h1>
      <p className="muted">
        {t("You take the draft as a participant would see it. Nothing is sent and nothing is kept.")}
      </p>
      <Facts quiz={factsOf(quiz)} used={null} />
      {quiz.published_revision !== null && quiz.unpublished_changes ? (
        <Note tone="info">
          {t("The draft has changes that participants do not get: they take revision {revision}.", {
            revision: quiz.published_revision,
          })}
        </Note>
      ) : null}
      <div className="acts">
        <button
          type="button"
          className="btn btn-primary"
          onClick={begin}
          disabled={quiz.questions.length === 0}
        >
          {t("Start the test")}
        </button>
        <a className="btn btn-second" href={`${path}/manage`}>
          {t("Back to the questions")}
        </a>
      </div>
      <p className="hint num">
        {quiz.questions.length === 0
          ? t("There is no question to take yet.")
          : t("A test has {minutes} minutes, whatever the limit of the quiz.", {
              minutes: seconds / 60,
            })}
      </p>
      <AsParticipant quizId={quiz.id} />
    </div>
  );
}

/** What participants of the draft would be told. */
function factsOf({ questions, settings }: CrewQuiz) {
  const question_count = questions.filter((question) => typeOf(question).isCounted).length;
  return {
    ...settings,
    question_count,
    quiz_time_limit: settings.is_timed ? settings.quiz_time_limit : null,
  };
}

function OthersQuiz({ quizId, title }: { readonly quizId: string; readonly title: string }) {
  return (
    <div className="sec test-lobby">
      <p className="eyebrow">{t("Test")}</p>
      <h1 className="h-page" dir="auto" tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{t("This quiz belongs to another organisation; only its crew can test it.")}</p>
      <AsParticipant quizId={quizId} />
    </div>
  );
}

/** Changes the portal, which ends the author's sign-in here; the sentence says whose before. */
function AsParticipant({ quizId }: { readonly quizId: string }) {
  const author = signedInAuthor()?.name ?? "";
  const go = () => {
    enterParticipantPortal();
    navigate(`/quiz/${encodeURIComponent(quizId)}/access`);
  };
  return (
    <p className="hint test-switch">
      {t("Taking it as a participant signs {author} out on this browser.", { author })}{" "}
      <button type="button" className="link" onClick={go}>
        {t("Take it as a participant")}
      </button>
    </p>
  );
}

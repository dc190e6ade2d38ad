// QuizDashboard: what is under way, what is open, what was.
import { messages } from "@capstan/domain/messages.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { Link } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { useParticipant } from "../participants/participant-session.ts";
import { CodeEntry } from "../quizzes/CodeEntry.tsx";
import { CompassCard } from "../quizzes/CompassCard.tsx";
import { AvailableCard } from "./dashboard/AvailableCard.tsx";
import { type Dashboard, loadDashboard } from "./dashboard/load-dashboard.ts";
import { UnderWayCard } from "./dashboard/UnderWayCard.tsx";
import { WaitingNote } from "./dashboard/WaitingNote.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { UploadAnswerFile } from "./offline/UploadAnswerFile.tsx";

const listedAttempts = 8;

export function DashboardScreen() {
  const person = useParticipant();
  const [dashboard, reload] = useLoaded(person?.token ?? "", (signal) => loadDashboard(signal));
  usePageTitle(t("Your quizzes"));
  return (
    <Page className="wrap-dash">
      <div className="dash">
        {dashboard.state === "loading" ? (
          <>
            <Head says="" />
            <Skeleton lines={5} />
          </>
        ) : dashboard.state === "failed" ? (
          <>
            <Head says="" />
            <LoadFailed
              failure={dashboard.failure}
              what={t(messages.availableQuizzesFailed)}
              onRetry={reload}
              saysWhat
            />
          </>
        ) : (
          <Body
            dashboard={dashboard.data}
            onRetry={reload}
            isSignedIn={person !== null && !person.is_anonymous}
          />
        )}
        <UploadAnswerFile />
      </div>
    </Page>
  );
}

function Head({ says, hasCode = true }: { readonly says: string; readonly hasCode?: boolean }) {
  return (
    <div className="dash-top">
      <div>
        <h1 className="h-page" tabIndex={-1}>
          {t("Your quizzes")}
        </h1>
        <p className="muted">{says}</p>
      </div>
      {hasCode ? <CodeEntry /> : null}
    </div>
  );
}

interface BodyProps {
  readonly dashboard: Dashboard;
  readonly onRetry: () => void;
  readonly isSignedIn: boolean;
}

function Body({ dashboard, onRetry, isSignedIn }: BodyProps) {
  const { underWay, available, availableFailure, history, waiting } = dashboard;
  const done = history.entries.filter((entry) => entry.completed);
  const isEmpty =
    underWay.length + available.length + done.length === 0 && !availableFailure && !history.failure;
  if (isEmpty) {
    return (
      <>
        <Head says={t("What you are invited to appears here.")} hasCode={false} />
        <WaitingNote waiting={waiting} history={history} />
        <Empty isSignedIn={isSignedIn} />
      </>
    );
  }
  return (
    <>
      <Head says={summary(underWay.length, available.length)} />
      <WaitingNote waiting={waiting} history={history} />
      {history.failure ? (
        <LoadFailed failure={history.failure} what={t(messages.historyFailed)} onRetry={onRetry} saysWhat />
      ) : null}
      {underWay.length > 0 ? (
        <section className="sec" aria-labelledby="under-way">
          <h2 className="h-sec" id="under-way">
            {t("In progress")}
          </h2>
          {underWay.map((attempt) => (
            <UnderWayCard key={attempt.entry.participation_id} attempt={attempt} waiting={waiting} />
          ))}
        </section>
      ) : null}
      {availableFailure ? (
        <LoadFailed
          failure={availableFailure}
          what={t(messages.availableQuizzesFailed)}
          onRetry={onRetry}
          saysWhat
        />
      ) : null}
      {available.length > 0 ? (
        <section className="sec" aria-labelledby="available">
          <h2 className="h-sec" id="available">
            {t("Available")}
          </h2>
          <ul className="cards">
            {available.map((quiz) => (
              <AvailableCard key={quiz.id} quiz={quiz} />
            ))}
          </ul>
        </section>
      ) : null}
      {done.length > 0 ? (
        <section className="sec" aria-labelledby="history">
          <h2 className="h-sec" id="history">
            {t("History")}
          </h2>
          {history.failure ? (
            <Note tone="info">{t("These are the last attempts known on this device.")}</Note>
          ) : null}
          <HistoryTable entries={done.slice(0, listedAttempts)} />
          {done.length > listedAttempts || history.nextCursor ? (
            <Link className="more" href="/participant/history">
              {t("See the whole history")}
            </Link>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function summary(underWay: number, available: number): string {
  const going = t("{underWay, plural, =0 {} one {One is under way} other {# are under way}}", { underWay });
  const open = t("{available, plural, =0 {} one {one is open to you} other {# are open to you}}", {
    available,
  });
  const text = [going, open].filter(Boolean).join(", ");
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.` : t("Nothing is open at the moment.");
}

function Empty({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <section className="nothing">
      <h2>{t("Nothing on the horizon")}</h2>
      <p>
        {t(
          "Enter the code from your invitation, or open the link you were sent. It stays here from then on.",
        )}
      </p>
      <CodeEntry primary />
      {isSignedIn ? null : (
        <p className="small">
          {t("Taken quizzes before?")} <Link href="/participant/login">{t("Sign in")}</Link>
        </p>
      )}
      <CompassCard className="rise" />
    </section>
  );
}

// What an author sees instead of a participant's dashboard: the quizzes they can test.
import { messages } from "@capstan/domain/messages.ts";
import { listQuizzes, type QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { useState } from "react";
import { call, type Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { Icon } from "../app/Icon.tsx";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { Link } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { endAuthor, hasAuthorEnded } from "./author-session.ts";
import { testFlags } from "./test-mode.ts";

async function loadPage(cursor: string | null, signal?: AbortSignal) {
  const query = { limit: "60", ...(cursor ? { cursor } : {}) };
  const result = await call(listQuizzes, { query }, { as: "author", ...(signal ? { signal } : {}) });
  if (!result.ok && hasAuthorEnded(result)) endAuthor();
  return result;
}

export function TestDashboard() {
  usePageTitle(t("Test a quiz"));
  const [first, reload] = useLoaded("", (signal) => loadPage(null, signal));
  return (
    <Page className="wrap-dash">
      <div className="dash">
        <div className="dash-top">
          <div>
            <h1 className="h-page" tabIndex={-1}>
              {t("Test a quiz")}
            </h1>
            <p className="muted">
              {t("You take the draft as a participant would. Nothing is sent and nothing is kept.")}
            </p>
          </div>
        </div>
        {first.state === "loading" ? <Skeleton lines={5} /> : null}
        {first.state === "failed" ? (
          <LoadFailed failure={first.failure} what={t(messages.availableQuizzesFailed)} onRetry={reload} />
        ) : null}
        {first.state === "ready" ? (
          <Quizzes first={first.data.results} firstCursor={first.data.next_cursor} />
        ) : null}
      </div>
    </Page>
  );
}

interface QuizzesProps {
  readonly first: readonly QuizListItem[];
  readonly firstCursor: string | null;
}

function Quizzes({ first, firstCursor }: QuizzesProps) {
  const [quizzes, setQuizzes] = useState(first);
  const [cursor, setCursor] = useState(firstCursor);
  const [failure, setFailure] = useState<Failure | null>(null);
  const more = async () => {
    const page = await loadPage(cursor);
    if (!page.ok) return setFailure(page);
    setFailure(null);
    setQuizzes([...quizzes, ...page.data.results]);
    setCursor(page.data.next_cursor);
  };
  if (quizzes.length === 0) {
    return (
      <p className="muted">
        {t("There is no quiz to test yet.")} <a href="/create-quiz">{t("Create one")}</a>
      </p>
    );
  }
  return (
    <section className="sec" aria-label={t("Quizzes")}>
      <ul className="cards">
        {quizzes.map((quiz) => (
          <QuizCard key={quiz.id} quiz={quiz} />
        ))}
      </ul>
      {failure ? (
        <LoadFailed failure={failure} what={t(messages.availableQuizzesFailed)} onRetry={() => void more()} />
      ) : cursor ? (
        <div className="acts">
          <button type="button" className="btn btn-second" onClick={() => void more()}>
            {t("Show more")}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function QuizCard({ quiz }: { readonly quiz: QuizListItem }) {
  return (
    <li className="card quiz-card">
      <h3 dir="auto">
        <Link href={`/quiz/${encodeURIComponent(quiz.id)}/event${testFlags}`}>{quiz.title}</Link>
      </h3>
      <p className="meta num">
        {t("{count, plural, one {# question} other {# questions}}", { count: quiz.question_count })}
      </p>
      <p className="due">
        <span>{statusWords(quiz)}</span>
        <Icon name="arrow" small className="arrow flip" />
      </p>
    </li>
  );
}

function statusWords({ status, published_revision: revision, unpublished_changes: changed }: QuizListItem) {
  if (revision === null) return t("Draft, never published");
  if (changed) return t("Draft with unpublished changes");
  return status === "closed" ? t("Closed") : t("Published");
}

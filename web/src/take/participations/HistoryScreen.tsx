import { messages } from "@capstan/domain/messages.ts";
import type { HistoryEntry } from "@capstan/domain/participations/contract.ts";
import { useState } from "react";
import type { Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { Note } from "../../ui/plain/Note.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { LoadFailed } from "../app/LoadFailed.tsx";
import { Page } from "../app/Page.tsx";
import { Link } from "../app/router.tsx";
import { useLoaded } from "../app/use-loaded.ts";
import { useParticipant } from "../participants/participant-session.ts";
import { CompassCard } from "../quizzes/CompassCard.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { type History, loadHistory } from "./history.ts";

/** Every attempt of whoever is here, newest first. */
export function HistoryScreen() {
  const person = useParticipant();
  usePageTitle(t("History"));
  return (
    <Page>
      <div className="sec">
        <h1 className="h-page" tabIndex={-1}>
          {t("History")}
        </h1>
        {person ? <Attempts key={person.token} token={person.token} /> : <Nobody />}
      </div>
    </Page>
  );
}

function Attempts({ token }: { readonly token: string }) {
  const [first, reload] = useLoaded(token, (signal) => loadHistory({ limit: 50 }, signal));
  if (first.state !== "ready") return <Skeleton lines={6} shape="rows" />;
  const { failure } = first.data;
  return (
    <>
      {failure ? (
        <LoadFailed failure={failure} what={t(messages.historyFailed)} onRetry={reload} saysWhat />
      ) : null}
      {failure && first.data.entries.length > 0 ? (
        <Note tone="info">{t("These are the last attempts known on this device.")}</Note>
      ) : null}
      <Pages first={first.data} key={first.data.entries[0]?.participation_id} />
    </>
  );
}

function Pages({ first }: { readonly first: History }) {
  const [more, setMore] = useState<readonly HistoryEntry[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const entries = [...first.entries, ...more];

  async function loadMore(): Promise<void> {
    if (cursor === null || isLoading) return;
    setLoading(true);
    const page = await loadHistory({ cursor, limit: 50 });
    setLoading(false);
    if (!page.ok || page.data.failure) return setFailure(page.ok ? page.data.failure : page);
    setFailure(null);
    setMore([...more, ...page.data.entries]);
    setCursor(page.data.nextCursor);
  }

  if (entries.length === 0) {
    return first.failure ? null : (
      <p className="muted">
        {t("No attempts yet.")} <Link href="/quiz/access">{t("Enter a code or link")}</Link>
      </p>
    );
  }
  return (
    <>
      <HistoryTable entries={entries} />
      {failure ? (
        <LoadFailed
          failure={failure}
          what={t(messages.historyFailed)}
          onRetry={() => void loadMore()}
          saysWhat
        />
      ) : null}
      {cursor && !failure ? (
        <button type="button" className="btn btn-second" disabled={isLoading} onClick={() => void loadMore()}>
          {t("Show more")}
        </button>
      ) : null}
    </>
  );
}

function Nobody() {
  return (
    <EmptyState
      title={t("Your attempts come with you")}
      picture={<CompassCard className="" />}
      action={
        <Link className="btn btn-primary" href="/participant/login?redirect=%2Fparticipant%2Fhistory">
          {t("Sign in")}
        </Link>
      }
    >
      {t("Sign in to see your attempts on this device.")}
    </EmptyState>
  );
}

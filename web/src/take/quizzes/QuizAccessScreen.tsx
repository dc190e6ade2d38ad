import { useState } from "react";
import { localStore } from "../../api/safe-storage.ts";
import { t } from "../../ui/messages/messages.ts";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { Redirect } from "../app/router.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { QuizPanel } from "./QuizPanel.tsx";
import { useBranding } from "./wear-branding.ts";

/** QuizAccess without an id: a code, a link, or the quiz that somebody was on the way to. */
export function QuizAccessScreen() {
  const [pendingId] = useState(() => localStore.get("pending_quiz_id"));
  usePageTitle(t("Open a quiz"));
  useBranding(null);
  if (pendingId) return <Redirect to={`/quiz/${encodeURIComponent(pendingId)}/access`} replace />;
  return (
    <QuizPanel quiz={null} title={t("Where to?")}>
      <section className="way-in">
        <div className="way-head">
          <h2>{t("Open a quiz")}</h2>
          <p className="muted">
            {t("Enter the code from your invitation, or paste the link you were sent.")}
          </p>
        </div>
        <CodeEntry primary tall />
      </section>
    </QuizPanel>
  );
}

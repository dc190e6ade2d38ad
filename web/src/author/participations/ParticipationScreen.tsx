import { Link, useParams } from "@tanstack/react-router";
import { ChevronRight, Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { LoadFailed } from "../../ui/kit/LoadFailed.tsx";
import { t } from "../../ui/messages/messages.ts";
import { PageHeader } from "../../ui/plain/PageHeader.tsx";
import { PageTitle } from "../../ui/plain/PageTitle.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { Status } from "../../ui/plain/Status.tsx";
import { useMay } from "../shell/session.ts";
import { resultState } from "./result-words.ts";
import { Answers } from "./view/Answers.tsx";
import { LateBox } from "./view/LateBox.tsx";
import { type Participation, useParticipation } from "./view/participation.ts";
import { ReceiptCard } from "./view/ReceiptCard.tsx";
import { ScoreFacts } from "./view/ScoreFacts.tsx";
import { ScoreHistory } from "./view/ScoreHistory.tsx";
import { Timeline } from "./view/Timeline.tsx";
import "./results.css";

/** One participation as its crew sees it, on a page of its own. */
export function ParticipationScreen() {
  const { id: quizId = "", participationId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useParticipation(participationId);
  if (error && !data) {
    return (
      <div className="page">
        <PageHeader title={t("Participation")} crumb={<Crumb quizId={quizId} />} keepsTitle />
        <LoadFailed failure={error.failure} what={t("This attempt could not be loaded.")} onRetry={refetch} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="page">
        <PageTitle title={t("Participation")} />
        <Skeleton lines={8} />
      </div>
    );
  }
  return <Page participation={data} />;
}

function Page({ participation }: { participation: Participation }) {
  const { participant, quiz, receipt } = participation;
  const state = resultState(participation);
  const mayExport = useMay("own");
  return (
    <div className="page">
      <PageHeader
        title={participant.name}
        keepsTitle
        actions={
          mayExport && (
            <Link
              className={buttonClass()}
              to="/account/data"
              search={{ participant: participant.id, name: participant.name }}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("Export all about them")}
            </Link>
          )
        }
        crumb={<Crumb quizId={quiz.id}>{quiz.title}</Crumb>}
        context={
          <span className="participation-context">
            <Status kind={state.kind}>{state.word}</Status>
            <span dir="auto">{participant.email ?? t("Guest, no account")}</span>
            <span className="num">
              {t("Attempt {attempt}, revision {revision}", {
                attempt: participation.attempt_no,
                revision: participation.revision,
              })}
            </span>
          </span>
        }
      />
      <div className="participation">
        <div className="participation-main">
          <section className="card" aria-label={t("Score")}>
            <ScoreFacts participation={participation} wide />
          </section>
          <LateBox participation={participation} />
          <div className="card">
            <Answers answers={participation.answers} />
          </div>
        </div>
        <div className="participation-side">
          <div className="card">
            <Timeline participation={participation} />
          </div>
          <ScoreHistory history={participation.score_history} />
          {receipt && <ReceiptCard receipt={receipt} />}
        </div>
      </div>
    </div>
  );
}

function Crumb({ quizId, children }: { quizId: string; children?: ReactNode }) {
  return (
    <nav className="crumb-line" aria-label={t("Breadcrumb")}>
      <Link to="/quizzes">{t("My Assessments")}</Link>
      <ChevronRight className="flip" size={14} strokeWidth={2} aria-hidden="true" />
      <Link to="/quiz/$id/manage/results" params={{ id: quizId }} dir="auto">
        {children ?? t("Results")}
      </Link>
    </nav>
  );
}

import { commandCenter } from "@capstan/domain/reports/contract.ts";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { LoadFailed } from "../../ui/kit/LoadFailed.tsx";
import { t } from "../../ui/messages/messages.ts";
import { formatToday } from "../../ui/messages/moments.ts";
import { PageHeader } from "../../ui/plain/PageHeader.tsx";
import { useMay, useReply } from "../shell/session.ts";
import { useNow } from "../shell/use-now.ts";
import { type CommandCenter, isFirstRun } from "./command-center.ts";
import { Figures } from "./Figures.tsx";
import { FirstRun } from "./FirstRun.tsx";
import { LatestSubmissions } from "./LatestSubmissions.tsx";
import { Loading } from "./Loading.tsx";
import { NeedsTheCaptain } from "./NeedsTheCaptain.tsx";
import { RecentAssessments } from "./RecentAssessments.tsx";
import { TrendCard } from "./TrendCard.tsx";
import "./command-center.css";

const refreshMs = 30_000;

export function CommandCenterScreen() {
  const now = useNow();
  const mayCreate = useMay("edit");
  const { data, error, refetch } = useReply(commandCenter, {}, { refetchInterval: refreshMs });
  if (data && isFirstRun(data)) return <FirstRun />;
  return (
    <div className="page">
      <PageHeader
        title={t("Command Center")}
        context={
          <span>
            {formatToday(now)}. {data && runningWords(data.running_now)}
          </span>
        }
        actions={
          mayCreate && (
            <Link className={buttonClass({ variant: "primary" })} to="/create-quiz">
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("Create Assessment")}
            </Link>
          )
        }
      />
      {error && (
        <div className="deck-problem">
          <LoadFailed
            failure={error.failure}
            what={
              data ? t("These figures may be out of date.") : t("The Command Center could not be loaded.")
            }
            onRetry={refetch}
          />
        </div>
      )}
      {!data && !error && <Loading />}
      {data && <Deck data={data} now={now} />}
    </div>
  );
}

function Deck({ data, now }: { data: CommandCenter; now: number }) {
  return (
    <>
      <Figures data={data} />
      <div className="deck">
        <NeedsTheCaptain needs={data.needs} now={now} />
        <RecentAssessments recent={data.recent} now={now} />
        <TrendCard days={data.days} />
        <LatestSubmissions latest={data.latest} now={now} />
      </div>
    </>
  );
}

function runningWords(running: number): string {
  return t(
    "{running, plural, =0 {Nobody is taking anything right now.} one {One person is taking an assessment.} other {# people are taking an assessment.}}",
    {
      running,
    },
  );
}

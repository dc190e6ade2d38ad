import type { ReactNode } from "react";
import { formatDateTime, formatNumber, formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Status } from "../../../ui/plain/Status.tsx";
import { finalisedBy, pointsOf, resultState, timeTaken } from "../result-words.ts";
import type { Participation } from "./participation.ts";
import { ScoreDial } from "./ScoreDial.tsx";

interface ScoreFactsProps {
  participation: Participation;
  /** The page has room for all of them. */
  wide?: boolean;
}

export function ScoreFacts({ participation, wide = false }: ScoreFactsProps) {
  const { passing_score: mark, answers, total_questions: total } = participation;
  const state = resultState(participation);
  const answered = answers.filter((answer) => !answer.skipped).length;
  return (
    <div className={wide ? "facts facts-wide" : "facts"}>
      <ScoreDial percentage={participation.percentage} passMark={mark} />
      <dl>
        <Fact name={t("Result")}>
          <Status kind={state.kind}>{state.word}</Status>
        </Fact>
        <Fact name={t("Score")}>
          {pointsOf(participation) ?? "–"}
          <span className="facts-more">{t("{mark} to pass", { mark: formatPercent(mark) })}</span>
        </Fact>
        <Fact name={t("Answered")}>
          {t("{answered} of {total}", { answered: formatNumber(answered), total: formatNumber(total) })}
        </Fact>
        <Fact name={t("Time taken")}>{timeTaken(participation) ?? "–"}</Fact>
        <Fact name={t("Started")}>{formatDateTime(participation.started_at, wide ? "zoned" : "short")}</Fact>
        {participation.submitted_at === null ? (
          <Fact name={t("Last seen")}>{formatDateTime(participation.last_seen_at)}</Fact>
        ) : (
          <Fact name={t("Submitted")}>
            {formatDateTime(participation.submitted_at, wide ? "zoned" : "short")}
          </Fact>
        )}
        {participation.offline && <Fact name={t("Offline")}>{offlineInterval(participation.offline)}</Fact>}
        {wide && <Fact name={t("Revision")}>{formatNumber(participation.revision)}</Fact>}
        {(wide || (participation.finalised_by ?? "participant") !== "participant") && (
          <Fact name={t("Ended by")}>
            {participation.submitted_at === null ? "–" : finalisedBy(participation.finalised_by)}
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** Its beginning is what the device's clock said; when it was told is the server's. */
function offlineInterval({ started_at, reported_at }: NonNullable<Participation["offline"]>): string {
  const until = formatDateTime(reported_at, "short");
  if (started_at === null) return t("until {until}", { until });
  return t("{from} until {until}", { from: formatDateTime(started_at, "short"), until });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

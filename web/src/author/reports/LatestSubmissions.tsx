import { Link } from "@tanstack/react-router";
import { formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { formatDay, formatMinute, isSameDay } from "../../ui/messages/moments.ts";
import { Card } from "../../ui/plain/Card.tsx";
import { Status } from "../../ui/plain/Status.tsx";
import type { CommandCenter } from "./command-center.ts";

type Latest = CommandCenter["latest"][number];

/** As many as stand beside the chart. */
const mostShown = 6;

export function LatestSubmissions({ latest, now }: { latest: readonly Latest[]; now: number }) {
  return (
    <div id="latest" className="deck-cell">
      <Card title={t("Latest submissions")} flush>
        {latest.length === 0 ? (
          <p className="deck-none">{t("Who submits appears here.")}</p>
        ) : (
          <ul className="deck-list">
            {latest.slice(0, mostShown).map((one) => (
              <li key={one.participation_id}>
                <Link
                  to="/quiz/$id/participation/$participationId"
                  params={{ id: one.quiz_id, participationId: one.participation_id }}
                >
                  <span className="deck-line deck-line-first">
                    <span className="deck-name" dir="auto">
                      {one.participant_name}
                    </span>
                    <span className="deck-end">
                      <Outcome latest={one} />
                    </span>
                  </span>
                  <span className="deck-line">
                    <span className="deck-clip" dir="auto">
                      {one.quiz_title}
                    </span>
                    <time className="deck-end num" dateTime={one.submitted_at}>
                      {isSameDay(one.submitted_at, now)
                        ? formatMinute(one.submitted_at)
                        : formatDay(one.submitted_at)}
                    </time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Outcome({ latest }: { latest: Latest }) {
  if (latest.percentage === null || latest.passed === null) {
    return <Status kind="warning">{t("To grade")}</Status>;
  }
  const score = formatPercent(latest.percentage);
  return latest.passed ? (
    <Status kind="live">{t("{score}, passed", { score })}</Status>
  ) : (
    <Status kind="failed">{t("{score}, failed", { score })}</Status>
  );
}

import { formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatMoment } from "../../../ui/messages/moments.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import type { Participation } from "./participation.ts";

/** Every score it ever had, and why. */
export function ScoreHistory({ history }: { history: Participation["score_history"] }) {
  return (
    <Card title={t("Score history")}>
      {history.length === 0 ? (
        <p className="part-none">{t("No score yet.")}</p>
      ) : (
        <ol className="score-history">
          {history.map((entry) => (
            <li key={`${entry.at} ${entry.reason}`}>
              <b className="num">{formatPercent(entry.percentage)}</b>
              <span>{reasonWords(entry.reason)}</span>
              <time className="num" dateTime={entry.at}>
                {formatMoment(entry.at, Date.now())}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function reasonWords(reason: string): string {
  if (reason === "scored") return t("computed on submission");
  if (reason === "late_answers_accepted") return t("late answers accepted");
  return reason.replaceAll("_", " ");
}

import { formatDuration } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { dayAndTime } from "../../app/day-and-time.ts";
import { ProgressBar } from "../../app/ProgressBar.tsx";
import { rich } from "../../app/rich.tsx";

interface Props {
  readonly answered: number;
  readonly total: number;
  readonly flagged: number;
  /** ms; `null` without a deadline */
  readonly leftMs: number | null;
  readonly startedAt: string | null;
}

export function ResumeCard({ answered, total, flagged, leftMs, startedAt }: Props) {
  return (
    <section className="card resume">
      <div>
        <h2>{t("You are on your way")}</h2>
        <p className="muted small">
          {startedAt ? t("Started {when}.", { when: dayAndTime(startedAt) }) : ""}{" "}
          {t("Everything you entered is here.")}
        </p>
      </div>
      <ProgressBar value={answered} max={total} label={t("Answered")} />
      <p className="dots num">
        <span>{rich(t("<b>{answered} of {total}</b> answered", { answered, total }))}</span>
        {flagged > 0 ? <span>{t("{flagged} flagged", { flagged })}</span> : null}
        {leftMs === null ? null : <span>{t("{left} left", { left: formatDuration(leftMs) })}</span>}
      </p>
    </section>
  );
}

import { formatDuration } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProgressBar } from "../../app/ProgressBar.tsx";
import { Link } from "../../app/router.tsx";
import { useCountdown } from "../../app/use-countdown.ts";
import { State } from "../AttemptVerdict.tsx";
import type { Waiting } from "../running/send-waiting.ts";
import type { UnderWay } from "./load-dashboard.ts";

const soonSeconds = 3600;

interface Props {
  readonly attempt: UnderWay;
  readonly waiting: readonly Waiting[];
}

export function UnderWayCard({ attempt: { entry, session }, waiting }: Props) {
  const left = useCountdown(session?.remaining_time ?? null);
  const total = entry.total_questions;
  const unsent = waiting.find((one) => one.participationId === entry.participation_id)?.answers ?? 0;
  const leftWords = left === null ? null : t("{left} left", { left: formatDuration(left * 1000) });
  return (
    <article className="card going">
      <div>
        <h3 dir="auto">{entry.quiz_title}</h3>
        {session ? <ProgressBar value={session.answered} max={total} label={t("Answered")} /> : null}
        <p className="dots num">
          {session ? (
            <span>{t("{answered} of {total} answered", { answered: session.answered, total })}</span>
          ) : null}
          {left === null || leftWords === null ? null : left < soonSeconds ? (
            <State tone="amber" icon="clock" words={leftWords} />
          ) : (
            <span>{leftWords}</span>
          )}
          <span>
            {unsent > 0
              ? t("{unsent, plural, one {# answer waits to be sent} other {# answers wait to be sent}}", {
                  unsent,
                })
              : t("All answers saved")}
          </span>
        </p>
      </div>
      <Link className="btn btn-primary" href={`/quiz/${entry.quiz_id}/event`}>
        {t("Resume")}
        <span className="sr"> {entry.quiz_title}</span>
      </Link>
    </article>
  );
}

import { Info } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { formatDuration } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { formatSecond, zoneName } from "../../../ui/messages/moments.ts";
import { happeningWords } from "./happening-words.ts";
import type { Participation } from "./participation.ts";
import { TimelineStrip } from "./TimelineStrip.tsx";
import { absence, type Happening, happeningsOf } from "./timeline.ts";

interface TimelineProps {
  participation: Participation;
  /** Only the strip and its sum, the list after a press. */
  brief?: boolean;
}

const mostShown = 40;

/** What happened during the attempt: evidence, not a verdict. */
export function Timeline({ participation, brief = false }: TimelineProps) {
  const { events, started_at, submitted_at, last_seen_at } = participation;
  const [isOpen, setOpen] = useState(!brief);
  const happenings = useMemo(
    () =>
      happeningsOf({
        startedAt: Date.parse(started_at),
        submittedAt: submitted_at === null ? null : Date.parse(submitted_at),
        events,
      }),
    [events, started_at, submitted_at],
  );
  return (
    <section aria-label={t("Timeline")} className="timeline">
      <header className="part-head">
        <h2 className="section-title">{t("Timeline")}</h2>
        {brief ? (
          <Button size="s" variant="link" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t("{count, plural, one {One event} other {# events}}", { count: happenings.length })}
          </Button>
        ) : (
          <span className="part-aside">{zoneName(started_at)}</span>
        )}
      </header>
      <div className="timeline-body">
        <TimelineStrip
          startedAt={Date.parse(started_at)}
          endAt={Date.parse(submitted_at ?? last_seen_at)}
          hasEnded={submitted_at !== null}
          happenings={happenings}
        />
        {isOpen && <HappeningList happenings={happenings} participation={participation} />}
      </div>
      <p className="timeline-note">
        <Info size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>
          {awayWords(happenings)} {t("Evidence, not a verdict: leaving a window can have many reasons.")}
        </span>
      </p>
    </section>
  );
}

interface HappeningListProps {
  happenings: readonly Happening[];
  participation: Participation;
}

function HappeningList({ happenings, participation }: HappeningListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? happenings : happenings.slice(0, mostShown);
  return (
    <>
      <ol className="happenings">
        {shown.map((one) => {
          const { icon: Icon, tone, title, detail } = happeningWords(one, participation);
          return (
            <li key={`${one.kind} ${one.at}`} className={`happening is-${tone}`}>
              <span className="happening-mark">
                <Icon size={12} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div>
                <p>{title}</p>
                {detail && <p className="happening-detail">{detail}</p>}
              </div>
              <time className="num" dateTime={new Date(one.at).toISOString()}>
                {formatSecond(one.at)}
              </time>
            </li>
          );
        })}
      </ol>
      {shown.length < happenings.length && (
        <Button size="s" variant="link" onPress={() => setShowsAll(true)}>
          {t("Show all {count}", { count: happenings.length })}
        </Button>
      )}
    </>
  );
}

function awayWords(happenings: readonly Happening[]): string {
  const { times, ms } = absence(happenings);
  if (times === 0) return t("Never away.");
  return t("Away {times, plural, one {once, {length}} other {# times, {length} in all}}.", {
    times,
    length: formatDuration(ms),
  });
}

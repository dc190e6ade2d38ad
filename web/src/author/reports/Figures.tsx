import { Link } from "@tanstack/react-router";
import { DoorOpen, Gauge, Play, Send } from "lucide-react";
import { formatNumber, formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { Instrument, Instruments } from "../../ui/plain/Instruments.tsx";
import type { CommandCenter } from "./command-center.ts";

/** Four instruments, each a way to what it counts. */
export function Figures({ data }: { data: CommandCenter }) {
  const average = data.average_percentage_last_30_days;
  const running = data.recent.filter((quiz) => quiz.running_count > 0);
  // Only the latest few are listed; others may be running as well.
  const known = running.reduce((sum, quiz) => sum + quiz.running_count, 0) === data.running_now;
  const only = known && running.length === 1 ? running[0] : undefined;
  const runningNow = (
    <Instrument
      icon={Play}
      label={t("Running now")}
      value={formatNumber(data.running_now)}
      quiet={data.running_now === 0}
      detail={runningWords(data.running_now, known ? running.length : null)}
    />
  );
  return (
    <Instruments label={t("At a glance")}>
      <li>
        {only ? (
          <Link
            className="instrument"
            to="/quiz/$id/manage/results"
            params={{ id: only.id }}
            search={{ status: "running" }}
          >
            {runningNow}
          </Link>
        ) : (
          <Link className="instrument" to="/quizzes" search={{ status: "published" }}>
            {runningNow}
          </Link>
        )}
      </li>
      <li>
        <a className="instrument" href="#latest">
          <Instrument
            icon={Send}
            label={t("Submitted, 7 days")}
            value={formatNumber(data.submitted_last_7_days)}
            quiet={data.submitted_last_7_days === 0}
            detail={changeWords(data.submitted_last_7_days - data.submitted_previous_7_days)}
          />
        </a>
      </li>
      <li>
        <a className="instrument" href="#trend">
          <Instrument
            icon={Gauge}
            label={t("Average score")}
            value={average === null ? "–" : formatPercent(average)}
            quiet={average === null}
            detail={average === null ? t("nothing scored lately") : t("of the last 28 days")}
          />
        </a>
      </li>
      <li>
        <Link className="instrument" to="/quizzes" search={{ status: "published" }}>
          <Instrument
            icon={DoorOpen}
            label={t("Open assessments")}
            value={formatNumber(data.open_quizzes)}
            quiet={data.open_quizzes === 0}
            detail={t("{drafts, plural, =0 {no drafts} one {and one draft} other {and # drafts}}", {
              drafts: data.draft_quizzes,
            })}
          />
        </Link>
      </li>
    </Instruments>
  );
}

function changeWords(change: number): string {
  if (change === 0) return t("as many as the week before");
  if (change > 0) return t("{change} more than the week before", { change });
  return t("{change} fewer than the week before", { change: -change });
}

function runningWords(count: number, quizzes: number | null): string {
  if (count === 0) return t("nobody at the moment");
  const people = t("{count, plural, one {person} other {people}}", { count });
  if (quizzes === null) return t("{people} taking an assessment", { people });
  return t("{people} in {quizzes, plural, one {one assessment} other {# assessments}}", { people, quizzes });
}

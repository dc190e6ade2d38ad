import { formatNumber, formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { formatWireDay } from "../../ui/messages/moments.ts";
import type { Day } from "./command-center.ts";

export function TrendTable({ days }: { days: readonly Day[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard
    <section className="trend-table" aria-label={t("Submissions and scores by day")} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{t("By day in UTC, newest first")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Day (UTC)")}</th>
            <th scope="col" className="end">
              {t("Submitted")}
            </th>
            <th scope="col" className="end">
              {t("Average score")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatWireDay(day.day)}</th>
              <td className={day.submitted === 0 ? "end quiet" : "end"}>{formatNumber(day.submitted)}</td>
              <td className={day.average_percentage === null ? "end quiet" : "end"}>
                {day.average_percentage === null ? "–" : formatPercent(day.average_percentage)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

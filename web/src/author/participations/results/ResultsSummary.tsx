import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { listParticipations } from "@capstan/domain/participations/crew-contract.ts";
import { formatDuration, formatNumber, formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Instrument, Instruments } from "../../../ui/plain/Instruments.tsx";

type Summary = ReplyOf<typeof listParticipations>["summary"];

export function ResultsSummary({ summary }: { summary: Summary }) {
  const { total, running, submitted, passed, average_percentage: average, median_duration: median } = summary;
  return (
    <Instruments label={t("Summary")}>
      <li className="instrument">
        <Instrument
          label={t("Participations")}
          value={formatNumber(total)}
          quiet={total === 0}
          detail={t("{submitted} submitted", { submitted })}
        />
      </li>
      <li className="instrument">
        <Instrument
          label={t("Running")}
          value={formatNumber(running)}
          quiet={running === 0}
          detail={running === 0 ? t("nobody at the moment") : t("taking it now")}
        />
      </li>
      <li className="instrument">
        <Instrument
          label={t("Passed")}
          value={formatNumber(passed)}
          quiet={passed === 0}
          detail={
            submitted === 0
              ? t("pass mark {mark}", { mark: formatPercent(summary.passing_score) })
              : t("{share} of the submitted", {
                  share: formatPercent(Math.round((100 * passed) / submitted)),
                })
          }
        />
      </li>
      <li className="instrument">
        <Instrument
          label={t("Average")}
          value={average === null ? "–" : formatPercent(average)}
          quiet={average === null}
          detail={t("pass mark {mark}", { mark: formatPercent(summary.passing_score) })}
        />
      </li>
      <li className="instrument">
        <Instrument
          label={t("Median time")}
          value={median === null ? "–" : formatDuration(median * 1000)}
          quiet={median === null}
          detail={submitted > 1 ? t("half of them took less") : undefined}
        />
      </li>
    </Instruments>
  );
}

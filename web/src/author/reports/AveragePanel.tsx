import { formatNumber, formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { formatWireDay } from "../../ui/messages/moments.ts";
import { position, shareScale, stretches } from "./chart-scale.ts";
import type { Day } from "./command-center.ts";
import type { Frame } from "./trend-frame.ts";

interface PanelProps {
  days: readonly Day[];
  frame: Frame;
  pointed: number | null;
}

/** The average of each day with submissions; days without are bridged by a thin line. */
export function AveragePanel({ days, frame, pointed }: PanelProps) {
  const { title, top, bottom } = frame.average;
  const values = days.map((day) => day.average_percentage);
  const known = values.filter((value) => value !== null);
  const scale = shareScale(known);
  const y = (value: number) => position(scale, value, bottom, top);
  const lastIndex = values.findLastIndex((value) => value !== null);
  const last = values[lastIndex];
  const lastDay = days[lastIndex];
  const at = (index: number) => ({ x: frame.middle(index), y: y(values[index] ?? 0) });
  return (
    <g>
      <text className="chart-title" x={0} y={title}>
        {t("Average score, %")}
      </text>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={frame.left} x2={frame.right} y1={y(tick)} y2={y(tick)} />
          <text x={22} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {known.length === 0 && (
        <text x={(frame.left + frame.right) / 2} y={(top + bottom) / 2 + 4} textAnchor="middle">
          {t("Nothing scored in these days")}
        </text>
      )}
      {stretches(values).map(({ from, to, isGap }) => (
        <line
          key={from}
          className={isGap ? "line is-gap" : "line"}
          x1={at(from).x}
          y1={at(from).y}
          x2={at(to).x}
          y2={at(to).y}
        />
      ))}
      {values.map((value, index) => {
        const isLead = index === (pointed ?? lastIndex);
        return (
          value !== null && (
            <circle
              key={days[index]?.day}
              className={isLead ? "mark is-lead" : "mark"}
              cx={at(index).x}
              cy={at(index).y}
              r={isLead ? 3.5 : 2}
            />
          )
        );
      })}
      {typeof last === "number" && lastDay && pointed === null && (
        <LastLabel frame={frame} y={y(last)} value={last} day={lastDay.day} />
      )}
    </g>
  );
}

function LastLabel({ frame, y, value, day }: { frame: Frame; y: number; value: number; day: string }) {
  const { title, top, bottom } = frame.average;
  const when = t("on {day}", { day: formatWireDay(day) });
  if (!frame.labelsAside) {
    return (
      <text x={frame.width} y={title} textAnchor="end">
        <tspan className="lead">{formatPercent(value)}</tspan> {when}
      </text>
    );
  }
  const line = Math.min(Math.max(y, top + 2), bottom - 10);
  return (
    <>
      <text className="lead" x={frame.right + 12} y={line + 2}>
        {formatPercent(value)}
      </text>
      <text x={frame.right + 12} y={line + 16}>
        {when}
      </text>
    </>
  );
}

import { formatNumber } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { countScale, position } from "./chart-scale.ts";
import type { Day } from "./command-center.ts";
import type { Frame } from "./trend-frame.ts";

interface PanelProps {
  days: readonly Day[];
  frame: Frame;
  pointed: number | null;
}

/** How many submitted on each day; the last bar is today. */
export function CountPanel({ days, frame, pointed }: PanelProps) {
  const { title, top, bottom } = frame.count;
  const scale = countScale(Math.max(0, ...days.map((day) => day.submitted)));
  const y = (value: number) => position(scale, value, bottom, top);
  const width = Math.max(2, Math.min(18, frame.step * 0.68));
  const lead = pointed ?? days.length - 1;
  const today = days.at(-1)?.submitted ?? 0;
  return (
    <g>
      <text className="chart-title" x={0} y={title}>
        {t("Submitted per day")}
      </text>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={frame.left} x2={frame.right} y1={y(tick)} y2={y(tick)} />
          <text x={22} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {days.map(
        (day, index) =>
          day.submitted > 0 && (
            <rect
              key={day.day}
              className={index === lead ? "bar is-lead" : "bar"}
              x={frame.middle(index) - width / 2}
              y={y(day.submitted)}
              width={width}
              height={bottom - y(day.submitted)}
              rx={1.5}
            />
          ),
      )}
      {pointed === null && <TodayLabel frame={frame} y={y(today)} value={today} />}
    </g>
  );
}

function TodayLabel({ frame, y, value }: { frame: Frame; y: number; value: number }) {
  const { title, bottom } = frame.count;
  if (!frame.labelsAside) {
    return (
      <text x={frame.width} y={title} textAnchor="end">
        <tspan className="lead">{formatNumber(value)}</tspan> {t("today")}
      </text>
    );
  }
  const line = Math.min(y + 8, bottom - 16);
  return (
    <>
      <text className="lead" x={frame.right + 12} y={line}>
        {formatNumber(value)}
      </text>
      <text x={frame.right + 12} y={line + 14}>
        {t("today (UTC)")}
      </text>
    </>
  );
}

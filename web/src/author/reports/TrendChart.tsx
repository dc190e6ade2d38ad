import { type PointerEvent, useState } from "react";
import { formatNumber, formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { formatWireDay } from "../../ui/messages/moments.ts";
import { useSize } from "../../ui/plain/use-size.ts";
import { AveragePanel } from "./AveragePanel.tsx";
import { CountPanel } from "./CountPanel.tsx";
import { weekMarks } from "./chart-scale.ts";
import type { Day } from "./command-center.ts";
import { type Frame, frameOf } from "./trend-frame.ts";

/** Two measures are two panels over one time axis. */
export function TrendChart({ days }: { days: readonly Day[] }) {
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const frame = frameOf(width, height, days.length);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const index = Math.floor((x - frame.left) / frame.step);
    setPointed(index >= 0 && index < days.length ? index : null);
  };
  const day = pointed === null ? undefined : days[pointed];
  return (
    <div ref={box} className="trend">
      {width > 0 && (
        <svg
          className="chart"
          width={width}
          height={frame.height}
          role="img"
          aria-label={summary(days)}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {pointed !== null && (
            <line
              className="chart-pointed"
              x1={frame.middle(pointed)}
              x2={frame.middle(pointed)}
              y1={frame.average.top}
              y2={frame.count.bottom}
            />
          )}
          <AveragePanel days={days} frame={frame} pointed={pointed} />
          <CountPanel days={days} frame={frame} pointed={pointed} />
          <TimeAxis days={days} frame={frame} />
          {day && (
            <text className="chart-readout" x={width} y={11} textAnchor="end">
              {dayWords(day)}
            </text>
          )}
        </svg>
      )}
    </div>
  );
}

function TimeAxis({ days, frame }: { days: readonly Day[]; frame: Frame }) {
  const y = frame.count.bottom;
  return (
    <g>
      <line className="axis" x1={frame.left} x2={frame.right} y1={y + 0.5} y2={y + 0.5} />
      {weekMarks(days.length).map((index) => {
        const day = days[index];
        const x = Math.round(frame.middle(index)) + 0.5;
        return (
          day && (
            <g key={day.day}>
              <line className="axis" x1={x} x2={x} y1={y} y2={y + 5} />
              <text x={x} y={y + 17} textAnchor="middle">
                {formatWireDay(day.day)}
              </text>
            </g>
          )
        );
      })}
    </g>
  );
}

function dayWords(day: Day): string {
  const words = { day: formatWireDay(day.day), count: day.submitted };
  if (day.average_percentage === null) return t("{day}: {count} submitted", words);
  return t("{day}: {count} submitted, average {average}", {
    ...words,
    average: formatPercent(day.average_percentage),
  });
}

function summary(days: readonly Day[]): string {
  const total = days.reduce((sum, day) => sum + day.submitted, 0);
  const scored = days.filter((day) => day.average_percentage !== null);
  const first = scored[0]?.average_percentage;
  const last = scored.at(-1)?.average_percentage;
  const count = t("{total} submitted in {days} days.", {
    total: formatNumber(total),
    days: days.length,
  });
  if (typeof first !== "number" || typeof last !== "number" || scored.length < 2) return count;
  return `${count} ${t("The average went from {first} to {last}.", {
    first: formatPercent(first),
    last: formatPercent(last),
  })}`;
}

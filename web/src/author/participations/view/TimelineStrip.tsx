import { formatDuration } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { useSize } from "../../../ui/plain/use-size.ts";
import { stripScale } from "./strip-scale.ts";
import { absence, type Happening } from "./timeline.ts";

interface TimelineStripProps {
  startedAt: number;
  endAt: number;
  hasEnded: boolean;
  happenings: readonly Happening[];
}

/** The attempt to scale: absences stand on the line, lost connections lie under a word. */
export function TimelineStrip({ startedAt, endAt, hasEnded, happenings }: TimelineStripProps) {
  const [box, { width }] = useSize<HTMLDivElement>();
  const { x, ticks } = stripScale(endAt - startedAt, width);
  const at = (moment: number) => x(moment - startedAt);
  const away = absence(happenings);
  const label = t("{length} long, away {times, plural, =0 {never} one {once} other {# times}}", {
    length: formatDuration(endAt - startedAt),
    times: away.times,
  });
  const end = at(endAt);
  return (
    <div ref={box} className="strip-box">
      {width > 0 && (
        <svg className="strip-chart" width={width} height={44} role="img" aria-label={label}>
          <line className="axis" x1={0} x2={width} y1={24.5} y2={24.5} />
          {ticks.map((tick) => (
            <Tick key={tick.minutes} x={tick.x} minutes={tick.minutes} width={width} />
          ))}
          {happenings.map((one) => {
            if (one.kind === "offline" || one.kind === "away") {
              const from = at(one.at);
              const length = Math.max(3, at(one.until ?? endAt) - from);
              return one.kind === "away" ? (
                <rect key={`away ${one.at}`} className="away" x={from} y={8} width={length} height={16} />
              ) : (
                <rect
                  key={`offline ${one.at}`}
                  className="offline"
                  x={from}
                  y={14}
                  width={length}
                  height={10}
                />
              );
            }
            if (one.kind !== "copied" && one.kind !== "pasted") return null;
            return <circle key={`clip ${one.at}`} className="clip" cx={at(one.at)} cy={16} r={2.5} />;
          })}
          <circle className="start" cx={at(startedAt)} cy={24.5} r={3.5} />
          {hasEnded && <circle className="finish" cx={end} cy={24.5} r={4.5} />}
        </svg>
      )}
    </div>
  );
}

function Tick({ x, minutes, width }: { x: number; minutes: number; width: number }) {
  const anchor = minutes === 0 ? "start" : x > width - 28 ? "end" : "middle";
  const place = anchor === "start" ? 0 : anchor === "end" ? width : x;
  const words = minutes === 0 ? t("0 min") : formatDuration(minutes * 60_000);
  return (
    <>
      <line className="axis" x1={x} x2={x} y1={24} y2={30} />
      <text x={place} y={42} textAnchor={anchor}>
        {words}
      </text>
    </>
  );
}

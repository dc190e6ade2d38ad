import { formatNumber, formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";

const centre = 48;
const radius = 40;
const around = 2 * Math.PI * radius;

/** From the top, clockwise: a line across the ring at a share of it, given in hundredths. */
function cut(share: number, inner: number, outer: number): string {
  const angle = (share / 100) * 2 * Math.PI - Math.PI / 2;
  const point = (r: number) =>
    `${(centre + r * Math.cos(angle)).toFixed(1)} ${(centre + r * Math.sin(angle)).toFixed(1)}`;
  return `M${point(inner)}L${point(outer)}`;
}

interface ScoreDialProps {
  /** Hundredths; null while there is no score. */
  percentage: number | null;
  passMark: number;
}

/** A scale of a hundred ticks, the score as an arc, the pass mark as a cut. */
export function ScoreDial({ percentage, passMark }: ScoreDialProps) {
  const values = { score: formatPercent(percentage ?? 0), mark: formatPercent(passMark) };
  const label =
    percentage === null
      ? t("No score yet, pass mark {mark}", values)
      : t("{score}, pass mark {mark}", values);
  const arc = (around * Math.min(100, Math.max(0, percentage ?? 0))) / 100;
  const turn = `rotate(-90 ${centre} ${centre})`;
  return (
    <svg className="dial" width="104" height="104" viewBox="0 0 96 96" role="img" aria-label={label}>
      <circle
        className="dial-ticks"
        cx={centre}
        cy={centre}
        r={radius}
        strokeDasharray={`1 ${(around / 100 - 1).toFixed(3)}`}
        transform={turn}
      />
      {percentage !== null && percentage > 0 && (
        <circle
          className="dial-arc"
          cx={centre}
          cy={centre}
          r={radius}
          strokeDasharray={`${arc.toFixed(1)} ${around.toFixed(1)}`}
          transform={turn}
        />
      )}
      <path className="dial-gap" d={cut(passMark, 35, 45)} />
      <path className="dial-mark" d={cut(passMark, 34, 47)} />
      <text x={centre} y="56" textAnchor="middle">
        {percentage === null ? "–" : formatNumber(percentage)}
        {percentage !== null && <tspan dx="1">%</tspan>}
      </text>
    </svg>
  );
}

// The score as a dial: a hundred ticks, a brass arc, the pass mark as a cut through it with its number outside.
import { formatNumber, formatPercent } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";

const centre = 160;
const arcRadius = 112;
const length = 2 * Math.PI * arcRadius;

/** `share` in hundredths, clockwise from the top. */
function at(share: number, radius: number): { x: number; y: number } {
  const angle = (share / 100) * 2 * Math.PI;
  return { x: centre + radius * Math.sin(angle), y: centre - radius * Math.cos(angle) };
}

function line(share: number, from: number, to: number): string {
  const outer = at(share, from);
  const inner = at(share, to);
  return `M${outer.x.toFixed(1)} ${outer.y.toFixed(1)}L${inner.x.toFixed(1)} ${inner.y.toFixed(1)}`;
}

const hundred = Array.from({ length: 100 }, (_, index) => index);
const ones = hundred
  .filter((share) => share % 10 !== 0)
  .map((share) => line(share, 140, 135))
  .join("");
const tens = hundred
  .filter((share) => share % 10 === 0)
  .map((share) => line(share, 140, 130))
  .join("");

interface Props {
  /** Hundredths; `null` while it waits to be graded. */
  readonly percentage: number | null;
  readonly passMark: number;
  /** Draws itself once, on the first view of a result. */
  readonly isFirstView: boolean;
}

export function ScoreDial({ percentage, passMark, isFirstView }: Props) {
  const pass = formatPercent(passMark);
  const label =
    percentage === null
      ? t("Waiting to be graded, pass mark {pass}", { pass })
      : t("Score {score}, pass mark {pass}", { score: formatPercent(percentage), pass });
  const outside = at(passMark, 150);
  const anchor =
    passMark === 0 || passMark === 50 || passMark === 100 ? "middle" : passMark < 50 ? "start" : "end";
  return (
    <svg
      className={isFirstView ? "ring is-first" : "ring"}
      viewBox="0 0 320 320"
      role="img"
      aria-label={label}
    >
      <g fill="none">
        <path className="ring-ones" d={ones} />
        <path className="ring-tens" d={tens} />
        <circle
          className={percentage === null ? "ring-track is-waiting" : "ring-track"}
          cx={centre}
          cy={centre}
          r={arcRadius}
        />
        {percentage === null || percentage === 0 ? null : (
          <circle
            className="ring-arc"
            cx={centre}
            cy={centre}
            r={arcRadius}
            strokeDasharray={`${((length * Math.min(100, percentage)) / 100).toFixed(1)} ${length.toFixed(1)}`}
            transform={`rotate(-90 ${centre} ${centre})`}
          />
        )}
        <path className="ring-cut" d={line(passMark, 121, 101)} />
        <path className="ring-mark" d={line(passMark, 141, 101)} />
      </g>
      <text className="ring-pass" x={outside.x} y={outside.y + 5} textAnchor={anchor}>
        {formatNumber(passMark)}
      </text>
      {percentage === null ? (
        <text className="ring-wait" x={centre} y={centre + 5}>
          {t("not graded yet")}
        </text>
      ) : (
        <>
          <text className="ring-score num" x={centre} y={centre + 14}>
            {formatNumber(percentage)}
            <tspan dx="4">%</tspan>
          </text>
          <text className="ring-to-pass" x={centre} y={centre + 42}>
            {t("{pass} to pass", { pass })}
          </text>
        </>
      )}
    </svg>
  );
}

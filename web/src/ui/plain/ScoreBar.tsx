import { formatPercent } from "../messages/intl.ts";
import { t } from "../messages/messages.ts";

interface ScoreBarProps {
  /** Hundredths; null where there is no score. */
  percentage: number | null;
  /** Drawn as a line across the bar. */
  passMark?: number | undefined;
}

/** A share as a bar and its number. */
export function ScoreBar({ percentage, passMark }: ScoreBarProps) {
  if (percentage === null) {
    return (
      <span className="score-none">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("No score")}</span>
      </span>
    );
  }
  const width = `${Math.min(100, Math.max(0, percentage))}%`;
  return (
    <span className="score">
      <span className="score-bar" aria-hidden="true">
        <i style={{ width }} />
        {passMark !== undefined && <b style={{ insetInlineStart: `${passMark}%` }} />}
      </span>
      <span className="score-number">{formatPercent(percentage)}</span>
    </span>
  );
}

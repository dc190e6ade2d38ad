import { t } from "../messages/messages.ts";

const widths = ["62%", "88%", "74%", "46%", "80%", "56%"];

interface SkeletonProps {
  lines?: number;
  /** `rows` for lists and tables, `text` for everything else. */
  shape?: "text" | "rows";
}

/** The shape of what comes; the style sheet shows it only after 200 ms. */
export function Skeleton({ lines = 3, shape = "text" }: SkeletonProps) {
  return (
    <div
      className={shape === "rows" ? "skeleton skeleton-rows" : "skeleton"}
      role="status"
      aria-label={t("Loading")}
    >
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={shape === "text" ? { width: widths[line % widths.length] } : undefined} />
      ))}
    </div>
  );
}

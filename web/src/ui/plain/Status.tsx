import type { ReactNode } from "react";

export type StatusKind = "live" | "draft" | "scheduled" | "closed" | "warning" | "failed";

/** A state as a shape and a word: dot live, ring draft, half scheduled, diamond warning, square failed. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return <span className={`status status-${kind}`}>{children}</span>;
}

export type TagTone = "neutral" | "good" | "warning" | "bad" | "sea";

export function Tag({ tone = "neutral", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={`tag tag-${tone}`} dir="auto">
      {children}
    </span>
  );
}

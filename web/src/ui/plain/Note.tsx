import type { ReactNode } from "react";
import { Glyph } from "./Glyph.tsx";

interface NoteProps {
  tone?: "info" | "warning" | "error";
  /** The first line, in bold. */
  title?: ReactNode;
  /** Announced at once, for something that has just gone wrong. */
  alert?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

export function Note({ tone = "info", title, alert = false, action, children }: NoteProps) {
  return (
    <div className={`note note-${tone}`} role={alert ? "alert" : undefined}>
      <Glyph name={tone} />
      <div className="note-words">
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  );
}

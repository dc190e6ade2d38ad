import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };

interface NoteProps {
  tone?: keyof typeof icons;
  /** The first line, in bold. */
  title?: ReactNode;
  /** Announced at once, for something that has just gone wrong. */
  alert?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

export function Note({ tone = "info", title, alert = false, action, children }: NoteProps) {
  const Icon = icons[tone];
  return (
    <div className={`note note-${tone}`} role={alert ? "alert" : undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <div className="note-words">
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  );
}

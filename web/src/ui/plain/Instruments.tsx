import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A strip of figures; each child is one `<li>` of it, a link where there is more to see. */
export function Instruments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="instruments" aria-label={label}>
      {children}
    </ul>
  );
}

interface InstrumentProps {
  icon?: LucideIcon;
  label: string;
  value: string;
  /** Nothing to look at: zero, or no figure yet. */
  quiet?: boolean;
  detail?: ReactNode;
}

/** What stands inside `<li><Link className="instrument">` or `<li><div className="instrument">`. */
export function Instrument({ icon: Icon, label, value, quiet = false, detail }: InstrumentProps) {
  return (
    <>
      <span className="instrument-label">
        {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        {label}
      </span>
      <span className={quiet ? "instrument-value is-quiet" : "instrument-value"}>{value}</span>
      <span className="instrument-detail">{detail ?? "\u00a0"}</span>
    </>
  );
}

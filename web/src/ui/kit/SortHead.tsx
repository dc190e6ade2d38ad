import { ChevronDown, ChevronUp } from "lucide-react";

export type Direction = "asc" | "desc";

interface SortHeadProps {
  label: string;
  /** How it is sorted now; null where by another column. */
  direction: Direction | null;
  onSort: () => void;
  className?: string;
}

/** The head of a column that sorts. */
export function SortHead({ label, direction, onSort, className }: SortHeadProps) {
  const Icon = direction === "asc" ? ChevronUp : ChevronDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === null ? undefined : direction === "asc" ? "ascending" : "descending"}
    >
      <button type="button" onClick={onSort}>
        {label}
        {direction !== null && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
      </button>
    </th>
  );
}

import type { CSSProperties } from "react";

interface Props {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly className?: string;
}

export function ProgressBar({ value, max, label, className = "bar" }: Props) {
  const style = { "--v": `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` } as CSSProperties;
  return (
    <div
      className={className}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <i />
    </div>
  );
}

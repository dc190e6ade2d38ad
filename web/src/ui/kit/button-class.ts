export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-filled" | "link";

/** 28, 32, 36 and 44 px. */
export type ButtonSize = "s" | "m" | "l" | "xl";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  iconOnly?: boolean | undefined;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({
  variant = "secondary",
  size = "m",
  iconOnly = false,
}: ButtonLook = {}): string {
  return ["btn", `btn-${variant}`, size === "m" ? "" : `btn-${size}`, iconOnly ? "btn-icon" : ""]
    .filter(Boolean)
    .join(" ");
}

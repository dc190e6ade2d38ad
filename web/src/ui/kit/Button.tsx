import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { Tooltip } from "./Tooltip.tsx";

export interface ButtonProps
  extends Omit<AriaButtonProps, "className" | "style" | "children">,
    Omit<ButtonLook, "iconOnly"> {
  icon?: LucideIcon;
  children: ReactNode;
}

export function Button({ variant, size, icon: Icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass({ variant, size })}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      {children}
    </AriaButton>
  );
}

interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  icon: LucideIcon;
  /** The button's name; also its tooltip. */
  label: string;
  /** A key that does the same, shown in the tooltip. */
  shortcut?: string;
  variant?: ButtonLook["variant"];
  size?: ButtonLook["size"];
}

export function IconButton({
  icon: Icon,
  label,
  shortcut,
  variant = "ghost",
  size,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <AriaButton {...rest} aria-label={label} className={buttonClass({ variant, size, iconOnly: true })}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </AriaButton>
    </Tooltip>
  );
}

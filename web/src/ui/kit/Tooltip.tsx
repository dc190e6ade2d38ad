import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from "react-aria-components";

interface KitTooltipProps {
  text: string;
  shortcut?: string | undefined;
  placement?: TooltipProps["placement"];
  /** A control of the kit; a tooltip on something that cannot take the focus reaches nobody by keyboard. */
  children: ReactElement;
}

export function Tooltip({ text, shortcut, placement = "top", children }: KitTooltipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={80}>
      {children}
      <AriaTooltip className="tooltip" placement={placement} offset={6}>
        {text}
        {shortcut && <kbd>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

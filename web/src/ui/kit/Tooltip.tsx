import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components";

interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  /** A control of the kit; a tooltip on something that cannot take the focus reaches nobody by keyboard. */
  children: ReactElement;
}

export function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={80}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
        {shortcut && <kbd>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

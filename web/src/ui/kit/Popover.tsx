import type { ReactElement, ReactNode } from "react";
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
} from "react-aria-components";

interface PopoverProps {
  label: string;
  /** A Button or IconButton of the kit; the focus returns to it. */
  trigger: ReactElement;
  placement?: AriaPopoverProps["placement"];
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({
  label,
  trigger,
  placement = "bottom end",
  isOpen,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <DialogTrigger
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      {trigger}
      <AriaPopover className="popover floating" placement={placement} offset={6}>
        <Dialog className="popover-body" aria-label={label}>
          {({ close }) => (typeof children === "function" ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

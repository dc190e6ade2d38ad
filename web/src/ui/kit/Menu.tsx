import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
} from "react-aria-components";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly help?: string;
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  /** What is being done to what: "More for Fire Safety 2026". */
  label: string;
  /** A Button or IconButton of the kit. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  placement?: PopoverProps["placement"];
}

export function Menu({ label, trigger, entries, placement = "bottom end" }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover floating" placement={placement} offset={4}>
        <AriaMenu className="menu" aria-label={label}>
          {entries.flatMap((entry) => [
            ...(entry.separated ? [<Separator className="menu-line" key={`${entry.id}-line`} />] : []),
            <Entry key={entry.id} entry={entry} />,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { icon: Icon, label, help, shortcut } = entry;
  return (
    <MenuItem
      id={entry.id}
      className={entry.danger ? "menu-item menu-item-danger" : "menu-item"}
      textValue={label}
      isDisabled={entry.disabled ?? false}
      onAction={entry.run}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      <span className="menu-item-words">
        {label}
        {help && <span className="menu-item-help">{help}</span>}
      </span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </MenuItem>
  );
}

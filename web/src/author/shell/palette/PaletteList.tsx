import { useId } from "react";
import { isCommand } from "../../../ui/keys/command-key.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { FoundEntry, FoundGroup, PaletteEntry } from "./palette-entries.ts";

interface PaletteListProps {
  id: string;
  groups: readonly FoundGroup[];
  chosen: PaletteEntry | null;
  optionId: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, inNewTab: boolean) => void;
}

/** The focus stays in the field; the list says which entry Enter would open. */
export function PaletteList({ id, groups, chosen, ...rest }: PaletteListProps) {
  return (
    <div className="palette-list" role="listbox" id={id} aria-label={t("Results")} tabIndex={-1}>
      {groups.map((group) => (
        <Group key={group.title} group={group} chosen={chosen} {...rest} />
      ))}
    </div>
  );
}

type GroupProps = Omit<PaletteListProps, "id" | "groups"> & { group: FoundGroup };

function Group({ group, chosen, ...rest }: GroupProps) {
  const title = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are grouped in a list box by this role
    <div role="group" aria-labelledby={title}>
      <div className="palette-title" id={title}>
        {group.title}
      </div>
      {group.found.map((found) => (
        <Option key={found.entry.id} found={found} isChosen={found.entry.id === chosen?.id} {...rest} />
      ))}
    </div>
  );
}

interface OptionProps extends Omit<GroupProps, "group" | "chosen"> {
  found: FoundEntry;
  isChosen: boolean;
}

function Option({ found: { entry, parts }, isChosen, optionId, onPoint, onChoose }: OptionProps) {
  const Icon = entry.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys and names this as its active one
    <div
      className="palette-option"
      role="option"
      id={optionId(entry)}
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={() => {
        if (!isChosen) onPoint(entry);
      }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(entry, isCommand(event))}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="palette-name" dir="auto">
        {parts.map((part, index) =>
          part.typed ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
        )}
      </span>
      {entry.detail && <span className="palette-detail">{entry.detail}</span>}
      {entry.keys && (
        <span className="palette-keys" aria-hidden="true">
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}

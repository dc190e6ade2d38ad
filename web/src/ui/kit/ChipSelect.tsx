import { Check, ChevronDown } from "lucide-react";
import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";
import type { Choice } from "./Select.tsx";

interface ChipSelectProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
}

/** A filter or an order of a list: what it is, and its value in ink. */
export function ChipSelect<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: ChipSelectProps<Value>) {
  return (
    <AriaSelect
      className="chip-select"
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Label className="sr-only">{label}</Label>
      <Button className="chip">
        <span aria-hidden="true">{label}</span>
        <b>{choices.find((choice) => choice.value === value)?.label}</b>
        <ChevronDown size={14} strokeWidth={2} aria-hidden="true" />
      </Button>
      <Popover className="popover floating" offset={4}>
        <ListBox className="menu">
          {choices.map((choice) => (
            <ListBoxItem className="menu-item" key={choice.value} id={choice.value} textValue={choice.label}>
              <span className="menu-item-words">{choice.label}</span>
              <Check className="menu-check" size={16} strokeWidth={1.75} aria-hidden="true" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

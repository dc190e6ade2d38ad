import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { Choice } from "./Select.tsx";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
}

/** A few views of the same thing, exactly one of them chosen. */
export function Segmented<Value extends string>({ label, value, onChange, choices }: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      className="segmented"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys.has(choice.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} id={choice.value}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

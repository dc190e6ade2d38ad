import { Switch as AriaSwitch } from "react-aria-components";
import { useReadOnly } from "./read-only.ts";

interface SwitchProps {
  label: string;
  /** Where the row beside it says the label already. */
  hideLabel?: boolean;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  isDisabled?: boolean;
  /** The id of the sentence that explains it. */
  describedBy?: string;
}

export function Switch({
  label,
  hideLabel = false,
  isSelected,
  onChange,
  isDisabled = false,
  describedBy,
}: SwitchProps) {
  return (
    <AriaSwitch
      className="switch"
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      isReadOnly={useReadOnly()}
      aria-describedby={describedBy}
      {...(hideLabel ? { "aria-label": label } : {})}
    >
      <span className="switch-track" />
      {!hideLabel && label}
    </AriaSwitch>
  );
}

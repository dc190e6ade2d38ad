import { Check, Minus } from "lucide-react";
import { Checkbox as AriaCheckbox } from "react-aria-components";

interface CheckboxProps {
  label: string;
  hideLabel?: boolean;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (selected: boolean) => void;
  isDisabled?: boolean;
}

export function Checkbox({ label, hideLabel = false, isIndeterminate = false, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className="checkbox"
      isIndeterminate={isIndeterminate}
      {...(hideLabel ? { "aria-label": label } : {})}
    >
      {({ isSelected }) => (
        <>
          <span className="checkbox-box">
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} aria-hidden="true" />
            ) : (
              isSelected && <Check size={12} strokeWidth={3} aria-hidden="true" />
            )}
          </span>
          {!hideLabel && label}
        </>
      )}
    </AriaCheckbox>
  );
}

import { useState } from "react";
import { NumberInput } from "../../../ui/kit/NumberInput.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { t } from "../../../ui/messages/messages.ts";

const units = { second: 1, minute: 60, hour: 3_600, day: 86_400 };
type Unit = keyof typeof units;

interface Props {
  readonly label: string;
  readonly seconds: number;
  readonly max: number;
  readonly onChange: (seconds: number) => void;
}

/** A length in the largest unit in which it is a whole number; another unit may be chosen. */
export function DurationInput({ label, seconds, max, onChange }: Props) {
  const [chosen, setChosen] = useState<Unit | null>(null);
  const unit = chosen && seconds % units[chosen] === 0 ? chosen : largestUnit(seconds);
  return (
    <div className="duration">
      <NumberInput
        label={label}
        hideLabel
        value={seconds / units[unit]}
        minValue={0}
        maxValue={Math.floor(max / units[unit])}
        formatOptions={{ maximumFractionDigits: 0 }}
        onChange={(value) => {
          if (value !== null) onChange(Math.min(max, value * units[unit]));
        }}
      />
      <Select
        label={t("Unit of {label}", { label })}
        hideLabel
        size="s"
        value={unit}
        choices={[
          { value: "second", label: t("s") },
          { value: "minute", label: t("min") },
          { value: "hour", label: t("h") },
          { value: "day", label: t("days") },
        ]}
        onChange={(next) => {
          const value = seconds / units[unit];
          setChosen(next);
          onChange(Math.min(Math.floor(max / units[next]) * units[next], value * units[next]));
        }}
      />
    </div>
  );
}

function largestUnit(seconds: number): Unit {
  if (seconds === 0) return "minute";
  const names: readonly Unit[] = ["day", "hour", "minute"];
  return names.find((name) => seconds % units[name] === 0) ?? "second";
}

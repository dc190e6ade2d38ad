import type { QuizSettings } from "@capstan/domain/quizzes/settings.ts";
import { NumberInput } from "../../../ui/kit/NumberInput.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { Switch } from "../../../ui/kit/Switch.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { DurationInput } from "./DurationInput.tsx";
import type { SettingRowData } from "./setting-rows.ts";
import { unitText } from "./setting-text.ts";

interface SettingControlProps {
  readonly row: Pick<SettingRowData, "definition">;
  readonly value: QuizSettings[keyof QuizSettings];
  readonly onChange: (value: QuizSettings[keyof QuizSettings], joinAs?: string) => void;
  readonly helpId: string;
}

/** Seconds that can be days are entered in the unit people think in. */
const longSeconds = 86_400;

/** The control that a setting's declaration asks for. */
export function SettingControl({ row: { definition }, value, onChange, helpId }: SettingControlProps) {
  const label = t(definition.label);
  if (definition.kind === "toggle") {
    return (
      <Switch label={label} hideLabel isSelected={value === true} onChange={onChange} describedBy={helpId} />
    );
  }
  if (definition.kind === "choice") {
    return (
      <div className="setting-select">
        <Select
          label={label}
          hideLabel
          size="s"
          value={String(value)}
          choices={(definition.choices ?? []).map((choice) => ({
            value: choice.value,
            label: t(choice.label),
          }))}
          onChange={(chosen) => onChange(chosen as QuizSettings[keyof QuizSettings])}
        />
      </div>
    );
  }
  if (definition.unit === "seconds" && (definition.max ?? 0) > longSeconds) {
    return (
      <DurationInput label={label} seconds={Number(value)} max={definition.max ?? 0} onChange={onChange} />
    );
  }
  return (
    <NumberInput
      label={label}
      hideLabel
      unit={unitText(definition.unit)}
      value={Number(value)}
      {...(definition.min === undefined ? {} : { minValue: definition.min })}
      {...(definition.max === undefined ? {} : { maxValue: definition.max })}
      formatOptions={{ maximumFractionDigits: 0 }}
      aria-describedby={helpId}
      onChange={(next) => {
        if (next !== null) onChange(next, definition.key);
      }}
    />
  );
}

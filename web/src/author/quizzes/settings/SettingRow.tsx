import type { QuizSettings } from "@capstan/domain/quizzes/settings.ts";
import { useId } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { NumberInput } from "../../../ui/kit/NumberInput.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { Switch } from "../../../ui/kit/Switch.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";
import { DurationInput } from "./DurationInput.tsx";
import { LoweredLimit } from "./LoweredLimit.tsx";
import type { SettingRowData } from "./setting-rows.ts";
import { settingText, unitText } from "./setting-text.ts";

/** One setting: what it is called, one sentence about it, its control, and whether it differs from the preset. */
export function SettingRow({ row }: { readonly row: SettingRowData }) {
  const { definition, presetValue, idleBecauseOf } = row;
  const { key } = definition;
  const store = useDraftStore();
  const { mine, facts } = useDraft();
  const error = useFieldError(`settings.${key}`);
  const helpId = useId();
  const set = (value: QuizSettings[typeof key], joinAs?: string) =>
    store.edit((document) => ({ ...document, settings: { ...document.settings, [key]: value } }), joinAs);
  const isPublished = facts.published_revision !== null;

  return (
    <div className={idleBecauseOf ? "setting-row is-idle" : "setting-row"} id={`setting-${key}`}>
      <div className="setting-words">
        <p className="setting-name">
          {t(definition.label)}
          {isPublished && definition.frozen === "live" && (
            <span className="setting-live">{t("applies at once, without publishing")}</span>
          )}
          {presetValue !== undefined && (
            <>
              {" "}
              <span className="setting-changed">{t("changed")}</span>
              <Button variant="link" size="s" onPress={() => set(presetValue)}>
                {t("Back to {value}", { value: settingText(definition, presetValue) })}
              </Button>
            </>
          )}
        </p>
        <p className="field-help" id={helpId}>
          {t(definition.help)}{" "}
          {idleBecauseOf && (
            <span className="setting-idle">
              {t("Without effect while “{other}” is {state}.", {
                other: t(idleBecauseOf.label),
                state: definition.effectiveWhen?.is ? t("off") : t("on"),
              })}
            </span>
          )}
        </p>
        {error && <p className="field-error">{error.join(" ")}</p>}
        {key === "quiz_time_limit" && <LoweredLimit />}
      </div>
      <div className="setting-control">
        <Control
          row={row}
          value={mine.settings[key]}
          onChange={set}
          helpId={helpId}
          isInvalid={error !== null}
        />
      </div>
    </div>
  );
}

interface ControlProps {
  readonly row: SettingRowData;
  readonly value: QuizSettings[keyof QuizSettings];
  readonly onChange: (value: QuizSettings[keyof QuizSettings], joinAs?: string) => void;
  readonly helpId: string;
  readonly isInvalid: boolean;
}

/** Seconds that can be days are entered in the unit people think in. */
const longSeconds = 86_400;

function Control({ row: { definition }, value, onChange, helpId }: ControlProps) {
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

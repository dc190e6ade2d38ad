import type { QuizSettings } from "@capstan/domain/quizzes/settings.ts";
import { useId } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";
import { LoweredLimit } from "./LoweredLimit.tsx";
import { SettingControl } from "./SettingControl.tsx";
import type { SettingRowData } from "./setting-rows.ts";
import { settingText } from "./setting-text.ts";

/** One setting: what it is called, one sentence about it, its control, and whether it differs from the preset. */
export function SettingRow({ row }: { readonly row: SettingRowData }) {
  const { definition, presetValue, idleBecauseOf } = row;
  const { key } = definition;
  const store = useDraftStore();
  const { mine, facts } = useDraft();
  const error = useFieldError(`settings.${key}`);
  const helpId = useId();
  const isReadOnly = useReadOnly();
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
              {!isReadOnly && (
                <Button variant="link" size="s" onPress={() => set(presetValue)}>
                  {t("Back to {value}", { value: settingText(definition, presetValue) })}
                </Button>
              )}
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
        <SettingControl row={row} value={mine.settings[key]} onChange={set} helpId={helpId} />
      </div>
    </div>
  );
}

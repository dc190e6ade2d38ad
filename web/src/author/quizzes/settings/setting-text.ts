// A setting's value as people read it.
import type { SettingDefinition } from "@capstan/domain/quizzes/setting.ts";
import { formatDateTime, formatDuration, formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";

export function settingText(definition: SettingDefinition, value: unknown): string {
  if (definition.kind === "toggle") return value ? t("on") : t("off");
  if (definition.kind === "choice") {
    const chosen = definition.choices?.find((choice) => choice.value === value);
    return chosen ? t(chosen.label) : String(value);
  }
  if (definition.kind === "instant")
    return typeof value === "string" ? formatDateTime(value, "zoned") : t("none");
  if (definition.kind === "automatic") return value === null ? t("by itself") : value ? t("on") : t("off");
  const number = Number(value);
  if (definition.unit === "seconds") return formatDuration(number * 1000);
  if (definition.unit === "minutes") return t("{number} min", { number });
  if (definition.unit === "percent") return t("{number} %", { number });
  return formatNumber(number);
}

/** What stands behind a number field. */
export function unitText(unit: SettingDefinition["unit"]): string | undefined {
  if (unit === "minutes") return t("min");
  if (unit === "seconds") return t("s");
  return unit === "percent" ? "%" : undefined;
}

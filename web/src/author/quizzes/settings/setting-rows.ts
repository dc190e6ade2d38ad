// What the Settings tab shows, made of the declarations: groups, search, what a preset says, what has no effect.
import { type Preset, type PresetName, presets } from "@capstan/domain/quizzes/presets.ts";
import { type SettingDefinition, type SettingGroup, settingGroups } from "@capstan/domain/quizzes/setting.ts";
import { type QuizSettings, settingDefinitions } from "@capstan/domain/quizzes/settings.ts";

export type SettingKey = keyof QuizSettings;

export interface SettingRowData {
  readonly definition: SettingDefinition & { readonly key: SettingKey };
  /** What the preset says, where the quiz says something else. */
  readonly presetValue: QuizSettings[SettingKey] | undefined;
  /** The setting that keeps this one without effect; undefined where it has one. */
  readonly idleBecauseOf: SettingDefinition | undefined;
}

export interface SettingSection {
  readonly group: SettingGroup;
  readonly label: string;
  readonly rows: readonly SettingRowData[];
  readonly changed: number;
}

const definitions: readonly (SettingDefinition & { readonly key: SettingKey })[] = settingDefinitions;

export function presetOf({ quiz_type: type }: QuizSettings): (Preset & { readonly name: PresetName }) | null {
  return type === "standard" ? null : { ...presets[type], name: type };
}

/** Every group of the form, without those in which the search finds nothing. */
export function settingSections(settings: QuizSettings, search: string): readonly SettingSection[] {
  const said: Partial<QuizSettings> = presetOf(settings)?.sets ?? {};
  const wanted = search.trim().toLowerCase();
  return Object.entries(settingGroups)
    .filter(([group, { form }]) => form === "settings" && group !== "preset")
    .map(([group, { label }]) => {
      const rows = definitions
        .filter((definition) => definition.group === group && matches(definition, wanted))
        .map((definition) => ({
          definition,
          presetValue:
            definition.key in said && said[definition.key] !== settings[definition.key]
              ? said[definition.key]
              : undefined,
          idleBecauseOf: idleBecauseOf(definition, settings),
        }));
      const changed = rows.filter(({ presetValue }) => presetValue !== undefined).length;
      return { group: group as SettingGroup, label, rows, changed };
    })
    .filter(({ rows }) => rows.length > 0);
}

function matches({ label, help, choices }: SettingDefinition, wanted: string): boolean {
  if (wanted === "") return true;
  const words = [label, help, ...(choices ?? []).map((choice) => choice.label)].join(" ").toLowerCase();
  return wanted.split(/\s+/).every((word) => words.includes(word));
}

function idleBecauseOf(
  { effectiveWhen }: SettingDefinition,
  settings: QuizSettings,
): SettingDefinition | undefined {
  if (!effectiveWhen || settings[effectiveWhen.key as SettingKey] === effectiveWhen.is) return undefined;
  return definitions.find(({ key }) => key === effectiveWhen.key);
}

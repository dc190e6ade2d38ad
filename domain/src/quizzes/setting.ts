// One declaration per setting; the schema, the form, the defaults and the API's documentation are read from it.
import Type from "typebox";
import { nullable, oneOf } from "../wire.ts";

/** Where a form shows a setting. */
export const settingGroups = {
  preset: { label: "Kind of assessment", form: "settings" },
  questions: { label: "Questions", form: "settings" },
  time: { label: "Time", form: "settings" },
  scoring: { label: "Scoring", form: "settings" },
  results: { label: "Results", form: "settings" },
  attempts: { label: "Attempts", form: "settings" },
  availability: { label: "Availability", form: "access" },
} as const;
export type SettingGroup = keyof typeof settingGroups;

export type SettingKind = "toggle" | "whole" | "choice" | "instant" | "automatic";

export interface SettingDefinition<Key extends string = string, Schema extends Type.TSchema = Type.TSchema> {
  readonly key: Key;
  readonly schema: Schema;
  readonly default: Type.Static<Schema>;
  readonly label: string;
  /** One sentence. */
  readonly help: string;
  /** `null`: the API takes it, no form shows it. */
  readonly group: SettingGroup | null;
  /** `revision`: publishing freezes it for everyone who starts; `live`: a change reaches everyone at once. */
  readonly frozen: "revision" | "live";
  readonly kind: SettingKind;
  readonly unit?: "minutes" | "seconds" | "percent" | "attempts";
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** It does something only while another setting has this value. */
  readonly effectiveWhen?: { readonly key: string; readonly is: boolean };
}

type Words = Pick<SettingDefinition, "key" | "label" | "help" | "group" | "frozen" | "effectiveWhen">;

export function toggle<const D extends Words & { readonly default: boolean }>(declared: D) {
  return { ...declared, kind: "toggle" as const, schema: Type.Boolean() };
}

export function whole<
  const D extends Words &
    Required<Pick<SettingDefinition, "min" | "max" | "unit">> & { readonly default: number },
>(declared: D) {
  const schema = Type.Integer({ minimum: declared.min, maximum: declared.max });
  return { ...declared, kind: "whole" as const, schema };
}

export function choice<const D extends Words & Required<Pick<SettingDefinition, "choices">>>(
  declared: D & { readonly default: D["choices"][number]["value"] },
) {
  const values: readonly D["choices"][number]["value"][] = declared.choices.map(({ value }) => value);
  return { ...declared, kind: "choice" as const, schema: oneOf(values) };
}

/** A moment in time, ISO 8601 with its offset, or `null` for none. */
export function moment<const D extends Words>(declared: D) {
  const schema = nullable(
    Type.String({
      maxLength: 40,
      pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$",
    }),
  );
  return { ...declared, default: null, kind: "instant" as const, schema };
}

/** On, off, or `null`: decided from the other settings. */
export function automatic<const D extends Words>(declared: D) {
  return { ...declared, default: null, kind: "automatic" as const, schema: nullable(Type.Boolean()) };
}

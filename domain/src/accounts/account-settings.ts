// What an account decides for itself. Declared once: the schema, the defaults, and what is no setting at all.
import Type from "typebox";
import { Name, nullable } from "../wire.ts";

export const retentionLimits = { min: 30, max: 3_650 } as const;

export const AccountSettings = Type.Object({
  name: Name,
  /** BCP 47, such as en-GB: how the account's mails and reports write dates and numbers */
  locale: Type.String({ minLength: 2, maxLength: 35 }),
  /** IANA, such as Europe/Oslo: which times and days the account's mails and reports mean */
  time_zone: Type.String({ minLength: 2, maxLength: 64 }),
  /** Ended participations are deleted after so many days; `null` keeps them. */
  retention_days: nullable(Type.Integer({ minimum: retentionLimits.min, maximum: retentionLimits.max })),
});
export type AccountSettings = Type.Static<typeof AccountSettings>;
export type StoredSettings = Omit<AccountSettings, "name">;

const defaults: StoredSettings = { locale: "en-GB", time_zone: "UTC", retention_days: null };

export function storedSettings(stored: Partial<StoredSettings>): StoredSettings {
  return { ...defaults, ...stored };
}

/** The time zone as the zone database writes it, `null` where there is none of that name. */
export function readTimeZone(text: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The locale in its canonical spelling, `null` where it is none that dates can be written in. */
export function readLocale(text: string): string | null {
  try {
    const [locale] = Intl.getCanonicalLocales(text);
    return locale && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : null;
  } catch {
    return null;
  }
}

/** By field, why a change cannot be. */
export function settingsErrors(change: Partial<AccountSettings>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (change.name !== undefined && change.name.trim() === "") errors.name = ["Give the organisation a name."];
  if (change.locale !== undefined && readLocale(change.locale) === null) {
    errors.locale = ["This is not a language the server knows."];
  }
  if (change.time_zone !== undefined && readTimeZone(change.time_zone) === null) {
    errors.time_zone = ["This is not a time zone, such as Europe/Oslo."];
  }
  return errors;
}

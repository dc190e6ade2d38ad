// What stands in the form, and what becomes of it: kept in this tab until it is applied, shown in the preview.
import { brandColors, nearestReadable } from "@capstan/domain/accounts/brand-colors.ts";
import { type Branding, brandingLimits, isNearlySquare } from "@capstan/domain/accounts/branding.ts";
import type { AccountBranding, changeBranding } from "@capstan/domain/accounts/branding-contract.ts";
import { readColor } from "@capstan/domain/accounts/colors.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import type { SafeStorage } from "../../../api/safe-storage.ts";
import { readJson } from "../../../api/stored-keys.ts";

export interface BrandingForm
  extends Pick<AccountBranding, "name" | "logo" | "icon" | "welcome_text" | "footer_text"> {
  /** As typed; "" for Capstan's own. */
  readonly color: string;
}

export function formOf(stored: AccountBranding): BrandingForm {
  const { name, logo, icon, welcome_text, footer_text, color } = stored;
  return { name, logo, icon, welcome_text, footer_text, color: color ?? "" };
}

export function isChanged(form: BrandingForm, stored: AccountBranding): boolean {
  return JSON.stringify(bodyOf(form, stored)) !== JSON.stringify(bodyOf(formOf(stored), stored));
}

/** Nothing too long, and a colour that can be read or none. */
export function isSendable(form: BrandingForm): boolean {
  const color = readColor(form.color);
  return (
    form.name.length <= brandingLimits.name &&
    form.welcome_text.length <= brandingLimits.welcome &&
    form.footer_text.length <= brandingLimits.footer &&
    (form.color.trim() === "" || (color !== null && brandColors(color) !== null))
  );
}

export function bodyOf(form: BrandingForm, stored: AccountBranding): BodyOf<typeof changeBranding> {
  return {
    version: stored.version,
    name: form.name.trim(),
    color: form.color.trim() === "" ? null : (readColor(form.color) ?? form.color),
    logo_id: form.logo?.id ?? null,
    icon_id: form.icon?.id ?? null,
    welcome_text: form.welcome_text.trim(),
    footer_text: form.footer_text.trim(),
  };
}

/** As participants would see it; while a colour cannot be read, the nearest one that can. */
export function brandingFrom(form: BrandingForm): Branding {
  const color = readColor(form.color);
  const icon = form.icon ?? (form.logo && isNearlySquare(form.logo) ? form.logo : null);
  return {
    colors: color === null ? null : brandColors(nearestReadable(color)),
    logo_url: form.logo?.url ?? null,
    icon_url: icon?.url ?? null,
    welcome_text: form.welcome_text.trim(),
    footer_text: form.footer_text.trim(),
  };
}

const draftKey = (accountId: string) => `branding_draft_${accountId}`;

/** In session storage: another tab does not meet it, and a logout takes it along. */
export function keepDraft(storage: SafeStorage, accountId: string, form: BrandingForm | null): void {
  if (form) storage.set(draftKey(accountId), JSON.stringify(form));
  else storage.remove(draftKey(accountId));
}

export function readDraft(storage: SafeStorage, accountId: string): BrandingForm | null {
  const kept = readJson(storage, draftKey(accountId)) as Partial<BrandingForm> | null;
  const texts = [kept?.name, kept?.color, kept?.welcome_text, kept?.footer_text];
  return kept && texts.every((text) => typeof text === "string") ? (kept as BrandingForm) : null;
}

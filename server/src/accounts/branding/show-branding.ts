// From the stored branding to what a participant's page and a mail wear.
import { brandColors } from "@capstan/domain/accounts/brand-colors.ts";
import { type Branding, isNearlySquare } from "@capstan/domain/accounts/branding.ts";
import type { Reader } from "../../db/database.ts";
import { mediaUrl } from "../../http/media-url.ts";
import { type MailBranding, plainBranding } from "../../mail/letter.ts";
import { type BrandingRow, selectBranding } from "./queries.ts";

export type ShownBranding = Pick<
  NonNullable<BrandingRow>,
  | "branding_version"
  | "color"
  | "welcome_text"
  | "footer_text"
  | "logo_key"
  | "logo_width"
  | "logo_height"
  | "icon_key"
>;

/** `null` where the account never changed anything: the page wears Capstan's own. */
export function showBranding(row: ShownBranding): Branding | null {
  if (row.branding_version === null) return null;
  const logo =
    row.logo_key === null
      ? null
      : { key: row.logo_key, width: row.logo_width ?? 0, height: row.logo_height ?? 0 };
  const iconKey = row.icon_key ?? (logo && isNearlySquare(logo) ? logo.key : null);
  return {
    colors: row.color === null ? null : colorsOnce(row.color),
    logo_url: logo && mediaUrl(logo.key),
    icon_url: iconKey === null ? null : mediaUrl(iconKey),
    welcome_text: row.welcome_text ?? "",
    footer_text: row.footer_text ?? "",
  };
}

export async function mailBrandingOf(db: Reader, accountId: string): Promise<MailBranding> {
  const row = await selectBranding(db, accountId);
  if (!row) return plainBranding;
  return {
    name: row.name || row.account_name,
    color: row.color ?? plainBranding.color,
    logoPath: row.logo_key ? mediaUrl(row.logo_key) : null,
    footer: row.footer_text || null,
  };
}

const computed = new Map<string, Branding["colors"]>();
const mostComputed = 500;

/** The same for every participant, and more than a read of it costs. */
function colorsOnce(color: string): Branding["colors"] {
  let colors = computed.get(color);
  if (colors === undefined) {
    if (computed.size >= mostComputed) computed.clear();
    colors = brandColors(color);
    computed.set(color, colors);
  }
  return colors;
}

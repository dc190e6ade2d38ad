// From the stored branding to what a participant's page wears.
import { brandColors } from "@capstan/domain/accounts/brand-colors.ts";
import { type Branding, isNearlySquare } from "@capstan/domain/accounts/branding.ts";
import type { Reader } from "../../db/database.ts";
import { mediaUrl } from "../../http/media-url.ts";
import { type BrandingRow, selectBranding } from "./queries.ts";

/** `null` where the account never changed anything: the page wears Capstan's own. */
export async function brandingOf(db: Reader, accountId: string): Promise<Branding | null> {
  const row = await selectBranding(db, accountId);
  return row ? showBranding(row) : null;
}

function showBranding(row: BrandingRow): Branding {
  const logo =
    row.logo_key === null
      ? null
      : { key: row.logo_key, width: row.logo_width ?? 0, height: row.logo_height ?? 0 };
  const iconKey = row.icon_key ?? (logo && isNearlySquare(logo) ? logo.key : null);
  return {
    colors: row.color === null ? null : colorsOnce(row.color),
    logo_url: logo && mediaUrl(logo.key),
    icon_url: iconKey === null ? null : mediaUrl(iconKey),
    welcome_text: row.welcome_text,
    footer_text: row.footer_text,
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

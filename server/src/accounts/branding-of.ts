// How an account looks to those outside of it: mails, and whatever else carries its name.
import type { Reader } from "../db/database.ts";
import { mediaUrl } from "../http/media-url.ts";
import { type Branding, plainBranding } from "../mail/letter.ts";
import "./tables.ts";

export async function brandingOf(db: Reader, accountId: string): Promise<Branding> {
  const row = await db
    .selectFrom("accounts")
    .leftJoin("brandings", "brandings.account_id", "accounts.id")
    .leftJoin("media", "media.id", "brandings.logo_id")
    .select([
      "accounts.name as account_name",
      "brandings.name as brand_name",
      "brandings.color",
      "brandings.footer_text",
      "media.media_key as logo_key",
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
  if (!row) return plainBranding;
  return {
    name: row.brand_name || row.account_name,
    color: row.color ?? plainBranding.color,
    logoPath: row.logo_key ? mediaUrl(row.logo_key) : null,
    footer: row.footer_text || null,
  };
}

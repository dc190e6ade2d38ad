import type { Reader, Tables, Tx } from "../../db/database.ts";
import "../tables.ts";

/** What participants see of a branding: of `brandings`, and of `media` as `logo` and as `icon`. */
export const shownColumns = [
  "brandings.version as branding_version",
  "brandings.color",
  "brandings.welcome_text",
  "brandings.footer_text",
  "logo.media_key as logo_key",
  "logo.width as logo_width",
  "logo.height as logo_height",
  "icon.media_key as icon_key",
] as const;

/** Of an account that was never branded its name alone. */
export function selectBranding(db: Reader, accountId: string) {
  return db
    .selectFrom("accounts")
    .leftJoin("brandings", "brandings.account_id", "accounts.id")
    .leftJoin("media as logo", "logo.id", "brandings.logo_id")
    .leftJoin("media as icon", "icon.id", "brandings.icon_id")
    .select(shownColumns)
    .select([
      "accounts.name as account_name",
      "brandings.name",
      "brandings.logo_id",
      "brandings.icon_id",
      "brandings.updated_at",
      "icon.width as icon_width",
      "icon.height as icon_height",
    ])
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
}
export type BrandingRow = Awaited<ReturnType<typeof selectBranding>>;

/** Only over the version that was read; false where another came first. */
export async function upsertBranding(
  tx: Tx,
  branding: Tables["brandings"],
  readVersion: number,
): Promise<boolean> {
  const stored = await tx
    .insertInto("brandings")
    .values(branding)
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet(branding).where("brandings.version", "=", readVersion),
    )
    .returning("version")
    .executeTakeFirst();
  return stored !== undefined;
}

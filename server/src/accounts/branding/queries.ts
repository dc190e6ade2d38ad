import type { Reader, Tables, Tx } from "../../db/database.ts";
import "../tables.ts";

/** With what the media room says of its images; nothing where the account was never branded. */
export function selectBranding(db: Reader, accountId: string) {
  return db
    .selectFrom("brandings")
    .leftJoin("media as logo", "logo.id", "brandings.logo_id")
    .leftJoin("media as icon", "icon.id", "brandings.icon_id")
    .select([
      "brandings.name",
      "brandings.color",
      "brandings.welcome_text",
      "brandings.footer_text",
      "brandings.logo_id",
      "brandings.icon_id",
      "brandings.version",
      "brandings.updated_at",
      "logo.media_key as logo_key",
      "logo.width as logo_width",
      "logo.height as logo_height",
      "icon.media_key as icon_key",
      "icon.width as icon_width",
      "icon.height as icon_height",
    ])
    .where("brandings.account_id", "=", accountId)
    .executeTakeFirst();
}
export type BrandingRow = NonNullable<Awaited<ReturnType<typeof selectBranding>>>;

export async function selectAccountName(db: Reader, accountId: string): Promise<string> {
  const row = await db.selectFrom("accounts").select("name").where("id", "=", accountId).executeTakeFirst();
  return row?.name ?? "";
}

/** Whether this image was uploaded in this account. */
export async function hasMedia(db: Reader, accountId: string, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("id", "=", mediaId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

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

// How an account looks to those outside of it: mails, and whatever else carries its name.
import type { Reader } from "../db/database.ts";
import { type Branding, plainBranding } from "../mail/letter.ts";
import "./tables.ts";

export async function brandingOf(db: Reader, accountId: string): Promise<Branding> {
  const row = await db.selectFrom("accounts").select("name").where("id", "=", accountId).executeTakeFirst();
  return row ? { ...plainBranding, name: row.name } : plainBranding;
}

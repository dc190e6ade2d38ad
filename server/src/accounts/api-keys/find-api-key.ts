// From a key's hash to a caller: in the name of whoever made it, and only while they belong to the crew.
import type { ApiKeyScope } from "@capstan/domain/accounts/api-keys.ts";
import type { Database } from "../../db/database.ts";
import { asJson } from "../../db/json.ts";
import type { Known } from "../../http/caller.ts";
import { selectKeyByHash, updateKeyUsed } from "./queries.ts";

export const scopesJson = asJson<ApiKeyScope[]>();

/** "Last used" is as exact as people read it, and costs one write a minute. */
const usedEveryMs = 60_000;

export async function findApiKey(database: Database, keyHash: string, now: number): Promise<Known | null> {
  const row = await selectKeyByHash(database.read, keyHash);
  if (!row?.maker_role) return null;
  const isGood = row.expires_at === null || row.expires_at > now;
  if (isGood && now - (row.last_used_at ?? 0) >= usedEveryMs) {
    // nobody waits for it, and a database that is busy may do without
    database.write((tx) => updateKeyUsed(tx, row.id, now)).catch(() => undefined);
  }
  return {
    expiresAt: row.expires_at,
    caller: {
      kind: "author",
      key: { id: row.id, scopes: scopesJson.parse(row.scopes) },
      userId: row.created_by,
      accountId: row.account_id,
      role: row.maker_role,
      // so that the audit log tells a program from the person
      name: `${row.maker_name || row.maker_email || ""} (${row.name})`.trim(),
    },
  };
}

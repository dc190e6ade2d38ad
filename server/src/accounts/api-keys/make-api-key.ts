// A key is made or revoked. It is told once; only its hash is kept.
import { apiKeyPrefix, mostApiKeys, wholeScopes } from "@capstan/domain/accounts/api-keys.ts";
import type { ApiKey, createApiKey } from "@capstan/domain/accounts/api-keys-contract.ts";
import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { hashOf, newId, newSecret } from "../../http/tokens.ts";
import { mustStillBeAllowed } from "../crew/still-allowed.ts";
import { recordAudit } from "../record-audit.ts";
import { scopesJson } from "./find-api-key.ts";
import { countKeys, insertKey, type StandingKey, selectKey, updateKeyRevoked } from "./queries.ts";

const dayMs = 24 * 3600 * 1000;

export async function makeApiKey(
  house: House,
  who: AuthorCaller,
  form: BodyOf<typeof createApiKey>,
  now: number,
): Promise<ReplyOf<typeof createApiKey>> {
  const name = form.name.trim();
  if (name === "") throw new Problem("invalid_request", { errors: { name: ["Give the key a name."] } });
  await house.limits.spend("api_keys", who.accountId);
  const { accountId } = who;
  const key = `${apiKeyPrefix}${newSecret()}`;
  const id = newId();
  const scopes = wholeScopes(form.scopes);
  const expiresAt = form.expires_in_days === undefined ? null : now + form.expires_in_days * dayMs;
  return house.database.write(async (tx) => {
    await mustStillBeAllowed(tx, who, "administer");
    if ((await countKeys(tx, accountId)) >= mostApiKeys) throw new Problem("too_many_api_keys");
    await insertKey(tx, {
      id,
      account_id: accountId,
      name,
      scopes: scopesJson.stringify(scopes),
      key_hash: hashOf(key),
      hint: key.slice(-4),
      created_by: who.userId,
      created_at: now,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_at: null,
    });
    await recordAudit(tx, {
      accountId,
      action: "api_key_created",
      by: who,
      subject: { kind: "api_key", id, name },
      after: { scopes: scopes.join(", "), expires_at: instantOrNull(expiresAt)?.slice(0, 10) ?? null },
      at: now,
    });
    const row = await selectKey(tx, accountId, id);
    if (!row) throw new Problem("api_key_not_found");
    return { api_key: describeApiKey(row, now), key };
  });
}

export async function revokeApiKey(house: House, who: AuthorCaller, id: string, now: number): Promise<void> {
  const keyHash = await house.database.write(async (tx) => {
    await mustStillBeAllowed(tx, who, "administer");
    const row = await selectKey(tx, who.accountId, id);
    const revoked = row && (await updateKeyRevoked(tx, id, now));
    if (!revoked) throw new Problem("api_key_not_found");
    await recordAudit(tx, {
      accountId: who.accountId,
      action: "api_key_revoked",
      by: who,
      subject: { kind: "api_key", id, name: row.name },
      at: now,
    });
    return revoked;
  });
  house.identify.forget(keyHash);
}

export function describeApiKey(row: StandingKey, now: number): ApiKey {
  const hasEnded = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: scopesJson.parse(row.scopes),
    status: hasEnded ? "expired" : row.maker_role === null ? "paused" : "active",
    created_by: { id: row.created_by, name: row.maker_name || row.maker_email || "" },
    created_at: instant(row.created_at),
    expires_at: instantOrNull(row.expires_at),
    last_used_at: instantOrNull(row.last_used_at),
  };
}

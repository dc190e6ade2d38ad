// Keys with which a program acts as crew of one account.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, nullable, oneOf, PageQuery, page } from "../wire.ts";
import { apiKeyLimits, apiKeyScopes, apiKeyStatuses } from "./api-keys.ts";

const Scope = oneOf(apiKeyScopes);

export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** the key's last four characters, to tell one from another */
  hint: Type.String(),
  scopes: Type.Array(Scope),
  status: oneOf(apiKeyStatuses),
  /** whose name it acts in */
  created_by: Type.Object({ id: Id, name: Type.String() }),
  created_at: Instant,
  /** `null`: good until it is revoked */
  expires_at: nullable(Instant),
  /** exact to the minute; `null` where it was never used */
  last_used_at: nullable(Instant),
});
export type ApiKey = Type.Static<typeof ApiKey>;

const path = "/api/accounts/:id/api-keys/";

export const listApiKeys = endpoint({
  name: "listApiKeys",
  summary: "The account's API keys that were not revoked, newest first",
  method: "GET",
  path,
  params: Type.Object({ id: Id }),
  query: Type.Object(PageQuery),
  reply: page(ApiKey),
  problems: [],
});

export const createApiKey = endpoint({
  name: "createApiKey",
  summary: "Make an API key; it is told this once, kept is only its hash",
  method: "POST",
  path,
  params: Type.Object({ id: Id }),
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: apiKeyLimits.nameLength }),
    /** reading is part of every set */
    scopes: Type.Array(Scope, { minItems: 1, maxItems: apiKeyScopes.length }),
    /** from now on; absent: good until it is revoked */
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: apiKeyLimits.longestDays })),
  }),
  reply: Type.Object({
    api_key: ApiKey,
    /** sent as `Authorization: Bearer <key>` */
    key: Type.String(),
  }),
  status: 201,
  problems: ["too_many_api_keys", "too_many_requests"],
});

export const revokeApiKey = endpoint({
  name: "revokeApiKey",
  summary: "Revoke an API key: it is dead at once, and for good",
  method: "DELETE",
  path: "/api/accounts/:id/api-keys/:key_id/",
  params: Type.Object({ id: Id, key_id: Id }),
  reply: Type.Object({ revoked: Type.Boolean() }),
  problems: ["api_key_not_found"],
});

import * as contract from "@capstan/domain/accounts/api-keys-contract.ts";
import { pageOf, readPage } from "../../http/cursor.ts";
import type { House } from "../../http/house.ts";
import { serve } from "../../http/serve.ts";
import { crewOfAccount } from "../access.ts";
import { describeApiKey, makeApiKey, revokeApiKey } from "./make-api-key.ts";
import { selectKeys } from "./queries.ts";

export function serveApiKeys(house: House): void {
  serve(house, contract.listApiKeys, {
    allow: crewOfAccount("administer"),
    async handle({ params, query, now }) {
      const page = readPage(query, "number");
      const found = await selectKeys(house.database.read, params.id, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.created_at, row.id]);
      return { results: rows.map((row) => describeApiKey(row, now)), next_cursor };
    },
  });

  serve(house, contract.createApiKey, {
    allow: crewOfAccount("administer"),
    handle: ({ who, body, now }) => makeApiKey(house, who, body, now),
  });

  serve(house, contract.revokeApiKey, {
    allow: crewOfAccount("administer"),
    async handle({ who, params, now }) {
      await revokeApiKey(house, who, params.key_id, now);
      return { revoked: true };
    },
  });
}

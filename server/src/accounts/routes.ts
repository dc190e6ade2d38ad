import * as contract from "@capstan/domain/accounts/contract.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { crew } from "../http/allow.ts";
import { pageOf, readCursor, readLimit } from "../http/cursor.ts";
import type { House } from "../http/house.ts";
import { anyone, serve } from "../http/serve.ts";
import { crewOfAccount } from "./access.ts";
import { selectMembers } from "./queries.ts";
import { signIn, signOut, userById } from "./sign-in.ts";

export function serveAccounts(house: House): void {
  serve(house, contract.login, {
    allow: anyone,
    handle: ({ body, request, now }) =>
      signIn(house, { ...body, address: request.ip, userAgent: request.headers["user-agent"] ?? "" }, now),
  });

  serve(house, contract.logout, {
    allow: crew("read"),
    async handle({ who, now }) {
      await signOut(house, who.sessionId, now);
      return { signed_out: true };
    },
  });

  serve(house, contract.profile, {
    allow: crew("read"),
    handle: ({ who }) => userById(house.database.read, who.userId, who.accountId),
  });

  serve(house, contract.members, {
    allow: crewOfAccount("read"),
    async handle({ params, query }) {
      const limit = readLimit(query.limit);
      const found = await selectMembers(
        house.database.read,
        params.id,
        readCursor(query.cursor, "number"),
        limit,
      );
      const { rows, next_cursor } = pageOf(found, limit, (row) => [row.created_at, row.id]);
      return {
        results: rows.map((row) => ({
          id: row.id,
          email: row.email,
          full_name: row.full_name,
          role: row.role,
          joined_at: instant(row.created_at),
          last_seen_at: instantOrNull(row.last_seen_at === null ? null : Number(row.last_seen_at)),
        })),
        next_cursor,
      };
    },
  });
}

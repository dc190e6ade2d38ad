// Whose token it is, and which account's crew may enter.
import { type Capability, may } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Reader } from "../db/database.ts";
import type { AuthorCaller, Caller, Known } from "../http/caller.ts";
import { notSignedIn } from "../http/serve.ts";
import { selectSession } from "./queries.ts";

export async function findAuthor(db: Reader, tokenHash: string): Promise<Known | null> {
  const row = await selectSession(db, tokenHash);
  if (!row) return null;
  return {
    expiresAt: row.expires_at,
    caller: {
      kind: "author",
      sessionId: row.session_id,
      userId: row.user_id,
      accountId: row.account_id,
      role: row.role,
      name: row.full_name || row.email,
    },
  };
}

/** The account in the path is the one the caller is signed in to; another one is as good as not there. */
export function crewOfAccount(capability: Capability) {
  return ({
    caller,
    params,
  }: {
    readonly caller: Caller;
    readonly params: { readonly id: string };
  }): AuthorCaller => {
    if (caller.kind !== "author") throw notSignedIn(caller);
    if (caller.accountId !== params.id) throw new Problem("not_found");
    if (!may(caller.role, capability)) throw new Problem("not_allowed");
    return caller;
  };
}

// Whose token it is, and which account's crew may enter.
import type { Capability } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Database } from "../db/database.ts";
import { mustBeAllowed, mustBePerson } from "../http/allow.ts";
import type { AuthorCaller, Caller, Known, PersonCaller } from "../http/caller.ts";
import { notSignedIn } from "../http/serve.ts";
import { selectSession, updateSessionSeen } from "./queries.ts";

/** "Last seen" is as exact as people read it, and costs one write a minute. */
const seenEveryMs = 60_000;

export async function findAuthor(database: Database, tokenHash: string, now: number): Promise<Known | null> {
  const row = await selectSession(database.read, tokenHash);
  if (!row) return null;
  if (now - row.last_seen_at >= seenEveryMs) {
    // nobody waits for it, and a database that is busy may do without
    database.write((tx) => updateSessionSeen(tx, tokenHash, now)).catch(() => undefined);
  }
  return {
    expiresAt: row.expires_at,
    caller: {
      kind: "author",
      key: null,
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
    mustBeAllowed(caller, capability);
    return caller;
  };
}

/** Whoever of the crew calls, for themselves. */
export function personOfAccount(visit: {
  readonly caller: Caller;
  readonly params: { readonly id: string };
}): PersonCaller {
  return mustBePerson(crewOfAccount("read")(visit));
}

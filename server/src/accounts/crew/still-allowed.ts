import { type Capability, may, type Role } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Tx } from "../../db/database.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import { lockAccount, selectCrew } from "./queries.ts";

/** The actor's role is read again under the account's lock: it may have changed since their token was looked up. */
export async function mustStillBeAllowed(tx: Tx, who: AuthorCaller, capability: Capability): Promise<Role> {
  await lockAccount(tx, who.accountId);
  const [actor] = await selectCrew(tx, who.accountId, who.userId);
  if (!actor || actor.deactivated_at !== null || !may(actor.role, capability)) {
    throw new Problem("not_allowed");
  }
  return actor.role;
}

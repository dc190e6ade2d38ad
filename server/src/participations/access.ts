// Whose participation it is, for the crew of its quiz.
import type { Capability } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { mustBeAllowed } from "../http/allow.ts";
import type { AuthorCaller, Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { notSignedIn } from "../http/serve.ts";
import { type ParticipationRow, selectParticipation } from "./queries.ts";

export function crewOfParticipation(house: House, capability: Capability) {
  return async ({
    caller,
    params,
  }: {
    readonly caller: Caller;
    readonly params: { readonly id: string };
  }): Promise<{ author: AuthorCaller; participation: ParticipationRow }> => {
    if (caller.kind !== "author") throw notSignedIn(caller);
    const participation = await selectParticipation(house.database.read, params.id);
    if (!participation || participation.account_id !== caller.accountId) {
      throw new Problem("participation_not_found");
    }
    mustBeAllowed(caller, capability);
    return { author: caller, participation };
  };
}

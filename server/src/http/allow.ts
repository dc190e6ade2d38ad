// The doors that need no room to decide.
import { type Capability, may } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { AuthorCaller, Caller, ParticipantCaller } from "./caller.ts";
import { notSignedIn } from "./serve.ts";

/** An author whose role in the current account has the capability. */
export function crew(capability: Capability) {
  return ({ caller }: { readonly caller: Caller }): AuthorCaller => {
    if (caller.kind !== "author") throw notSignedIn(caller);
    if (!may(caller.role, capability)) throw new Problem("not_allowed");
    return caller;
  };
}

/** A participant with their own token, guest or registered; a save ticket is not enough. */
export function participant({ caller }: { readonly caller: Caller }): ParticipantCaller {
  if (caller.kind !== "participant") throw notSignedIn(caller);
  return caller;
}

// The doors that need no room to decide.
import { scopeFor, scopesAllow } from "@capstan/domain/accounts/api-keys.ts";
import { type Capability, may } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { AuthorCaller, Caller, ParticipantCaller, PersonCaller } from "./caller.ts";
import { notSignedIn } from "./serve.ts";

/**
 * Throws unless the author's role has the capability and, for an API key, its scopes allow it too; `keys` is what the
 * scopes must allow where that is another.
 */
export function mustBeAllowed(author: AuthorCaller, capability: Capability, keys = capability): void {
  if (!may(author.role, capability)) throw new Problem("not_allowed");
  if (author.key === null || scopesAllow(author.key.scopes, keys)) return;
  const scope = scopeFor(keys);
  if (scope === null) throw new Problem("not_for_keys");
  throw new Problem("scope_missing", { detail: `This needs an API key with the scope "${scope}".` });
}

/** The author themselves: what is theirs is nothing for an API key. */
export function mustBePerson(author: AuthorCaller): PersonCaller {
  if (author.key !== null) throw new Problem("not_for_keys");
  return author;
}

/** An author whose role in the current account has the capability. */
export function crew(capability: Capability, keys = capability) {
  return ({ caller }: { readonly caller: Caller }): AuthorCaller => {
    if (caller.kind !== "author") throw notSignedIn(caller);
    mustBeAllowed(caller, capability, keys);
    return caller;
  };
}

/** Any author, for themselves. */
export function person({ caller }: { readonly caller: Caller }): PersonCaller {
  if (caller.kind !== "author") throw notSignedIn(caller);
  return mustBePerson(caller);
}

/** A participant with their own token, guest or registered; a save ticket is not enough. */
export function participant({ caller }: { readonly caller: Caller }): ParticipantCaller {
  if (caller.kind !== "participant") throw notSignedIn(caller);
  return caller;
}

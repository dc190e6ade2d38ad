// Who is calling. The Authorization header decides; cookies never do.
import type { ApiKeyScope } from "@capstan/domain/accounts/api-keys.ts";
import type { Role } from "@capstan/domain/accounts/capabilities.ts";

interface Author {
  readonly kind: "author";
  readonly userId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
}

/** An author's own sign-in. */
export interface PersonCaller extends Author {
  readonly key: null;
  readonly sessionId: string;
}

/** A program with an API key: acts in the name of whoever made it, within the key's scopes. */
export interface KeyCaller extends Author {
  readonly key: { readonly id: string; readonly scopes: readonly ApiKeyScope[] };
}

export type AuthorCaller = PersonCaller | KeyCaller;

export interface ParticipantCaller {
  readonly kind: "participant";
  readonly participantId: string;
  readonly isAnonymous: boolean;
  /** the account a guest belongs to; `null` for the registered */
  readonly accountId: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** Holds a save ticket: good for update, log and submit of one participation. */
export interface TicketCaller {
  readonly kind: "ticket";
  readonly participantId: string;
  readonly participationId: string;
}

export interface NobodyCaller {
  readonly kind: "nobody";
  readonly why: "no_token" | "unknown_token" | "expired_token" | "unknown_key" | "expired_key";
}

export type Caller = AuthorCaller | ParticipantCaller | TicketCaller | NobodyCaller;

/** What a room knows of a token; `expiresAt` in ms, so that a cached answer never outlives the token. */
export interface Known {
  readonly caller: AuthorCaller | ParticipantCaller | TicketCaller;
  readonly expiresAt: number | null;
}

/** Looks a token up by its hash; `null` where there is none or it was revoked. */
export type TokenLookup = (tokenHash: string) => Promise<Known | null>;

// Who is calling. The Authorization header decides; cookies never do.
import type { Role } from "@capstan/domain/accounts/capabilities.ts";

export interface AuthorCaller {
  readonly kind: "author";
  readonly sessionId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly name: string;
}

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
  readonly why: "no_token" | "unknown_token" | "expired_token";
}

export type Caller = AuthorCaller | ParticipantCaller | TicketCaller | NobodyCaller;

/** What a room knows of a token; `expiresAt` in ms, so that a cached answer never outlives the token. */
export interface Known {
  readonly caller: AuthorCaller | ParticipantCaller | TicketCaller;
  readonly expiresAt: number | null;
}

/** Looks a token up by its hash; `null` where there is none or it was revoked. */
export type TokenLookup = (tokenHash: string) => Promise<Known | null>;

// From the Authorization header to a caller, with a cache of two seconds, so that the hot path does not read the
// database to know who is calling. A token revoked in this process is forgotten at once (`forget`).
import { apiKeyPrefix } from "@capstan/domain/accounts/api-keys.ts";
import type { Caller, Known, NobodyCaller, TokenLookup } from "./caller.ts";
import { hashOf } from "./tokens.ts";

const cacheMs = 2_000;
const cacheEntries = 20_000;

export interface Identify {
  of(authorization: string | undefined): Promise<Caller>;
  /** The same for a token that came in a body, where the specification's client sends it. */
  participant(token: string): Promise<Caller>;
  forget(tokenHash: string): void;
  /** Every sign-in and API key of the author: their role or access has changed. */
  forgetAuthor(userId: string): void;
  /** Every token of theirs, save tickets too: what is known of them has changed. */
  forgetParticipant(participantId: string): void;
}

const nobody = (why: NobodyCaller["why"]): NobodyCaller => ({ kind: "nobody", why });
const noToken = nobody("no_token");
const unknownToken = nobody("unknown_token");
const expiredToken = nobody("expired_token");
const unknownKey = nobody("unknown_key");
const expiredKey = nobody("expired_key");

interface Lookups {
  readonly bearer: TokenLookup;
  readonly token: TokenLookup;
  /** of API keys, which travel as `Bearer` and are told by their prefix */
  readonly key: TokenLookup;
}

export function identifyBy(lookups: Lookups, clock: () => number): Identify {
  const cache = new Map<string, { known: Known | null; at: number }>();
  // grows with every forgetting: what was read before one is not remembered after it
  let forgotten = 0;

  async function find(scheme: keyof Lookups, token: string): Promise<Caller> {
    const tokenHash = hashOf(token);
    const key = `${scheme} ${tokenHash}`;
    const now = clock();
    let entry = cache.get(key);
    if (!entry || now - entry.at >= cacheMs || now < entry.at) {
      const before = forgotten;
      const known = await lookups[scheme](tokenHash);
      if (cache.size >= cacheEntries) cache.clear();
      entry = { known, at: now };
      if (forgotten === before) cache.set(key, entry);
    }
    if (!entry.known) return scheme === "key" ? unknownKey : unknownToken;
    if (entry.known.expiresAt !== null && entry.known.expiresAt <= now) {
      return scheme === "key" ? expiredKey : expiredToken;
    }
    return entry.known.caller;
  }

  return {
    async of(authorization) {
      if (!authorization) return noToken;
      const space = authorization.indexOf(" ");
      const scheme = authorization.slice(0, space).toLowerCase();
      const token = authorization.slice(space + 1).trim();
      if (token.length < 16 || token.length > 200) return unknownToken;
      if (scheme === "bearer") return find(token.startsWith(apiKeyPrefix) ? "key" : "bearer", token);
      return scheme === "token" ? find("token", token) : unknownToken;
    },
    participant(token) {
      const bare = token.replace(/^Token\s+/i, "").trim();
      return bare.length < 16 || bare.length > 200 ? Promise.resolve(unknownToken) : find("token", bare);
    },
    forget(tokenHash) {
      forgotten += 1;
      cache.delete(`bearer ${tokenHash}`);
      cache.delete(`token ${tokenHash}`);
      cache.delete(`key ${tokenHash}`);
    },
    forgetAuthor(userId) {
      forgotten += 1;
      for (const [key, { known }] of cache) {
        if (known?.caller.kind === "author" && known.caller.userId === userId) cache.delete(key);
      }
    },
    forgetParticipant(participantId) {
      forgotten += 1;
      for (const [key, { known }] of cache) {
        if (known && known.caller.kind !== "author" && known.caller.participantId === participantId)
          cache.delete(key);
      }
    },
  };
}

// What an API key may do: never more than its scopes, never more than whoever made it, and nothing that belongs to
// people or to the running of the account.
import type { Capability } from "./capabilities.ts";

export const apiKeyScopes = ["read", "write", "grade"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

const reach: Readonly<Record<ApiKeyScope, readonly Capability[]>> = {
  read: ["read"],
  write: ["read", "edit"],
  grade: ["read", "grade"],
};

export function scopesAllow(scopes: readonly ApiKeyScope[], capability: Capability): boolean {
  return scopes.some((scope) => reach[scope].includes(capability));
}

/** The scope that would open the door, or `null` where none does. */
export function scopeFor(capability: Capability): ApiKeyScope | null {
  return apiKeyScopes.find((scope) => scopesAllow([scope], capability)) ?? null;
}

/** In their own order, each once; reading is part of every scope. */
export function wholeScopes(scopes: readonly ApiKeyScope[]): ApiKeyScope[] {
  return apiKeyScopes.filter((scope) => scope === "read" || scopes.includes(scope));
}

/** Tells a key from a sign-in's token, and lets a scanner of source code know one. */
export const apiKeyPrefix = "capstan_";

/** Keys that were not revoked, per account. */
export const mostApiKeys = 50;
export const apiKeyLimits = { nameLength: 80, longestDays: 3660 } as const;

/** `paused`: whoever made it has no access to the account now. */
export const apiKeyStatuses = ["active", "expired", "paused"] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

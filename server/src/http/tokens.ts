// Random names and secrets. Secrets are kept hashed; 256 random bits need no salt.
import { createHash, randomBytes, randomInt } from "node:crypto";

/** 128 random bits: fit for ids that also grant nothing by being known. */
export function newId(): string {
  return randomBytes(16).toString("base64url");
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

const codeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code people can type: no letter that looks like another. */
export function newShareCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join("");
}

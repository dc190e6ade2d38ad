// Every value the apps keep in localStorage, with its format (protocol, section 2). The outbox, the save
// tickets and the device's secret are not here: they live in IndexedDB and no logout touches them.
import type { SafeStorage } from "./safe-storage.ts";

export const authorKeys = ["token", "capstan_token", "mainToken", "mainUserData", "capstan_context"] as const;

export const participantKeys = [
  "participant_token",
  "participant_id",
  "participant_name",
  "participant_email",
  "anonymous_participant_id",
  "participant_context",
  "accessed_quizzes",
  "pending_quiz_id",
  "participant_quiz_history",
] as const;

export const storedKeys = [...authorKeys, ...participantKeys, "portal_context"] as const;

export type StoredKey = (typeof storedKeys)[number];

/** The portal was switched away from a participant: this device's next guest is somebody else. */
export const guestEndedKey = "capstan_guest_ended";

/** Epoch ms at which the attempt began on this device. */
export function startKey(participationId: string): string {
  return `quiz_start_${participationId}`;
}

/** The specification's saved progress, as JSON. */
export function progressKey(participantId: string, participationId: string): string {
  return `quiz_progress_${participantId}_${participationId}`;
}

export type TokenPrefix = "Bearer" | "Token";

/** `Bearer abc`; a value that carries a prefix already keeps exactly one. */
export function withPrefix(prefix: TokenPrefix, token: string): string {
  return `${prefix} ${withoutPrefix(token)}`;
}

export function withoutPrefix(token: string): string {
  return token.trim().replace(/^(?:(?:Bearer|Token)(?:\s+|$))+/i, "");
}

/** The author's bare token, from whichever key still holds it. */
export function readAuthorToken(storage: SafeStorage): string | null {
  for (const key of ["mainToken", "capstan_token", "token"] as const) {
    const token = withoutPrefix(storage.get(key) ?? "");
    if (token) return token;
  }
  return null;
}

/** Empty tokens are refused: nothing is stored and false comes back. */
export function writeAuthorToken(storage: SafeStorage, token: string): boolean {
  const bare = withoutPrefix(token);
  if (!bare) return false;
  storage.set("token", withPrefix("Bearer", bare));
  storage.set("capstan_token", withPrefix("Bearer", bare));
  storage.set("mainToken", bare);
  return true;
}

export function readParticipantToken(storage: SafeStorage): string | null {
  return withoutPrefix(storage.get("participant_token") ?? "") || null;
}

export interface StoredParticipant {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  /** Guests have none. */
  readonly email: string | null;
  readonly is_anonymous: boolean;
}

/** Empty tokens are refused: nothing is stored and false comes back. */
export function writeParticipant(storage: SafeStorage, participant: StoredParticipant): boolean {
  const bare = withoutPrefix(participant.token);
  if (!bare) return false;
  storage.set("participant_token", bare);
  storage.set("participant_id", participant.id);
  storage.set("participant_name", participant.name);
  if (participant.email) storage.set("participant_email", participant.email);
  else storage.remove("participant_email");
  if (participant.is_anonymous) storage.set("anonymous_participant_id", participant.id);
  else storage.remove("anonymous_participant_id");
  return true;
}

export function readParticipant(storage: SafeStorage): StoredParticipant | null {
  const token = readParticipantToken(storage);
  const id = storage.get("participant_id");
  if (!token || !id) return null;
  return {
    token,
    id,
    name: storage.get("participant_name") ?? "",
    email: storage.get("participant_email"),
    is_anonymous: storage.get("anonymous_participant_id") === id,
  };
}

/** The list of accessed quizzes, oldest first; anything unreadable counts as empty. */
export function readAccessedQuizzes(storage: SafeStorage): string[] {
  const list = readJson(storage, "accessed_quizzes");
  return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
}

export function rememberAccessedQuiz(storage: SafeStorage, quizId: string): void {
  const known = readAccessedQuizzes(storage);
  if (!known.includes(quizId)) storage.set("accessed_quizzes", JSON.stringify([...known, quizId]));
}

/** A stored JSON value, or null where there is none or it cannot be read. */
export function readJson(storage: SafeStorage, key: string): unknown {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What logout clears here: every stored key above, and all of session storage. */
export function clearStoredKeys(local: SafeStorage, session: SafeStorage): void {
  for (const key of storedKeys) local.remove(key);
  session.clear();
}

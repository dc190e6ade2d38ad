// Becoming somebody, and nobody again: what only the sign-in, the registration and the sign-out need.
import { login, logout, register } from "@capstan/domain/participants/contract.ts";
import { type CallResult, call } from "../../api/call.ts";
import { localStore, sessionStore } from "../../api/safe-storage.ts";
import { clearStoredKeys, participantKeys, writeParticipant } from "../../api/stored-keys.ts";
import { currentParticipant, enterParticipantPortal, participantChanged } from "./participant-session.ts";

/** Another person's history and quizzes are not this one's. */
function become(reply: { token: string; id: string; name: string; email: string }): void {
  const before = localStore.get("participant_id");
  const pending = localStore.get("pending_quiz_id");
  if (before !== null && before !== reply.id) for (const key of participantKeys) localStore.remove(key);
  if (pending) localStore.set("pending_quiz_id", pending);
  enterParticipantPortal();
  writeParticipant(localStore, { ...reply, is_anonymous: false });
  participantChanged();
}

type SignedIn = CallResult<{ token: string; id: string; name: string; email: string }>;

export async function signInParticipant(email: string, password: string): Promise<SignedIn> {
  const result = await call(login, { body: { email, password } });
  if (result.ok) become(result.data);
  return result;
}

/** A guest's token goes along, so that what they took stays theirs. */
export async function registerParticipant(person: {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}): Promise<SignedIn> {
  const { name, email, password } = person;
  const body = { email, password, ...(name ? { name } : {}) };
  const guest = currentParticipant()?.is_anonymous;
  let result = await call(register, { body }, { as: guest ? "participant" : "nobody" });
  // A guest whose token has ended registers all the same, as somebody new.
  if (guest && !result.ok && result.kind === "refused" && result.status === 401) {
    result = await call(register, { body });
  }
  if (result.ok) become(result.data);
  return result;
}

/** Clears every stored key and session storage; the server is told, but not waited for. */
export function endParticipantSession(): void {
  const token = currentParticipant()?.token;
  if (token) void call(logout, { body: {} }, { as: { prefix: "Token", token }, keepalive: true });
  clearParticipantSession();
}

/** The same where the server knows already. */
export function clearParticipantSession(): void {
  clearStoredKeys(localStore, sessionStore);
  participantChanged();
}

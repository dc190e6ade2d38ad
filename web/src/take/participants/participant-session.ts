// Who the participant of this browser is, read from the specification's stored keys and told to the screens.
import { updateProfile } from "@capstan/domain/participants/contract.ts";
import { useSyncExternalStore } from "react";
import { call } from "../../api/call.ts";
import { applyPortal, switchPortal } from "../../api/portal.ts";
import { localStore } from "../../api/safe-storage.ts";
import { readJson, readParticipant, type StoredParticipant } from "../../api/stored-keys.ts";

const listeners = new Set<() => void>();
let known: StoredParticipant | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // another tab signed in or out
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The same object as long as nothing about the person changed. */
export function currentParticipant(): StoredParticipant | null {
  const stored = readParticipant(localStore);
  if (JSON.stringify(stored) !== JSON.stringify(known)) known = stored;
  return known;
}

export function useParticipant(): StoredParticipant | null {
  return useSyncExternalStore(subscribe, currentParticipant);
}

/** Something else wrote the stored keys of the participant. */
export function participantChanged(): void {
  tell();
}

/** Going to the participant's portal clears the author's data; the screens say so before. */
export function enterParticipantPortal(): void {
  applyPortal(localStore, switchPortal("participant"));
}

/** The author who would be signed out by going on as a participant. */
export function signedInAuthor(): { readonly name: string } | null {
  const user = readJson(localStore, "mainUserData") as { email?: unknown; full_name?: unknown } | null;
  if (!user || localStore.get("mainToken") === null) return null;
  const name = [user.full_name, user.email].find((text) => typeof text === "string" && text !== "");
  return typeof name === "string" ? { name } : null;
}

/** What a guest is called; they get a token with their first start. */
export function nameGuest(name: string): void {
  enterParticipantPortal();
  localStore.set("participant_name", name);
  const guest = currentParticipant();
  if (guest?.is_anonymous && guest.name !== name) {
    void call(updateProfile, { params: { id: guest.id }, body: { name } }, { as: "participant" });
  }
  tell();
}

export function guestName(): string {
  return localStore.get("participant_name") ?? "";
}

/** The server no longer knows the token: the name stays, so that nobody types it twice. */
export function forgetDeadToken(): void {
  for (const key of ["participant_token", "participant_id", "anonymous_participant_id"] as const) {
    localStore.remove(key);
  }
  tell();
}

// Changes of one's own profile; what the server then knows is what this browser remembers.
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { messages } from "@capstan/domain/messages.ts";
import { logout, type Me, me, updateProfile } from "@capstan/domain/participants/contract.ts";
import { type CallResult, call, type Refused } from "../../../api/call.ts";
import { localStore, type SafeStorage } from "../../../api/safe-storage.ts";
import { readParticipant, readParticipantToken, writeParticipant } from "../../../api/stored-keys.ts";

/** No id, or no token that goes with it: nothing can be asked for, only signed in again. */
export const noParticipantId: Refused = {
  ok: false,
  kind: "refused",
  status: 401,
  code: "not_signed_in",
  detail: messages.noParticipantId,
  errors: {},
  retryAfterSeconds: null,
};

interface Where {
  readonly storage?: SafeStorage;
  /** Another origin than the page's own, for tests. */
  readonly origin?: string;
}

export async function changeProfile(
  body: BodyOf<typeof updateProfile>,
  { storage = localStore, ...where }: Where = {},
): Promise<CallResult<Me>> {
  const person = readParticipant(storage);
  if (person === null) return noParticipantId;
  const input = { params: { id: person.id }, body };
  const result = await call(updateProfile, input, { ...where, storage, as: "participant" });
  if (result.ok) remember(storage, result.data);
  return result;
}

/** As the server has it; the stored keys are only a copy. */
export async function loadProfile(
  signal: AbortSignal,
  { storage = localStore, ...where }: Where = {},
): Promise<CallResult<Me>> {
  if (readParticipant(storage) === null) return noParticipantId;
  const result = await call(me, {}, { ...where, storage, as: "participant", signal });
  if (result.ok) remember(storage, result.data);
  return result;
}

export function signOutElsewhere() {
  return call(logout, { body: { others: true } }, { as: "participant" });
}

/** Unless somebody else signed in while the answer was on its way. */
function remember(storage: SafeStorage, profile: Me): void {
  const token = readParticipantToken(storage);
  if (token && storage.get("participant_id") === profile.id) writeParticipant(storage, { token, ...profile });
}

// What this device can offer to resume, and the cleanup of what it no longer can.
import {
  canOfferResume,
  readSavedProgress,
  type SavedProgress,
} from "@capstan/domain/participations/saved-progress.ts";
import { localStore, type SafeStorage } from "../../api/safe-storage.ts";
import { progressKey, readJson, readParticipant, startKey } from "../../api/stored-keys.ts";

const prefix = "quiz_progress_";

/** This person's attempt of the quiz, under 24 hours old; the newest where there are several. */
export function resumableAttempt(
  quizId: string,
  now: number = Date.now(),
  local: SafeStorage = localStore,
): SavedProgress | null {
  const person = readParticipant(local);
  if (person === null) return null;
  const found = local
    .keys()
    .filter((key) => key.startsWith(`${prefix}${person.id}_`))
    .map((key) => readSavedProgress(readJson(local, key)))
    .filter((progress) => progress !== null)
    .filter((progress) => progress.quizId === quizId && canOfferResume(progress, now));
  return found.toSorted((one, other) => other.timestamp - one.timestamp)[0] ?? null;
}

/** Deletes saved progress that is too old to be offered, or unreadable. Answers in the outbox stay. */
export function cleanUpSavedProgress(now: number = Date.now(), local: SafeStorage = localStore): void {
  for (const key of local.keys()) {
    if (!key.startsWith(prefix)) continue;
    const progress = readSavedProgress(readJson(local, key));
    if (progress === null || !canOfferResume(progress, now)) local.remove(key);
  }
}

/** Of attempts that the server calls over nothing can be resumed; a change that only lives here waits to be sent. */
export function forgetEndedAttempts(
  participationIds: readonly string[],
  local: SafeStorage = localStore,
): void {
  const person = readParticipant(local);
  if (person === null) return;
  for (const participationId of participationIds) {
    const key = progressKey(person.id, participationId);
    const progress = readSavedProgress(readJson(local, key));
    if (progress !== null && progress.unstored.length > 0) continue;
    local.remove(key);
    local.remove(startKey(participationId));
  }
}

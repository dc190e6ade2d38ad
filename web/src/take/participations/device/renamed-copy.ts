import type { StoredCopy } from "./device-storage.ts";

export function renamedCopy(copy: StoredCopy, participationId: string): StoredCopy {
  // The keys have done what they were there for.
  return { quiz: { ...copy.quiz, participation_id: participationId }, scored: null };
}

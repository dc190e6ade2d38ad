// The short-lived right that a password or an invitation gave, kept until this browser's session ends: a guest
// has no token yet that the server could remember it for.
import { sessionStore } from "../../api/safe-storage.ts";

const key = (quizId: string) => `access_grant_${quizId}`;

export function keepGrant(quizId: string, grant: string): void {
  sessionStore.set(key(quizId), grant);
}

export function grantFor(quizId: string): string | undefined {
  return sessionStore.get(key(quizId)) ?? undefined;
}

export function dropGrant(quizId: string): void {
  sessionStore.remove(key(quizId));
}

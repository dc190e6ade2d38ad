import type { EntryMode } from "@capstan/domain/participations/engine/state.ts";
import { enterParticipantPortal, guestName } from "../participants/participant-session.ts";
import { grantFor } from "../quizzes/access-grant.ts";
import { testMode } from "../testing/test-mode.ts";
import { startParticipation } from "./current-participation.ts";

/** Starts, resumes or retakes as whoever is here; an author only ever tests. */
export function beginAttempt(quizId: string, mode: EntryMode): void {
  const test = testMode();
  if (test !== null) return void startParticipation({ quizId, mode: "test", inCapstan: test.inCapstan });
  enterParticipantPortal();
  const name = guestName();
  const accessGrant = grantFor(quizId);
  startParticipation({ quizId, mode, ...(name ? { name } : {}), ...(accessGrant ? { accessGrant } : {}) });
}

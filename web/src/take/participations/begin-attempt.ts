import type { EntryMode } from "@capstan/domain/participations/engine/state.ts";
import { enterParticipantPortal, guestName } from "../participants/participant-session.ts";
import { grantFor } from "../quizzes/access-grant.ts";
import { startParticipation } from "./current-participation.ts";

/** Starts, resumes or retakes as whoever is here. */
export function beginAttempt(quizId: string, mode: EntryMode): void {
  enterParticipantPortal();
  const name = guestName();
  const accessGrant = grantFor(quizId);
  startParticipation({ quizId, mode, ...(name ? { name } : {}), ...(accessGrant ? { accessGrant } : {}) });
}

import { useSyncExternalStore } from "react";
import { currentParticipation, onCurrentParticipation } from "./current-participation.ts";
import type { OpenParticipation } from "./participation-run.ts";

export type { OpenParticipation };

/** The participation that is open in this page, `null` while none is; renders anew with every change of it. */
export function useParticipation(): OpenParticipation | null {
  return useSyncExternalStore(onCurrentParticipation, currentParticipation);
}

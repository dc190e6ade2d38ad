// Decides what a start does: answers the running attempt, begins one, or refuses.
import type { ProblemCode } from "../problems.ts";
import { type AccessFacts, accessDenial, doorDenial, type RequiredAction } from "./access.ts";
import type { StartMode } from "./contract.ts";

export interface StartFacts extends AccessFacts {
  /** absent: `retake` where a fresh timer is asked for and none runs, else `normal` */
  readonly mode: StartMode | undefined;
  readonly resetTimer: boolean;
}

export type StartDecision =
  | { readonly does: "resume" }
  | { readonly does: "begin"; readonly attemptNo: number; readonly isRetake: boolean }
  | {
      readonly does: "refuse";
      readonly code: ProblemCode;
      readonly action: RequiredAction | null;
      readonly opensAt: number | null;
    };

export function decideStart(facts: StartFacts, now: number): StartDecision {
  // one runs: whatever was asked for, that one is answered
  if (facts.attempts.running) return { does: "resume" };
  const mode = facts.mode ?? (facts.resetTimer ? "retake" : "normal");
  const door = doorDenial(facts, now);
  if (door.code !== null)
    return { does: "refuse", code: door.code, action: door.action, opensAt: door.opensAt };
  if (mode === "resume") return refuse("nothing_to_resume");
  if (facts.attempts.finished > 0 && mode !== "retake" && mode !== "offline")
    return refuse("already_submitted");
  const left = accessDenial(facts, now);
  if (left.code !== null)
    return { does: "refuse", code: left.code, action: left.action, opensAt: left.opensAt };
  return { does: "begin", attemptNo: facts.attempts.finished + 1, isRetake: facts.attempts.finished > 0 };
}

function refuse(code: ProblemCode): StartDecision {
  return { does: "refuse", code, action: null, opensAt: null };
}

// Decides what a start does: answers the running attempt, begins one, or refuses.
import type { ProblemCode } from "../problems.ts";
import { type AccessFacts, attemptDenial, doorDenial, type RequiredAction } from "./access.ts";
import type { StartMode } from "./contract.ts";

export interface StartFacts extends AccessFacts {
  /** absent: `retake` where a fresh timer is asked for and none runs, else `normal` */
  readonly mode: StartMode | undefined;
  readonly resetTimer: boolean;
  /** a copy was handed out to begin on without a network: its door was passed then */
  readonly prepared?: boolean;
  /** whether the quiz may be begun without a network at all */
  readonly offlineStart?: boolean;
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
  if (mode === "offline" && !facts.offlineStart) return refuse("offline_start_not_allowed");
  // What was done without a network is never dropped for a door that closed meanwhile: its deadline judges it.
  const passed = mode === "offline" && facts.prepared === true;
  const door = passed ? { code: null } : doorDenial(facts, now);
  if (door.code !== null)
    return { does: "refuse", code: door.code, action: door.action, opensAt: door.opensAt };
  if (mode === "resume") return refuse("nothing_to_resume");
  if (facts.attempts.finished > 0 && mode !== "retake" && mode !== "offline")
    return refuse("already_submitted");
  const left = attemptDenial(facts, now);
  if (left.code !== null)
    return { does: "refuse", code: left.code, action: left.action, opensAt: left.opensAt };
  return { does: "begin", attemptNo: facts.attempts.finished + 1, isRetake: facts.attempts.finished > 0 };
}

function refuse(code: ProblemCode): StartDecision {
  return { does: "refuse", code, action: null, opensAt: null };
}

// Who may begin an attempt, decided from facts: no clock, no database.
import type { ProblemCode } from "../problems.ts";
import type { AccessControl, QuizStatus } from "../quizzes/contract.ts";

/** What a denial asks of the caller (`required_action`). */
export const requiredActions = [
  "none",
  "login",
  "password",
  "wait",
  "closed",
  "no_attempts_left",
  "invitation",
] as const;
export type RequiredAction = (typeof requiredActions)[number];

export interface AccessFacts {
  readonly quiz: {
    readonly status: QuizStatus;
    readonly access_control: AccessControl;
    /** ms */
    readonly opensAt: number | null;
    readonly closesAt: number | null;
    readonly allowRetakes: boolean;
    /** attempts after the first; 0 with retakes allowed means no limit */
    readonly maxRetakes: number;
    readonly coolingMs: number;
  };
  readonly caller: {
    readonly registered: boolean;
    /** holds a grant of the kind that the quiz asks for */
    readonly granted: boolean;
  };
  readonly attempts: {
    readonly running: boolean;
    readonly finished: number;
    /** ms; of the last finished attempt */
    readonly lastFinishedAt: number | null;
  };
}

export type Denial =
  | { readonly code: null }
  | { readonly code: ProblemCode; readonly action: RequiredAction; readonly opensAt: number | null };

const open: Denial = { code: null };
const denied = (code: ProblemCode, action: RequiredAction, opensAt: number | null = null): Denial => ({
  code,
  action,
  opensAt,
});

/** Whether the door itself is open to this caller: the window, the sign-in, the password, the invitation. */
export function doorDenial({ quiz, caller, attempts }: AccessFacts, now: number): Denial {
  // an attempt under way is never cut by a door that closed behind it
  if (attempts.running) return open;
  if (quiz.status === "closed" || (quiz.closesAt !== null && now >= quiz.closesAt)) {
    return denied("quiz_closed", "closed");
  }
  if (quiz.opensAt !== null && now < quiz.opensAt) return denied("not_open_yet", "wait", quiz.opensAt);
  if (quiz.access_control === "login_required" && !caller.registered)
    return denied("login_required", "login");
  if (quiz.access_control === "password" && !caller.granted) return denied("password_required", "password");
  if (quiz.access_control === "invitation" && !caller.granted)
    return denied("invitation_required", "invitation");
  return open;
}

/** Whether another attempt is left. */
export function attemptDenial({ quiz, attempts }: AccessFacts, now: number): Denial {
  if (attempts.running || attempts.finished === 0) return open;
  const limited = !quiz.allowRetakes || (quiz.maxRetakes > 0 && attempts.finished > quiz.maxRetakes);
  if (limited) return denied("no_attempts_left", "no_attempts_left");
  const opensAt = (attempts.lastFinishedAt ?? 0) + quiz.coolingMs;
  if (quiz.coolingMs > 0 && now < opensAt) return denied("cooling_period", "wait", opensAt);
  return open;
}

export function accessDenial(facts: AccessFacts, now: number): Denial {
  const door = doorDenial(facts, now);
  return door.code === null ? attemptDenial(facts, now) : door;
}

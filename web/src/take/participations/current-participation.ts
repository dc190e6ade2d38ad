// The one participation that is open in this page: a tiny store outside React, so that a screen may come and
// go while answers are on their way.
import type { EntryMode } from "@capstan/domain/participations/engine/state.ts";
import { holdBuild } from "./offline/hold-build.ts";
import type { OpenParticipation, ParticipationRun } from "./participation-run.ts";
import { browserPorts, type Ports } from "./running/ports.ts";
import { runParticipation } from "./running/run-engine.ts";

export interface StartParticipation {
  readonly quizId: string;
  readonly mode: EntryMode;
  /** A guest's name. */
  readonly name?: string;
  /** From `verify-password`, or an invitation's code. */
  readonly accessGrant?: string;
  /** A test from within Capstan's own pages: an author's longer clock. */
  readonly inCapstan?: boolean;
  readonly onTick?: (remainingSeconds: number) => void;
  readonly onExpiry?: () => void;
}

let open: OpenParticipation | null = null;
let unsubscribe = () => {};
let letGo = () => {};
const listeners = new Set<() => void>();

export function currentParticipation(): OpenParticipation | null {
  return open;
}

export function onCurrentParticipation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: OpenParticipation | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a participation. One of the same quiz that is under way goes on, so that the lobby may start it and
 * the player ask for it again; any other is left first.
 */
export function startParticipation(
  options: StartParticipation,
  ports: Ports = browserPorts,
): ParticipationRun {
  if (open !== null && open.run.quizId === options.quizId && isUnderWay(open)) return open.run;
  leaveParticipation(ports);
  letGo = holdBuild();
  const run = runParticipation(options, ports);
  const show = () => tell({ run, ...run.snapshot() });
  unsubscribe = run.subscribe(show);
  show();
  return run;
}

function isUnderWay({ engine }: OpenParticipation): boolean {
  return engine.phase !== "failed" && engine.phase !== "submitted" && engine.phase !== "closed";
}

/** Leaving the quiz's routes ends the session on this page; nothing that was not acknowledged is given up. */
export function leaveParticipation(ports: Ports = browserPorts): void {
  if (open === null) return;
  unsubscribe();
  open.run.leave();
  letGo();
  tell(null);
  void import("./running/send-waiting.ts")
    .then(({ sendWaiting }) => sendWaiting(null, ports))
    .catch(() => undefined);
}

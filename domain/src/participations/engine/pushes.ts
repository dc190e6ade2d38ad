// What the server tells a running attempt by itself: a deadline that was moved, an end, another device. Where
// its stream is lost, the connectivity check asks the same with an empty save.
import { readInstant } from "../../wire.ts";
import type { SessionEvent } from "../offline-contract.ts";
import { remainingSeconds, skew } from "./clock.ts";
import type { Effect, Moment, Step } from "./events.ts";
import { takenOver } from "./pen.ts";
import type { EngineState } from "./state.ts";
import { noticed, stay } from "./stepping.ts";
import { beginSubmit } from "./submitting.ts";

export function pushed(state: EngineState, told: SessionEvent, now: Moment): Step {
  if (state.local !== null || state.facts === null) return stay(state);
  switch (told.event) {
    case "deadline":
      return deadlineTold(state, readInstant(told.deadline_at), now);
    case "taken_over":
      return takenOver(state, told.device_id, "server", now);
    case "closed":
      // Submitting again answers the first result, whoever handed in.
      return state.phase === "running" ? beginSubmit(state, "closed_elsewhere", now) : stay(state);
  }
}

function deadlineTold(state: EngineState, deadlineAt: number | null, now: Moment): Step {
  const { facts, clock } = state;
  if (facts === null || facts.deadlineAt === deadlineAt || state.phase !== "running") return stay(state);
  const moved = { ...facts, deadlineAt };
  const left = clock === null ? null : remainingSeconds(clock, deadlineAt, now);
  const told = noticed(
    { ...state, facts: moved, remainingSeconds: left },
    { kind: "deadline_moved", deadlineAt },
  );
  const effects: Effect[] =
    clock === null ? [] : [{ kind: "remember_facts", facts: moved, skewMs: skew(clock, now) }];
  return stay(told, ...effects);
}

export function streamChanged(state: EngineState, isOpen: boolean): EngineState {
  return { ...state, pushes: isOpen ? "open" : "lost" };
}

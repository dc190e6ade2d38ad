// Runs a trace from its beginning to the quiet after it.
import { act } from "./act.ts";
import { calm } from "./calm.ts";
import { faultOf, type Trace } from "./trace.ts";
import { Broken, type Invariant } from "./witness.ts";
import { type Swaps, World } from "./world.ts";

export interface Failure {
  readonly invariant: Invariant | "crash";
  readonly detail: string;
  /** index of the action in which it showed; as many as there are actions: in the quiet after them */
  readonly at: number;
}

export interface Outcome {
  readonly failure: Failure | null;
  readonly steps: number;
  readonly faults: Readonly<Record<string, number>>;
}

export function runTrace({ setup, actions }: Trace, swaps: Swaps = {}): Outcome {
  const world = new World(setup, swaps);
  const { faults } = world;
  let at = 0;
  const outcome = (failure: Failure | null): Outcome => ({ failure, steps: world.steps, faults });
  try {
    for (; at < actions.length; at += 1) {
      const action = actions[at] as Trace["actions"][number];
      const fault = faultOf(action);
      if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1;
      act(world, action);
      world.witness.checkDisks();
    }
    calm(world);
    return outcome(null);
  } catch (thrown) {
    if (thrown instanceof Broken) return outcome({ invariant: thrown.invariant, detail: thrown.message, at });
    const detail = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return outcome({ invariant: "crash", detail, at });
  }
}

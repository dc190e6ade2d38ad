// The shortest trace that fails in the same way: actions are left out, in halves first and one by one at last,
// and what is left is made plainer.
import { runTrace } from "./run-trace.ts";
import type { Action, Setup, Trace } from "./trace.ts";
import type { Swaps } from "./world.ts";

export function shrink(trace: Trace, swaps: Swaps = {}): Trace {
  const wanted = runTrace(trace, swaps).failure?.invariant;
  if (wanted === undefined) return trace;
  const fails = (candidate: Trace) => runTrace(candidate, swaps).failure?.invariant === wanted;
  let shortest = trace;
  for (;;) {
    const before = shortest;
    shortest = plainer(fewer(shortest, fails), fails);
    if (shortest.actions.length === before.actions.length && shortest.setup === before.setup) return shortest;
  }
}

function fewer(trace: Trace, fails: (candidate: Trace) => boolean): Trace {
  let { actions } = trace;
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < actions.length; ) {
      const without = [...actions.slice(0, from), ...actions.slice(from + size)];
      if (fails({ ...trace, actions: without })) actions = without;
      else from += size;
    }
  }
  return { ...trace, actions };
}

function plainer(trace: Trace, fails: (candidate: Trace) => boolean): Trace {
  let best = trace;
  const calmer: Partial<Setup>[] = [
    { devices: 1 },
    { who: "guests" },
    { limitMinutes: null },
    { closesInMinutes: null },
    { allowPrevious: true },
    { skippable: true },
    { monoStopsAsleep: false },
    { pushes: false },
  ];
  for (const change of calmer) {
    const key = Object.keys(change)[0] as keyof Setup;
    const setup = { ...best.setup, ...change };
    if (setup[key] !== best.setup[key] && fails({ ...best, setup })) best = { ...best, setup };
  }
  for (const [index, action] of best.actions.entries()) {
    for (const simpler of simplerThan(action)) {
      const actions = best.actions.with(index, simpler);
      if (!fails({ ...best, actions })) continue;
      best = { ...best, actions };
      break;
    }
  }
  return best;
}

function simplerThan(action: Action): Action[] {
  const simpler: Action[] = [];
  if (action.do === "deliver" && action.fate !== "whole") simpler.push({ ...action, fate: "whole" });
  if (action.do === "deliver") simpler.push({ do: "deliver_all" });
  if (action.do === "enter" && action.slow) simpler.push({ ...action, slow: false });
  if ("tab" in action && action.tab > 0) simpler.push({ ...action, tab: 0 });
  if ("device" in action && action.device > 0) simpler.push({ ...action, device: 0 });
  return simpler;
}

// What the server said about changes. An acknowledgement is a fact whichever request carried it, because a
// change's id never means two contents.
import type { Refused } from "../contract.ts";
import type { Effect, Step } from "./events.ts";
import type { EngineState, OutboxChange, PendingChange } from "./state.ts";
import { noticed, stay } from "./stepping.ts";

/** Enough for those whose removal from the disk may still be under way. */
const settledToRemember = 100;

export function acknowledged(state: EngineState, changeIds: readonly string[]): Step {
  const ids = new Set(changeIds);
  const held = state.outbox.filter((change) => ids.has(change.changeId));
  if (held.length === 0) return stay(state);
  const outbox = state.outbox.filter((change) => !ids.has(change.changeId));
  const heldIds = held.map((change) => change.changeId);
  const settled = [...state.settled, ...heldIds].slice(-settledToRemember);
  return stay({ ...state, outbox, settled }, { kind: "remove_changes", changeIds: heldIds });
}

/** Committed, but after the end: the player says so, the author decides. */
export function keptLate(state: EngineState, changeIds: readonly string[]): Step {
  const count = state.outbox.filter((change) => changeIds.includes(change.changeId)).length;
  const step = acknowledged(state, changeIds);
  return count === 0 ? step : { ...step, state: noticed(step.state, { kind: "late_kept", count }) };
}

/** Refused for what they hold: kept on the device, flagged, not sent again as they are. */
export function refused(state: EngineState, refusals: readonly Refused[]): Step {
  let next = state;
  const put: OutboxChange[] = [];
  for (const { change_id, code, detail } of refusals) {
    const change = next.outbox.find((one) => one.changeId === change_id);
    if (change === undefined || change.refused !== null) continue;
    const marked: PendingChange = { ...change, refused: { code, detail } };
    put.push(stripped(marked));
    next = { ...next, outbox: next.outbox.map((one) => (one === change ? marked : one)) };
    next = noticed(next, { kind: "change_refused", questionId: change.questionId, code, detail });
  }
  const effects: Effect[] = put.length === 0 ? [] : [{ kind: "store_changes", put, remove: [] }];
  return { state: next, effects };
}

/** A change as the device's storage holds it. */
export function stripped(change: PendingChange): OutboxChange {
  const { storage: _storage, sent: _sent, ...kept } = change;
  return kept;
}

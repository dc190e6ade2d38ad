// Who writes. An attempt may be open in several tabs and on several devices, and whatever they enter is merged
// per question; but one at a time is meant to be written in, and the others say so.
import { standsOver } from "./batch.ts";
import type { Moment, Step } from "./events.ts";
import { logged } from "./logging.ts";
import type { EngineState, OutboxChange, PendingChange } from "./state.ts";
import { noticed, stay } from "./stepping.ts";

/** The device in a writer's name: `<device>.<tab>`. */
function deviceOf(writerId: string): string {
  return writerId.split(".")[0] ?? writerId;
}

/** The server, or another tab, says that somebody else has it now. */
export function takenOver(state: EngineState, by: string, now: Moment): Step {
  if (by === state.writerId || by === "" || state.penWanted) return stay(state);
  if (state.phase !== "running" || state.local?.kind === "test") return stay(state);
  const pen = deviceOf(by) === deviceOf(state.writerId) ? "other_tab" : "other_device";
  if (state.pen === pen) return stay(state);
  const lost: EngineState = { ...state, pen };
  if (pen === "other_tab") return stay(lost);
  return logged(noticed(lost, { kind: "taken_over" }), "device_change", { device_id: by }, now);
}

/** The other tab was closed: there is nobody to take it from. */
export function penLeft(state: EngineState): EngineState {
  return state.pen === "other_tab" ? { ...state, pen: "here", reread: rereadOf(state) } : state;
}

/** The participant goes on here. The server hears of it with the next reading of what stands. */
export function penRequested(state: EngineState): Step {
  if (state.phase !== "running" || state.pen === "here") return stay(state);
  const isOurs = state.local === null;
  return stay(
    { ...state, pen: "here", penWanted: isOurs, reread: isOurs ? "wanted" : state.reread },
    { kind: "take_pen" },
  );
}

function rereadOf(state: EngineState): EngineState["reread"] {
  return state.local === null && state.reread === "no" ? "wanted" : state.reread;
}

/** What other tabs of this browser have stored and not got acknowledged: ours to show and to send, too. */
export function outboxRead(state: EngineState, stored: readonly OutboxChange[], now: Moment): Step {
  const known = new Set(state.outbox.map((change) => change.changeId));
  const found = stored.filter(
    (one) =>
      !known.has(one.changeId) &&
      deviceOf(one.deviceId) === deviceOf(state.writerId) &&
      one.deviceId !== state.writerId,
  );
  if (found.length === 0) return stay(state);
  const added = found.map((one): PendingChange => ({ ...one, storage: "stored", sent: true }));
  const outbox = [...state.outbox, ...added].toSorted((one, other) => (standsOver(one, other) ? 1 : -1));
  const answers = { ...state.answers };
  for (const change of outbox) answers[change.questionId] = change.value;
  const sequence = Math.max(state.sequence, ...added.map((one) => one.sequence));
  return stay({ ...state, outbox, answers, sequence, saveAt: now.mono });
}

// Who writes. An attempt may be open in several tabs and on several devices, and whatever they enter is merged
// per question; but one at a time is meant to be written in, and the others say so.
import { standsOver } from "./batch.ts";
import type { KeptOnDevice, Moment, Step } from "./events.ts";
import { logged } from "./logging.ts";
import { isPartOfMore, keptChanges } from "./starting.ts";
import type { EngineState, OutboxChange, PendingChange } from "./state.ts";
import { noticed, stay } from "./stepping.ts";

/** The device in a writer's name: `<device>.<tab>`. */
function deviceOf(writerId: string): string {
  return writerId.split(".")[0] ?? writerId;
}

/**
 * The server, or another tab, says that somebody else has it now. Tabs tell each other at once and in order; what
 * the server tells while it has not heard of our own wish is older than that.
 */
export function takenOver(state: EngineState, by: string, from: "server" | "tab", now: Moment): Step {
  if (by === state.writerId || by === "" || (from === "server" && state.penWanted)) return stay(state);
  // Handing in at the end of the time may be taken back: then it is known who writes.
  const isOpen = state.phase === "running" || state.phase === "submitting";
  if (!isOpen || state.local?.kind === "test") return stay(state);
  const pen = deviceOf(by) === deviceOf(state.writerId) ? "other_tab" : "other_device";
  if (state.pen === pen) return stay(state);
  const lost: EngineState = { ...state, pen, penWanted: false };
  if (pen === "other_tab") return stay(lost);
  return logged(noticed(lost, { kind: "taken_over" }), "device_change", { device_id: by }, now);
}

/** The other tab was closed: there is nobody to take it from. The server, which still names it, hears of us. */
export function penLeft(state: EngineState): EngineState {
  if (state.pen !== "other_tab") return state;
  const isOurs = state.local === null;
  return { ...state, pen: "here", penWanted: isOurs, reread: isOurs ? "wanted" : state.reread };
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

/**
 * What other tabs of this browser have stored and not got acknowledged: ours to show and to send, too. What is
 * written from now on is newer than all that they wrote, also than what the server has already and is asked for.
 */
export function outboxRead(
  before: EngineState,
  {
    changes,
    progress,
  }: { readonly changes: readonly OutboxChange[] | null } & Pick<KeptOnDevice, "progress">,
  now: Moment,
): Step {
  if (before.facts === null) return stay(before);
  const device = { changes: changes ?? [], progress };
  const known = progress?.sequence ?? 0;
  // Without the disk it is not known which of the saved answers still have to be sent.
  const knowsMore = changes !== null && known > before.sequence;
  const state: EngineState = {
    ...before,
    answers: knowsMore ? { ...before.answers, ...progress?.answers } : before.answers,
    sequence: Math.max(before.sequence, known),
    reread: isPartOfMore(device, before.sequence) ? rereadOf(before) : before.reread,
  };
  const held = new Set([...state.settled, ...state.outbox.map((change) => change.changeId)]);
  const found = keptChanges(device).filter(
    (one) =>
      !held.has(one.changeId) &&
      deviceOf(one.deviceId) === deviceOf(state.writerId) &&
      one.deviceId !== state.writerId,
  );
  const onDisk = new Set(device.changes);
  const added = found.map(
    (one): PendingChange => ({ ...one, storage: onDisk.has(one) ? "stored" : "failed", sent: true }),
  );
  const outbox = [...state.outbox, ...added].toSorted((one, other) => (standsOver(one, other) ? 1 : -1));
  const answers = { ...state.answers };
  for (const change of outbox) answers[change.questionId] = change.value;
  const sequence = Math.max(state.sequence, ...added.map((one) => one.sequence));
  // What this page shows may have been newer: read again once these are sent.
  const isInDoubt = added.some((one) => one.sequence <= before.sequence && one.questionId in before.answers);
  const reread = isInDoubt ? rereadOf(state) : state.reread;
  const saveAt = added.length > 0 ? now.mono : state.saveAt;
  return stay({ ...state, outbox, answers, sequence, reread, saveAt });
}

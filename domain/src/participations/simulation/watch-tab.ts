// What the witness looks at after each step of an engine.
import { isSameJson } from "../../quizzes/answer-value.ts";
import { errorAt, serverNow } from "../engine/clock.ts";
import type { EngineEvent } from "../engine/events.ts";
import type { EngineState, PendingChange } from "../engine/state.ts";
import { saveState } from "../engine/views.ts";
import type { AttemptOnServer } from "./attempt-on-server.ts";
import type { Server } from "./server.ts";
import type { Tab } from "./tab.ts";
import { Broken, name, outranks, type Witness } from "./witness.ts";

export interface Watched {
  readonly witness: Witness;
  readonly server: Server;
  readonly tabs: readonly Tab[];
  readonly now: number;
}

export function watchTab(
  { witness, server, tabs, now }: Watched,
  tab: Tab,
  before: EngineState,
  event: EngineEvent,
): void {
  const { state, device } = tab;
  const { facts } = state;
  if (facts === null) return;
  const { participationId } = facts;
  if (event.kind === "entered" || event.kind === "cleared") {
    noteEntered(
      witness,
      tab,
      before,
      tabs.filter((one) => one !== tab),
    );
  }
  const isAsked = state.submit?.reason === "asked" && before.submit === null;
  if (isAsked && event.kind === "submit_requested") witness.asked.add(participationId);
  if (state.outbox !== before.outbox) checkOutbox(witness, tab, before);
  const attempt = server.attempts.get(participationId) as AttemptOnServer;
  if (state.answers !== before.answers || state.outbox !== before.outbox) checkSaved(tab, attempt, witness);
  if (facts !== before.facts) checkRevision(state, attempt);
  if (before.facts === null && device.storage !== "throws") checkShown(witness, tab, attempt);
  const isAwaited = event.kind === "update_ended" && before.inFlight?.requestId === event.requestId;
  if (isAwaited && event.end.ok && device.monoLost === 0) checkClock(tab, event.sentAt, now);
}

function noteEntered(witness: Witness, tab: Tab, before: EngineState, others: readonly Tab[]): void {
  const { state, device } = tab;
  if (state.sequence <= before.sequence || state.facts === null) return;
  const change = state.outbox[state.outbox.length - 1];
  if (change === undefined) return;
  const { changeId, questionId, value, sequence, deviceId: writer } = change;
  const { participationId } = state.facts;
  witness.enters({ changeId, participationId, questionId, value, sequence, writer }, device, (other) =>
    others.some((tab) => tab.device === device && tab.state.writerId === other),
  );
}

function checkOutbox(witness: Witness, { state }: Tab, before: EngineState): void {
  for (const old of before.outbox) {
    if (state.outbox.some((one) => one.changeId === old.changeId)) continue;
    const isReplaced =
      (!old.sent || old.refused !== null) &&
      state.outbox.some((one) => one.questionId === old.questionId && one.sequence > old.sequence);
    witness.forgets(old.changeId, isReplaced);
  }
}

/** I11: beside each answer. */
function checkSaved({ state, device }: Tab, attempt: AttemptOnServer, witness: Witness): void {
  for (const [questionId, value] of Object.entries(state.answers)) {
    const { kind } = saveState(state, questionId);
    // A page that was open while its browser's data was cleared believes what it had stored to be there.
    if (kind === "saved" && device.wipes === 0 && !holds(attempt, questionId, value))
      throw new Broken("I11", `${questionId} = ${JSON.stringify(value)} is called saved`);
    if (kind !== "on_device" || device.wipes > 0) continue;
    const pending = state.outbox.findLast((one) => one.questionId === questionId);
    // Another tab of this browser may have put a newer one in its place, and got it to the server.
    const isThere = [...device.changes.values()].some(
      ({ participationId, change }) =>
        participationId === attempt.id &&
        change.questionId === questionId &&
        change.sequence >= sequenceOf(pending),
    );
    if (pending && !isThere && !isPassed(attempt, pending) && !witness.isOnServer(pending.changeId))
      throw new Broken("I11", `${pending.changeId} is called saved on the device`);
  }
}

function isPassed(attempt: AttemptOnServer, { questionId, sequence }: PendingChange): boolean {
  return [...attempt.ledger.known.values()].some(
    (one) => one.question_id === questionId && one.sequence > sequence,
  );
}

function sequenceOf(change: { readonly sequence: number } | undefined): number {
  return change?.sequence ?? 0;
}

function holds(attempt: AttemptOnServer, questionId: string, value: EngineState["answers"][string]): boolean {
  for (const change of attempt.ledger.known.values())
    if (change.question_id === questionId && isSameJson(change.value, value)) return true;
  return false;
}

function checkRevision({ facts }: EngineState, { id, revision }: AttemptOnServer): void {
  const isSame = facts?.revision === revision.number && isSameJson(facts.questionOrder, revision.order);
  if (!isSame) throw new Broken("I9", `${id} began with revision ${revision.number}`);
}

/** I2: the attempt has just been opened. */
function checkShown(witness: Witness, { state, device }: Tab, attempt: AttemptOnServer): void {
  // The server's word and the device's own are known not to agree: it is being asked again.
  if ((state.connection === "online" && state.reread !== "no") || attempt.status !== "running") return;
  for (const questionId of attempt.revision.order) {
    const stored = witness.newestStored(device, attempt.id, questionId);
    if (stored === undefined) continue;
    const shown = state.answers[questionId];
    if (shown !== undefined && isSameJson(shown, stored.value)) continue;
    // Two tabs wrote at the same time: which of them stands is known once the server was asked.
    const isContested = witness.contested.has(`${attempt.id}|${questionId}`);
    if (isContested || state.outbox.some((one) => one.questionId === questionId)) continue;
    // Not counted by the server and told so: what counts is shown.
    const { kind } = attempt.ledger.known.get(stored.changeId) ?? {};
    if (kind === "out_of_order" || kind === "late") continue;
    // It was late when this tab was answered; it hears that it counts now.
    if (attempt.recounted.has(stored.changeId) && attempt.ledger.sequence > state.seenSequence) continue;
    const isNewer = [...witness.entered.values()].some(
      (one) =>
        one.participationId === attempt.id &&
        one.questionId === questionId &&
        outranks(one, stored) &&
        shown !== undefined &&
        isSameJson(one.value, shown),
    );
    if (!isNewer) throw new Broken("I2", `${name(stored)} was stored, ${JSON.stringify(shown)} is shown`);
  }
}

/** I6: after an answer of the server the device knows the time, whatever its own clock says. */
function checkClock({ state, device }: Tab, sentAt: number, now: number): void {
  if (state.clock === null) return;
  const mono = device.mono(now);
  const here = { mono, wall: device.wall(now) };
  const wrongBy = Math.abs(serverNow(state.clock, here) - now);
  const bound = errorAt(state.clock, here) + (mono - sentAt) + 1;
  if (wrongBy > bound) throw new Broken("I6", `the device is wrong by ${wrongBy} ms`);
}

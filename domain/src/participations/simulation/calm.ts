// The storm is over: networks, storage and server work and go on working until nothing is left to do. Then
// everything that was entered and stored has to be where it belongs.
import { isSameJson } from "../../quizzes/answer-value.ts";
import { hasUnsent } from "../engine/stepping.ts";
import type { Device } from "./device.ts";
import type { Tab } from "./tab.ts";
import { Broken, name } from "./witness.ts";
import type { World } from "./world.ts";

export function calm(world: World): void {
  const expected = heal(world);
  for (let round = 0; round < 40; round += 1) {
    world.network.deliverAll();
    if (round > 2 && world.tabs.every(isSettled)) break;
    for (const tab of [...world.tabs]) if (tab.state.needsSignIn) signInAgain(world, tab);
    world.pass(5000);
  }
  // Two heartbeats: enough to hear of what others wrote, and to read it.
  for (let round = 0; round < 8; round += 1) {
    world.pass(8000);
    world.network.deliverAll();
  }
  for (const device of world.devices) {
    const isLeft = world.sendWaiting(device, null, "whole") && world.sendWaiting(device, null, "whole");
    if (isLeft) checkNothingWaits(device, "whatever is sent");
  }
  world.server.sweep(world.now);
  world.server.grade();
  world.served();
  for (const device of world.devices) checkNothingWaits(device, "after everything was sent");
  for (const tab of world.tabs) checkTab(world, tab);
  checkExpected(world, expected);
}

/** Everything works again; the changes that were there at this moment must not get lost. */
function heal(world: World): Set<string> {
  const expected = new Set<string>(world.witness.acknowledged.keys());
  for (const device of world.devices) {
    device.storage = "ok";
    device.isOnline = true;
    world.finishWrites(device, true);
    for (const [id, { change }] of device.changes) if (change.refused === null) expected.add(id);
  }
  for (const tab of [...world.tabs]) {
    for (const change of tab.state.outbox) if (change.refused === null) expected.add(change.changeId);
    tab.left = false;
    tab.tell({ kind: "became_visible" });
    tab.tell({ kind: "went_online" });
  }
  return expected;
}

/** The same person; a guest, whom nobody can sign in, opens the page again. */
function signInAgain(world: World, tab: Tab): void {
  const { device, owner, state } = tab;
  if (owner === null) return;
  if (!owner.participantId.startsWith("guest")) {
    world.signIn(device, owner.participantId);
    return;
  }
  const isStillHere = device.person?.id === owner.participantId;
  if (!isStillHere) return;
  void state;
  const { place } = tab;
  tab.finishWrites(true);
  world.close(tab);
  world.open(device, place, "normal");
}

function isSettled({ state }: Tab): boolean {
  const { phase } = state;
  if (phase === "starting" || phase === "submitting") return false;
  return !hasUnsent(state) && state.inFlight === null && state.reread === "no";
}

function checkNothingWaits(device: Device, when: string): void {
  for (const { change, participationId } of device.changes.values()) {
    if (change.refused !== null) continue;
    throw new Broken("I8", `${change.changeId} of ${participationId} waits on ${device.id} ${when}`);
  }
}

function checkTab({ server }: World, { state }: Tab): void {
  if (hasUnsent(state)) throw new Broken("I8", `a tab still holds ${state.outbox[0]?.changeId}`);
  const attempt = server.attempts.get(state.facts?.participationId ?? "");
  if (attempt === undefined || state.phase !== "running" || attempt.status !== "running") return;
  const standing = attempt.standing();
  for (const id of attempt.revision.order) {
    const isRefused = state.outbox.some((one) => one.questionId === id);
    const isAside = [...attempt.ledger.known.values()].some(
      (one) => one.question_id === id && one.kind === "out_of_order",
    );
    if (isRefused || isAside) continue;
    const shown = state.answers[id];
    const stands = standing[id];
    const isSame = shown === undefined || stands === undefined ? shown === stands : isSameJson(shown, stands);
    if (!isSame)
      throw new Broken("I3", `${id}: ${JSON.stringify(shown)} is shown, ${JSON.stringify(stands)} stands`);
  }
}

function checkExpected({ witness }: World, expected: ReadonlySet<string>): void {
  for (const id of expected) {
    const entered = witness.entered.get(id);
    if (entered === undefined || witness.isOnServer(id) || witness.refused.has(id)) continue;
    throw new Broken("I8", `${name(entered)} never reached the server`);
  }
}

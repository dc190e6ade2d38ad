// The storm is over: networks, storage and server work and go on working until nothing is left to do. Then
// everything that was entered and stored has to be where it belongs.
import { isSameJson } from "../../quizzes/answer-value.ts";
import { hasUnsent } from "../engine/stepping.ts";
import type { Device, Owner } from "./device.ts";
import type { Tab } from "./tab.ts";
import { Broken, name } from "./witness.ts";
import type { World } from "./world.ts";

/** Changes that must not get lost, and where they are; `null`: the server said that it has them. */
type Expected = Map<string, { readonly device: Device; readonly owner: Owner } | null>;

export function calm(world: World): void {
  const expected = heal(world);
  settle(world);
  for (const device of world.devices) sendAll(world, device);
  // Two heartbeats: enough to hear of what others wrote, and to read it.
  for (let round = 0; round < 9; round += 1) {
    world.pass(8000);
    world.network.deliverAll();
  }
  world.server.sweep(world.now);
  world.server.grade();
  world.served();
  settle(world);
  for (const device of world.devices) {
    world.sendWaiting(device, null, "whole");
    checkNothingWaits(world, device);
  }
  for (const tab of world.tabs) checkTab(world, tab);
  checkExpected(world, expected);
}

/** Everything works again; the changes that were there at this moment must not get lost. */
function heal(world: World): Expected {
  const expected: Expected = new Map();
  for (const id of world.witness.acknowledged.keys()) expected.set(id, null);
  for (const device of world.devices) {
    device.storage = "ok";
    device.isOnline = true;
    world.finishWrites(device, true);
    for (const [id, { change, ...owner }] of device.changes)
      if (change.refused === null && !isOutOfReach(world, device, owner)) expected.set(id, { device, owner });
  }
  for (const device of world.devices) {
    const { person } = device;
    if (person && !person.isAnonymous && !world.server.knows(person.token)) world.signIn(device, person.id);
  }
  for (const tab of [...world.tabs]) {
    const { owner, device } = tab;
    for (const change of tab.state.outbox)
      if (change.refused === null && owner && !isOutOfReach(world, device, owner))
        expected.set(change.changeId, { device, owner });
    tab.left = false;
    tab.tell({ kind: "became_visible" });
    tab.tell({ kind: "went_online" });
  }
  return expected;
}

function settle(world: World): void {
  for (let round = 0; round < 40; round += 1) {
    world.network.deliverAll();
    if (round > 1 && world.tabs.every(isSettled)) return;
    // Not before a heartbeat: what the disk refused is offered to it once more, and a page may be closed then.
    for (const tab of round < 7 ? [] : [...world.tabs])
      if (tab.state.needsSignIn && tab.owner) signInAgain(world, tab.device, tab.owner, tab);
    world.pass(5000);
  }
}

function isSettled({ state }: Tab): boolean {
  const { phase } = state;
  if (phase === "starting" || phase === "submitting") return false;
  return !hasUnsent(state) && state.inFlight === null && state.reread === "no";
}

/** What is not open; where the ticket is no longer known, after its person has come back. */
function sendAll(world: World, device: Device): void {
  world.sendWaiting(device, null, "whole");
  for (const ticket of [...device.tickets.values()]) {
    const waits = device.changesOf(ticket).some((change) => change.refused === null);
    if (!waits || world.server.knows(ticket.secret)) continue;
    signInAgain(world, device, ticket, null);
    world.sendWaiting(device, null, "whole");
  }
}

/** The same person signs in; a guest, whom nobody can sign in, opens the page again. */
function signInAgain(world: World, device: Device, { participantId }: Owner, tab: Tab | null): void {
  if (!isGuest(participantId)) {
    world.signIn(device, participantId);
  } else if (device.person?.id === participantId) {
    const place = tab?.place ?? 2;
    tab?.finishWrites(true);
    if (tab) world.close(tab);
    world.open(device, place, "normal");
    settle(world);
  }
}

function isGuest(participantId: string): boolean {
  return participantId.startsWith("guest");
}

/** A guest's answers whose ticket the server has forgotten, on a device that no longer is that guest. */
function isOutOfReach({ server }: World, device: Device, owner: Owner): boolean {
  if (!isGuest(owner.participantId)) return false;
  const ticket = device.tickets.get(owner.participationId);
  if (ticket !== undefined && server.knows(ticket.secret)) return false;
  const isOver = server.attempts.get(owner.participationId)?.status !== "running";
  return isOver || device.person?.id !== owner.participantId || !isGuestHere(server, device, owner);
}

function isGuestHere(server: World["server"], device: Device, { participantId }: Owner): boolean {
  return server.guestOf(device.anonymousId) === participantId;
}

/** Whether what this device sends now is sent as this person. */
function isHere({ server }: World, device: Device, owner: Owner): boolean {
  const { person } = device;
  if (person?.id !== owner.participantId) return false;
  return server.knows(person.token) || isGuestHere(server, device, owner);
}

function checkNothingWaits(world: World, device: Device): void {
  for (const { change, ...owner } of device.changes.values()) {
    if (change.refused !== null || isOutOfReach(world, device, owner)) continue;
    throw new Broken("I8", `${change.changeId} of ${owner.participationId} waits on ${device.id} for ever`);
  }
}

function checkTab(world: World, { state, owner, device }: Tab): void {
  const attempt = world.server.attempts.get(owner?.participationId ?? "");
  if (attempt === undefined || owner === null || isOutOfReach(world, device, owner)) return;
  // Where another tab of this browser sent it, it is there all the same.
  const held = state.outbox.find((one) => one.refused === null && !world.witness.isSettled(one.changeId));
  if (held) throw new Broken("I8", `a tab still holds ${held.changeId}`);
  if (hasUnsent(state)) return;
  if (state.phase !== "running" || attempt.status !== "running" || state.needsSignIn) return;
  // Somebody else is signed in on this device: this tab is not told what that person must not know.
  // A page that was open while its browser's data was cleared may show what is lost.
  if (!isHere(world, device, owner) || device.wipes > 0) return;
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

function checkExpected(world: World, expected: Expected): void {
  const { witness } = world;
  for (const [id, from] of expected) {
    if (from && isOutOfReach(world, from.device, from.owner)) continue;
    const entered = witness.entered.get(id);
    if (entered === undefined || witness.isSettled(id)) continue;
    throw new Broken("I8", `${name(entered)} never reached the server`);
  }
}

// What an action of a trace does to the world. A place that is not there is passed over.
import { clearedValue } from "../engine/well-formed.ts";
import { questionIds } from "./quiz-on-server.ts";
import type { QueuedCall } from "./server.ts";
import type { Tab } from "./tab.ts";
import type { Action } from "./trace.ts";
import type { World } from "./world.ts";

type ActionOf<D extends Action["do"]> = Extract<Action, { do: D }>;

export function act(world: World, action: Action): void {
  if ("tab" in action) {
    actInTab(world, action);
  } else if ("device" in action) {
    actOnDevice(world, action);
  } else {
    actInWorld(world, action);
  }
}

function actInTab(world: World, action: Extract<Action, { tab: number }>): void {
  const device = world.devices[action.device];
  if (device === undefined) return;
  const tab = world.tabAt(action.device, action.tab);
  if (action.do === "open") {
    if (tab !== undefined) leaveForGood(world, tab);
    world.open(device, action.tab, action.mode);
    return;
  }
  if (tab === undefined) return;
  // A player that was left takes no more input.
  if (tab.left && action.do !== "crash") return;
  switch (action.do) {
    case "enter":
      return enter(tab, action);
    case "clear": {
      const questionId = tab.state.facts?.questionOrder[action.question];
      if (questionId === undefined) return;
      const standing = tab.state.answers[questionId];
      tab.tell({ kind: "entered", questionId, value: clearedValue(standing) });
      return;
    }
    case "move":
      return tab.tell({ kind: "moved", to: tab.state.position + action.by });
    case "submit_twice":
      tab.tell({ kind: "submit_requested" });
      return tab.tell({ kind: "submit_requested" });
    case "submit":
      return tab.tell({ kind: "submit_requested" });
    case "hide":
      return tab.tell({ kind: "became_hidden" });
    case "show":
      return tab.tell({ kind: "became_visible" });
    case "retry":
      return tab.tell({ kind: "retry_requested" });
    case "leave":
      return world.leave(tab);
    case "crash":
      return world.close(tab);
  }
}

/** The place is taken by another opening of the player. */
function leaveForGood(world: World, tab: Tab): void {
  if (!tab.left) world.leave(tab);
  tab.finishWrites(false);
  world.close(tab);
}

function enter(tab: Tab, { question, value, slow }: ActionOf<"enter">): void {
  const questionId = questionIds[question] as string;
  const { state } = tab;
  // People type into the question they see.
  const shown =
    state.rules?.allowPrevious === false ? state.facts?.questionOrder[state.position] : questionId;
  if (shown === undefined) return;
  if (state.pen !== "here") tab.tell({ kind: "pen_requested" });
  tab.tell({ kind: "entered", questionId: shown, value: fitting(shown, value) });
  if (!slow) tab.finishWrites(false);
}

/** A value of the shape that the question's screen makes; what is too long stays so. */
function fitting(questionId: string, value: ActionOf<"enter">["value"]): ActionOf<"enter">["value"] {
  const isTooLong = typeof value === "string" && value.length > 100;
  if (questionId === "b") return typeof value === "string" && value.length === 1 ? value : "y";
  if (questionId === "c") return Array.isArray(value) ? value : ["x"];
  return typeof value === "string" || isTooLong ? value : "text 0";
}

function actOnDevice(world: World, action: Extract<Action, { device: number }>): void {
  const device = world.devices[action.device];
  if (device === undefined) return;
  const tabs = world.tabs.filter((tab) => tab.device === device);
  switch (action.do) {
    case "battery_dies":
      for (const tab of tabs) world.close(tab);
      return;
    case "storage":
      device.storage = action.is;
      return;
    case "wipe_storage":
      device.wipe();
      return world.witness.wiped(device);
    case "offline":
      device.isOnline = false;
      for (const tab of tabs) tab.tell({ kind: "went_offline" });
      return;
    case "online":
      device.isOnline = true;
      for (const tab of tabs) tab.tell({ kind: "went_online" });
      return;
    case "set_clock":
      device.wallOffset += action.ms;
      for (const tab of tabs) world.tick(tab);
      return;
    case "sleep":
      device.fallsAsleep(world.now);
      world.pass(action.ms);
      device.wakes(world.now);
      world.network.timeOut();
      for (const tab of tabs) world.tick(tab);
      return;
    case "sign_out": {
      const foreground = tabs[0];
      if (foreground && !foreground.left) world.leave(foreground);
      return world.signOut(device);
    }
    case "sign_in":
      return world.signIn(device, action.person === 0 ? "ada" : "bob");
    case "send_waiting": {
      const open = tabs.find((tab) => !tab.left)?.owner?.participationId ?? null;
      world.sendWaiting(device, open, action.fate);
      return;
    }
  }
}

function actInWorld(world: World, action: Exclude<Action, { device: number }>): void {
  const { server, network, witness, now } = world;
  switch (action.do) {
    case "wait":
      return world.pass(action.ms);
    case "deliver":
      return network.deliver(action.which, action.fate);
    case "deliver_all":
      return network.deliverAll();
    case "flush":
      return network.flush(action.what);
    case "server_crash":
      server.crash();
      witness.checkAcknowledged();
      return world.served();
    case "sweep":
      server.sweep(now);
      return world.served();
    case "grade":
      server.grade();
      return world.served();
    case "accept_late":
      server.acceptLate();
      return world.served();
    case "publish":
      return server.quiz.publish();
    case "set_limit":
      server.quiz.limitMinutes = action.minutes;
      server.moveDeadlines(action.evenRunning);
      witness.deadlinesMoved();
      return world.served();
    case "set_closing":
      server.quiz.closesAt = action.inMinutes === null ? null : now + action.inMinutes * 60_000;
      server.moveDeadlines(action.evenRunning);
      witness.deadlinesMoved();
      return world.served();
    case "expire_tokens":
      return server.expire(action.what);
    case "hostile":
      return sendHostile(world, action.kind);
  }
}

/** Somebody else's nonsense in the middle of a batch: its neighbours are served all the same. */
function sendHostile({ server, now }: World, kind: ActionOf<"hostile">["kind"]): void {
  const token = kind === "foreign" || kind === "sequence" ? server.signIn("mallory") : "no such token";
  const attempt = [...server.attempts.keys()][0] ?? "p1";
  const change = {
    change_id: "mallory-1",
    question_id: kind === "garbage" ? "__proto__" : "a",
    value: "lies",
  };
  const sequence = kind === "sequence" ? 2 ** 40 : 1;
  const body = { participation_id: attempt, device_id: "mallory", changes: [{ ...change, sequence }] };
  const call: QueuedCall = { kind: "update", token, body };
  server.receive(call, now, () => undefined);
}

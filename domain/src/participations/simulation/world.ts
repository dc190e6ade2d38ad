// Devices, network and server in one process, on one clock that moves only when it is told to.

import { firstRetryMs } from "../../constants.ts";
import { instant, instantOrNull } from "../../wire.ts";
import { errorAt } from "../engine/clock.ts";
import { type CallEnd, type Effect, unreachable } from "../engine/events.ts";
import type { SubmitReply } from "../engine/state.ts";
import { nextDue, step } from "../engine/step.ts";
import type { SessionEvent } from "../offline-contract.ts";
import { secondsLeft } from "../timing.ts";
import { Device, Names } from "./device.ts";
import { Network } from "./network.ts";
import { sendWaiting } from "./send-waiting.ts";
import { type Call, type QueuedCall, type Reply, Server } from "./server.ts";
import { type Outgoing, type Surroundings, Tab } from "./tab.ts";
import type { Fate, Setup } from "./trace.ts";
import { watchTab } from "./watch-tab.ts";
import { Broken, Witness } from "./witness.ts";

/** What a test swaps to plant a bug. */
export interface Swaps {
  readonly server?: (setup: Setup, now: number) => Server;
  readonly signOut?: (device: Device) => void;
  readonly step?: typeof step;
}

const begin = 1_700_000_000_000;
/** Where nothing is due, a tab looks at the clock this often; a hidden one is not called more often either. */
const tickMs = 10_000;
const shortestWaitMs = 25;

export class World {
  now = begin;
  readonly setup: Setup;
  readonly server: Server;
  readonly devices: Device[] = [];
  readonly tabs: Tab[] = [];
  readonly witness: Witness;
  readonly network: Network;
  readonly faults: Record<string, number> = {};
  steps = 0;
  readonly signOut: (device: Device) => void;
  private readonly names = new Names();
  /** by participation: what was told last */
  private readonly pushed = new Map<string, string>();
  private chance: number;
  private readonly around: Surroundings;
  /** monotonic ms before which a tab is not to call again, whatever its network does */
  private readonly toWait = new Map<Tab, number>();

  constructor(setup: Setup, swaps: Swaps = {}) {
    this.setup = setup;
    this.chance = setup.seed >>> 0;
    this.server = (swaps.server ?? ((...of) => new Server(...of)))(setup, this.now);
    this.signOut = swaps.signOut ?? ((device) => device.signOut());
    this.witness = new Witness(this.server);
    this.network = new Network({
      server: this.server,
      now: () => this.now,
      heard: (tab, outgoing, reply) => this.hear(tab, outgoing, reply),
      served: () => this.served(),
      faults: this.faults,
    });
    this.around = this.surroundings(swaps.step ?? step);
    for (let count = 0; count < setup.devices; count += 1) this.devices.push(new Device(setup, this.names));
    if (setup.who === "registered") for (const device of this.devices) this.signIn(device, "ada");
  }

  private surroundings(engine: typeof step): Surroundings {
    return {
      step: engine,
      now: () => this.now,
      chance: () => this.nextChance(),
      send: (tab, outgoing) => this.network.send(tab, outgoing),
      stepped: (tab, before, event) => {
        this.steps += 1;
        watchTab(this, tab, before, event);
      },
      carriesOut: (tab, effect) => this.checkEffect(tab, effect),
      forgets: (tab, changeId) => this.checkForgotten(tab, changeId),
      takesPen: (tab) => {
        for (const other of this.besides(tab)) other.tell({ kind: "pen_taken", by: tab.state.writerId });
      },
      tellsStored: (tab) => {
        for (const other of this.besides(tab)) other.readOutbox();
      },
      stored: (tab, changeIds) => {
        for (const id of changeIds) this.witness.stores(id, tab.device);
      },
    };
  }

  /** A linear congruence: chance needs no quality here, only repetition. */
  private nextChance(): number {
    this.chance = (Math.imul(this.chance, 1_664_525) + 1_013_904_223) >>> 0;
    return this.chance / 2 ** 32;
  }

  private checkEffect(tab: Tab, effect: Effect): void {
    const mono = tab.device.mono(this.now);
    const isCall = (effect.kind === "call_update" && !effect.keepalive) || effect.kind === "call_submit";
    if (isCall && mono < (this.toWait.get(tab) ?? 0))
      throw new Broken("I12", `${effect.kind} although the server failed or asked to wait`);
    const deadlineAt = tab.state.facts?.deadlineAt ?? null;
    // A tab that has not spoken with the server goes by the wall clock, and asks before it ends anything.
    const { clock } = tab.state;
    const here = { mono, wall: tab.device.wall(this.now) };
    // Beyond 5 s of doubt it does not wait for its own clock: the server decides.
    const isSure = tab.knowsTime && clock !== null && errorAt(clock, here) <= 5000;
    if (effect.kind === "expired" && isSure && deadlineAt !== null && this.now < deadlineAt)
      throw new Broken("I7", `the device ended ${deadlineAt - this.now} ms early`);
  }

  private checkForgotten({ device }: Tab, changeId: string): void {
    const gone = device.changes.get(changeId);
    if (gone === undefined) return;
    const isReplaced = [...device.changes.values()].some(
      (one) =>
        one.participationId === gone.participationId &&
        one.change.questionId === gone.change.questionId &&
        one.change.sequence > gone.change.sequence,
    );
    this.witness.forgets(changeId, isReplaced);
    this.witness.leavesDisk(changeId);
  }

  private hear(tab: Tab, outgoing: Outgoing, reply: Reply): void {
    const { end } = reply;
    const { call } = outgoing;
    this.noteReply(call, reply);
    const isSave = call.kind === "update" || call.kind === "submit";
    if (isSave && tab.isAlive && isListenedTo(tab, outgoing)) {
      if (end.ok) this.toWait.delete(tab);
      const wait = leastWaitMs(end);
      if (wait > 0) this.toWait.set(tab, tab.device.mono(this.now) + wait);
    }
    tab.hear(outgoing, reply);
  }

  private noteReply(call: Call, { end }: Reply): void {
    if (call.kind !== "update" && call.kind !== "submit") return;
    const said = (end.ok ? end.data : end) as {
      readonly saved?: readonly string[];
      readonly kept?: readonly string[];
      readonly refused?: readonly { readonly change_id: string | null }[];
    };
    const { participation_id: id = "" } = call.body;
    this.witness.acknowledges(said.saved ?? [], said.kept ?? [], id);
    if (end.ok && call.kind === "submit") this.witness.receives(end.data as SubmitReply);
    for (const one of said.refused ?? []) if (one.change_id !== null) this.witness.refused.add(one.change_id);
  }

  /** After whatever the server did. */
  served(): void {
    this.steps += 1;
    this.witness.checkServer(this.now);
    this.pushNews();
  }

  /** Other tabs of the same browser on the same attempt. */
  private besides(tab: Tab): Tab[] {
    return this.tabs.filter(
      (one) =>
        one !== tab && one.device === tab.device && one.owner?.participationId === tab.owner?.participationId,
    );
  }

  /** What the server tells by itself: an end, a deadline that was moved, another device. */
  private pushNews(): void {
    const taken = this.server.takenOver;
    this.server.takenOver = [];
    for (const { participationId, by } of taken)
      this.push(participationId, { event: "taken_over", device_id: by });
    for (const attempt of this.server.attempts.values()) {
      const { id, deadlineAt, submission } = attempt;
      const news = `${deadlineAt} ${submission?.id ?? ""}`;
      if (this.pushed.get(id) === news) continue;
      this.pushed.set(id, news);
      if (submission !== null) this.push(id, { event: "closed", submission_id: submission.id });
      else this.push(id, deadlineNews(deadlineAt, this.now));
    }
  }

  private push(participationId: string, told: SessionEvent): void {
    if (!this.setup.pushes) return;
    for (const tab of [...this.tabs])
      if (
        tab.owner?.participationId === participationId &&
        tab.device.isOnline &&
        !tab.left &&
        tab.device.asleepSince === null
      )
        tab.tell({ kind: "pushed", told });
  }

  tabAt(device: number, place: number): Tab | undefined {
    const at = this.devices[device];
    return this.tabs.find((tab) => tab.device === at && tab.place === place);
  }

  open(device: Device, place: number, mode: "normal" | "resume" | "retake"): Tab {
    const tab = new Tab(
      device,
      place,
      this.around,
      mode,
      this.names.next("start-0123456789-"),
      `${device.id}.${this.names.next("w")}`,
    );
    this.tabs.push(tab);
    tab.tell({ kind: "start_requested" });
    return tab;
  }

  /** The player was left: the others may write without asking. */
  leave(tab: Tab): void {
    tab.tell({ kind: "page_hides" });
    tab.left = true;
    if (tab.state.pen !== "here") return;
    for (const other of this.besides(tab)) other.getsPen();
  }

  close(tab: Tab): void {
    tab.crash();
    this.network.gone(tab);
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  signIn(device: Device, id: string): void {
    device.signOut();
    device.person = { id, token: this.server.signIn(id), isAnonymous: false };
    for (const tab of this.tabs)
      if (tab.device === device) tab.tell({ kind: "signed_in", participantId: id });
  }

  finishWrites(device: Device, isPatienceOver: boolean): void {
    for (const tab of [...this.tabs]) if (tab.device === device) tab.finishWrites(isPatienceOver);
  }

  /** Time passes for everybody but whoever sleeps. */
  pass(ms: number): void {
    const end = this.now + ms;
    if (ms >= 100)
      for (const device of this.devices)
        if (device.asleepSince === null) this.finishWrites(device, ms >= 3000);
    const awake = this.tabs.filter((tab) => tab.device.asleepSince === null && !tab.left);
    for (let at = this.nextAt(awake, end); at < end; at = this.nextAt(awake, end)) {
      this.now = at;
      this.network.timeOut();
      for (const tab of awake) if (dueAt(tab, at - 1) <= at) this.tick(tab);
    }
    this.now = end;
    this.network.timeOut();
    for (const tab of awake) this.tick(tab);
    for (const device of this.devices) if (device.asleepSince === null) this.finishWrites(device, true);
  }

  private nextAt(tabs: readonly Tab[], end: number): number {
    let next = end;
    for (const tab of tabs) if (tab.isAlive) next = Math.min(next, dueAt(tab, this.now));
    return next;
  }

  tick(tab: Tab): void {
    if (!tab.isAlive) return;
    tab.nextTickAt = this.now + tickMs;
    tab.tell({ kind: "tick" });
    tab.finishWrites(false);
  }

  /** `fate` is that of the first call; a call that fails ends the round. */
  sendWaiting(device: Device, except: string | null, fate: Fate): boolean {
    let met = fate;
    return sendWaiting({
      device,
      except,
      call: (call) => {
        const end = device.isOnline ? this.callNow(call, met) : unreachable;
        met = "whole";
        return end;
      },
      forgets: (id) => {
        this.witness.forgets(id, false);
        this.witness.leavesDisk(id);
      },
    });
  }

  private callNow(call: QueuedCall, fate: Fate): Reply["end"] {
    const isDone = ["whole", "twice", "truncated", "failed_after"].includes(fate);
    if (!isDone) return unreachable;
    let told: Reply = noReply;
    const first = (reply: Reply): void => {
      told = reply;
    };
    for (const answer of [first, () => undefined]) {
      this.server.receive(call, this.now, answer);
      if (fate !== "twice") break;
    }
    this.network.flush(call.kind === "update" ? "saves" : "submits");
    if (fate === "truncated" || fate === "failed_after") return unreachable;
    this.noteReply(call, told);
    return told.end;
  }
}

const noReply: Reply = { end: unreachable };

function deadlineNews(deadlineAt: number | null, now: number): SessionEvent {
  return {
    event: "deadline",
    deadline_at: instantOrNull(deadlineAt),
    remaining_time: secondsLeft(deadlineAt, now),
    server_time: instant(now),
  };
}

/** ms that a device waits at least: what the server asked for, and some time for one that failed. */
function leastWaitMs(end: CallEnd<unknown>): number {
  if (end.ok) return 0;
  const asked = (end.retryAfterSeconds ?? 0) * 1000;
  const hasFailed = end.kind === "unreachable" && end.reason === "server_failed";
  return Math.max(asked, hasFailed ? firstRetryMs / 2 : 0);
}

function isListenedTo(tab: Tab, { request }: Outgoing): boolean {
  return request !== null && tab.state.inFlight?.requestId === request.requestId;
}

/** When a tab is called next: as the driver, at what is due and every so often. */
function dueAt(tab: Tab, now: number): number {
  const due = nextDue(tab.state);
  const regular = Math.max(now + 1, tab.nextTickAt);
  if (due === null) return regular;
  const at = due + tab.device.monoLost;
  // What stays due although it was called for is not called for without end.
  return at > now ? Math.min(regular, Math.max(at, now + shortestWaitMs)) : Math.min(regular, now + 1000);
}

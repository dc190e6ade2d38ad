// Tries to lose an answer: two tabs on one attempt, a network that loses, repeats, delays and reorders requests
// and replies, and tabs that crash between any two steps.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onTheWire, standsOver } from "./batch.ts";
import { unreachable } from "./events.ts";
import { DeviceModel, Disk, type Request } from "./simulation/device-model.ts";
import { ServerModel } from "./simulation/server-model.ts";
import type { OutboxChange } from "./state.ts";

const questionIds = ["a", "b", "c"];

type Action =
  | { do: "enter"; tab: number; question: number; text: number }
  | { do: "move"; tab: number; to: number }
  | { do: "wait"; ms: number }
  | {
      do: "arrive";
      tab: number;
      which: number;
      fate: "whole" | "reply_lost" | "request_lost" | "twice" | "late";
    }
  | { do: "late"; which: number }
  | { do: "crash"; tab: number }
  | { do: "hide"; tab: number }
  | { do: "offline" | "online"; tab: number }
  | { do: "submit"; tab: number };

const tab = fc.nat({ max: 1 });
const action = (withSubmit: boolean): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant("enter" as const),
        tab,
        question: fc.nat({ max: 2 }),
        text: fc.nat({ max: 20 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("move" as const), tab, to: fc.nat({ max: 2 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("wait" as const),
        ms: fc.constantFrom(100, 1600, 5000, 31_000),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant("arrive" as const),
        tab,
        which: fc.nat({ max: 3 }),
        fate: fc.constantFrom("whole", "reply_lost", "request_lost", "twice", "late"),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("late" as const), which: fc.nat({ max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), tab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("hide" as const), tab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("offline" as const, "online" as const), tab }) },
    ...(withSubmit ? [{ weight: 1, arbitrary: fc.record({ do: fc.constant("submit" as const), tab }) }] : []),
  );

/** The two tabs, their shared disk, the server, and every change that was ever entered. */
class World {
  readonly server = new ServerModel(questionIds, 1_700_000_000_000);
  readonly disk = new Disk();
  readonly tabs: DeviceModel[] = [];
  readonly entered: OutboxChange[] = [];
  /** Acknowledged to some tab: from then on it must be on the server for ever. */
  readonly acknowledged = new Set<string>();
  /** Requests that the network still holds although their sender gave them up. */
  private readonly delayed: Request[] = [];
  private openings = 0;
  private ms = 0;

  constructor() {
    for (const place of [0, 1]) this.open(place);
  }

  private open(place: number): void {
    this.openings += 1;
    const device = new DeviceModel({ writerId: `device.${this.openings}`, disk: this.disk });
    device.mono += this.ms;
    device.wall += this.ms;
    this.tabs[place] = device;
    device.tell({ kind: "start_requested" });
    this.answer(device, device.take("call_start"));
  }

  private at(place: number): DeviceModel {
    return this.tabs[place] as DeviceModel;
  }

  private serve(request: Request, device: DeviceModel) {
    if (request.kind === "call_start") return this.server.start(device.wall);
    if (request.kind === "call_update") return this.server.update(request.body, device.wall);
    if (request.kind === "call_submit") return this.server.submit(request.body, device.wall);
    if (request.kind === "call_log")
      return { ok: true as const, data: { logged: request.events.length, dropped: 0 } };
    return unreachable;
  }

  private answer(device: DeviceModel, request: Request): void {
    const before = new Set(device.state.outbox.map((change) => change.changeId));
    const end = this.serve(request, device);
    device.answer(request, end);
    const after = new Set(device.state.outbox.map((change) => change.changeId));
    for (const id of before) if (!after.has(id)) this.acknowledged.add(id);
  }

  run(action: Action): void {
    if (action.do === "wait") {
      this.ms += action.ms;
      for (const device of this.tabs) device.wait(action.ms);
    } else if (action.do === "late") {
      const request = this.delayed[action.which];
      if (request) this.serve(request, this.at(0));
    } else if (action.do === "crash") {
      this.open(action.tab);
    } else {
      const device = this.at(action.tab);
      if (action.do === "enter") this.enter(device, action.question, action.text);
      if (action.do === "move") device.tell({ kind: "moved", to: action.to });
      if (action.do === "hide") device.tell({ kind: "page_hides" });
      if (action.do === "offline") device.tell({ kind: "went_offline" });
      if (action.do === "online") device.tell({ kind: "went_online" });
      if (action.do === "submit") device.tell({ kind: "submit_requested" });
      if (action.do === "arrive") this.arrive(device, action);
    }
  }

  private enter(device: DeviceModel, question: number, text: number): void {
    const questionId = questionIds[question] as string;
    const before = device.state.sequence;
    device.tell({ kind: "entered", questionId, value: `text ${text}` });
    const change = device.state.outbox.findLast((one) => one.questionId === questionId);
    if (change && device.state.sequence > before) this.entered.push(change);
  }

  private arrive(device: DeviceModel, action: Extract<Action, { do: "arrive" }>): void {
    const request = device.wire[action.which % Math.max(1, device.wire.length)];
    if (request === undefined) return;
    device.wire = device.wire.filter((one) => one !== request);
    if (action.fate === "twice") this.serve(request, device);
    if (action.fate === "whole" || action.fate === "twice") {
      this.answer(device, request);
      return;
    }
    if (action.fate === "reply_lost") this.serve(request, device);
    if (action.fate === "late") this.delayed.push(request);
    device.answer(request, unreachable);
  }

  /** The network works again, and goes on working until nothing is left to do. */
  calm(): void {
    for (let round = 0; round < 60; round += 1) {
      for (const device of this.tabs) {
        device.tell({ kind: "went_online" });
        for (let calls = 0; device.wire.length > 0; calls += 1) {
          if (calls > 500) throw new Error("The tab asks in a circle");
          this.answer(device, device.take((device.wire[0] as Request).kind));
        }
      }
      for (const device of this.tabs) device.wait(5000);
    }
    this.sendWaiting();
  }

  /** What the app does at every opening for participations that are not open, such as one that has ended. */
  private sendWaiting(): void {
    for (const change of this.disk.changes.values()) {
      const end = this.server.update(
        { device_id: change.deviceId, changes: [onTheWire(change)] },
        this.at(0).wall,
      );
      const told = end.ok
        ? end.data.saved
        : end.kind === "refused"
          ? [...(end.saved ?? []), ...(end.kept ?? [])]
          : [];
      if (told.includes(change.changeId)) this.disk.changes.delete(change.changeId);
    }
  }
}

function newest(changes: readonly OutboxChange[], questionId: string): OutboxChange | undefined {
  return changes
    .filter((change) => change.questionId === questionId)
    .reduce<OutboxChange | undefined>((best, one) => (best && standsOver(best, one) ? best : one), undefined);
}

describe("whatever the network and the browser do", () => {
  it("the server ends up with the newest value of every question, and no tab holds anything back", () => {
    fc.assert(
      fc.property(fc.array(action(false), { maxLength: 60 }), (actions) => {
        const world = new World();
        for (const one of actions) world.run(one);
        world.calm();
        const standing = world.server.standing();
        for (const id of questionIds) expect(standing[id]).toEqual(newest(world.entered, id)?.value);
        expect(world.disk.changes.size).toBe(0);
        for (const device of world.tabs) expect(device.state.outbox).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("what was acknowledged is on the server at every moment", () => {
    fc.assert(
      fc.property(fc.array(action(true), { maxLength: 50 }), (actions) => {
        const world = new World();
        for (const one of actions) {
          world.run(one);
          for (const id of world.acknowledged) expect(world.server.ledger.known.has(id), id).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("an attempt is closed once, and what came after its end is kept", () => {
    fc.assert(
      fc.property(fc.array(action(true), { maxLength: 60 }), (actions) => {
        const world = new World();
        for (const one of actions) world.run(one);
        world.calm();
        expect(world.server.closings).toBeLessThanOrEqual(1);
        const all = world.server.everything();
        for (const id of questionIds) expect(all[id]).toEqual(newest(world.entered, id)?.value);
        expect(world.disk.changes.size).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  it("with one tab, the server holds what was entered last, and the tab shows that", () => {
    fc.assert(
      fc.property(
        fc.array(
          action(false).map((one) => ({ ...one, tab: 0 })),
          { maxLength: 60 },
        ),
        (actions) => {
          const world = new World();
          for (const one of actions) world.run(one as Action);
          world.calm();
          expect((world.tabs[0] as DeviceModel).state.answers).toEqual(world.server.standing());
          // In time, not by sequence: a reload must not begin to count below what it did before.
          const last = Object.fromEntries(world.entered.map((change) => [change.questionId, change.value]));
          expect(world.server.standing()).toEqual(last);
        },
      ),
      { numRuns: 200 },
    );
  });
});

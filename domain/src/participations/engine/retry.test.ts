import { describe, expect, it } from "vitest";
import { type EngineEvent, unreachable } from "./events.ts";
import { afterFailure, afterRefusal, noRetry, withNetworkBack } from "./retry.ts";
import { DeviceModel } from "./simulation/device-model.ts";
import { enter, exchange, opened } from "./simulation/opened.ts";
import { ServerModel } from "./simulation/server-model.ts";

const failed = { ...unreachable, reason: "server_failed" } as const;

/** Whatever says that there is a network; none of it says that the server recovered. */
const networkIsBack: readonly EngineEvent[] = [
  { kind: "health_ended", ok: true },
  { kind: "went_online" },
  { kind: "became_visible" },
  { kind: "retry_requested" },
];

function tellAll(device: DeviceModel): void {
  for (const event of networkIsBack) device.tell(event);
}

describe("a server that fails", () => {
  it("is asked again later each time, however often the network is said to be back", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    for (const wait of [750, 1500, 3000, 6000, 12_000, 22_500, 22_500]) {
      here.device.answer(here.device.take("call_update"), failed);
      for (let waited = 250; waited < wait; waited += 250) {
        here.device.wait(250);
        tellAll(here.device);
        expect(here.device.isOut("call_update")).toBe(false);
      }
      here.device.wait(250);
      expect(here.device.isOut("call_update")).toBe(true);
    }
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x" });
    expect(here.device.state.retry).toEqual(noRetry);
  });

  it("and cannot be reached afterwards: the network's part of the wait ends with it, the server's does not", () => {
    const at = (mono: number) => ({ mono, wall: mono, chance: 0 });
    const both = afterFailure(afterFailure(noRetry, failed, at(1000)), unreachable, at(1100));
    expect(both).toMatchObject({ notBefore: 2100, byServer: 1500 });
    expect(withNetworkBack(both).notBefore).toBe(1500);
    expect(withNetworkBack(afterFailure(noRetry, unreachable, at(1000))).notBefore).toBe(0);
    expect(withNetworkBack(afterRefusal(noRetry, { retryAfterSeconds: null }, at(1000))).notBefore).toBe(
      31_000,
    );
  });

  it.each(["network", "timeout", "aborted", "not_our_server"] as const)(
    "is not what “%s” says: the network's return ends that wait",
    (reason) => {
      const here = opened();
      enter(here, "a", "x");
      here.device.wait(1500);
      here.device.answer(here.device.take("call_update"), { ...unreachable, reason });
      here.device.tell({ kind: "health_ended", ok: true });
      expect(here.device.isOut("call_update")).toBe(true);
    },
  );

  it("still gets the last save of a page that goes away, unless it asked to wait", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    here.device.answer(here.device.take("call_update"), failed).tell({ kind: "page_hides" });
    expect(here.device.take("call_update").keepalive).toBe(true);
    const asked = opened();
    enter(asked, "a", "x");
    asked.device.wait(1500);
    asked.device.answer(asked.device.take("call_update"), { ...failed, retryAfterSeconds: 5 });
    asked.device.tell({ kind: "page_hides" });
    expect(asked.device.isOut("call_update")).toBe(false);
  });

  it("is left its time by a submit, the log, a start and the quiz, too", () => {
    const { device } = opened();
    device.wait(5000);
    device.answer(device.take("call_log"), failed).tell({ kind: "submit_requested" });
    device.answer(device.take("call_submit"), failed);
    tellAll(device);
    expect([device.isOut("call_submit"), device.isOut("call_log")]).toEqual([false, false]);
    device.wait(750);
    expect([device.isOut("call_submit"), device.isOut("call_log")]).toEqual([true, false]);

    const other = new DeviceModel();
    other.tell({ kind: "start_requested" }).answer(other.take("call_start"), failed);
    tellAll(other);
    expect(other.isOut("call_start")).toBe(false);
    other.wait(750).answer(other.take("call_start"), new ServerModel(["a"], other.wall).start(other.wall));
    other.answer(other.take("call_quiz"), failed);
    tellAll(other);
    expect(other.isOut("call_quiz")).toBe(false);
    expect(other.wait(750).isOut("call_quiz")).toBe(true);
  });

  it("and lets a page go on from its device: its time counts there, too", () => {
    const before = opened();
    enter(before, "a", "x");
    const { facts } = before.device.state;
    if (facts === null) throw new Error("not started");
    const device = new DeviceModel({ disk: before.device.disk, writerId: "device-a2" });
    device.tell({ kind: "start_requested" });
    const end = { ...failed, retryAfterSeconds: 20 };
    const kept = device.disk.kept();
    device.tell({ kind: "continued_from_device", end, facts, kept, skewMs: 0 });
    tellAll(device);
    expect(device.wait(19_000).isOut("call_update")).toBe(false);
    expect(device.wait(4000).isOut("call_update")).toBe(true);
  });
});

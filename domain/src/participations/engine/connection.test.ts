import { describe, expect, it } from "vitest";
import { errorAt, measured, remainingSeconds, serverNow } from "./clock.ts";
import { unreachable } from "./events.ts";
import { backOffMs } from "./retry.ts";
import { type DeviceModel, refusedWith } from "./simulation/device-model.ts";
import { enter, exchange, opened } from "./simulation/opened.ts";

const logNames = (device: DeviceModel) => device.state.log.waiting.map((event) => event.event);

describe("the connection", () => {
  it("is checked every 15 s", () => {
    const { device } = opened();
    device.wait(60_000);
    expect(device.healthChecks).toBe(4);
  });

  it("is offline when a check fails and back when one succeeds; both are logged", () => {
    const { device } = opened();
    device.tell({ kind: "health_ended", ok: false });
    expect(device.state.connection).toBe("offline");
    device.tell({ kind: "health_ended", ok: true });
    expect(device.state.connection).toBe("online");
    expect(logNames(device)).toEqual(["question_view", "connection_lost", "connection_back"]);
  });

  it("the browser's word that there is a network is checked at once", () => {
    const { device } = opened();
    device.tell({ kind: "went_offline" });
    device.tell({ kind: "went_online" });
    expect(device.state.connection).toBe("offline");
    expect(device.healthChecks).toBe(1);
  });

  it.each([
    [1, 0, 500],
    [1, 1, 1000],
    [3, 0, 2000],
    [20, 1, 30_000],
    [2000, 0.5, 22_500],
  ])("after %i failures and with chance %f the next try comes after %i ms", (failures, chance, ms) => {
    expect(backOffMs(failures, chance)).toBe(ms);
  });
});

describe("the clock", () => {
  const at = (mono: number, wall = mono) => ({ mono, wall });

  it("takes the middle of the round trip", () => {
    const clock = measured(null, 10_000, 0, at(400));
    expect(serverNow(clock, at(400))).toBe(10_200);
    expect(clock.error).toBe(200);
    expect(serverNow(clock, at(1400))).toBe(11_200);
  });

  it("keeps the better measurement, unless they contradict each other", () => {
    const good = measured(null, 10_000, 0, at(20));
    const kept = measured(good, 11_500, 1000, at(3000));
    expect(serverNow(kept, at(3000))).toBe(serverNow(good, at(3000)));
    const moved = measured(good, 60_000, 1000, at(3000));
    expect(serverNow(moved, at(3000))).toBe(61_000);
  });

  it("trusts an old measurement less", () => {
    const clock = measured(null, 0, 0, at(20));
    expect(errorAt(clock, at(600_020))).toBeCloseTo(130);
  });

  it("shows 0:00 only when nothing is left", () => {
    const clock = measured(null, 0, 0, at(0));
    expect([0, 1, 999, 1000, 1001].map((mono) => remainingSeconds(clock, 1000, at(mono)))).toEqual([
      1, 1, 1, 0, 0,
    ]);
    expect(remainingSeconds(clock, null, at(0))).toBe(null);
  });

  it("counts down each second and tells", () => {
    const { device } = opened({ timeLimit: 60 });
    device.wait(3000);
    expect(
      device.effects.filter((effect) => effect.kind === "ticked").map((one) => one.remainingSeconds),
    ).toEqual([59, 58, 57]);
  });

  it("after a sleep shows less time at once, asks the server, and ends nothing by itself", () => {
    const here = opened({ timeLimit: 60 });
    here.device.wall += 600_000;
    here.device.tell({ kind: "became_visible" });
    expect(here.device.state.remainingSeconds).toBe(0);
    expect(here.device.state.phase).toBe("running");
    exchange({
      device: here.device,
      server: Object.assign(here.server, { deadlineAt: here.device.wall + 60_000 }),
    });
    expect(here.device.state.phase).toBe("running");
    expect(here.device.state.remainingSeconds).toBe(60);
  });

  it("a deadline that the author moved is taken over and said", () => {
    const here = opened({ timeLimit: 60 });
    here.server.deadlineAt = here.server.startedAt + 120_000;
    enter(here, "a", "x");
    here.device.wait(1500);
    exchange(here);
    expect(here.device.state.remainingSeconds).toBe(119);
    expect(here.device.state.notices.map((notice) => notice.kind)).toEqual(["deadline_moved"]);
  });
});

describe("the log", () => {
  it("names what the specification names, and never the text", () => {
    const { device } = opened();
    device.tell({ kind: "window_blurred" }).tell({ kind: "window_focused" });
    device.tell({ kind: "copied", length: 12 }).tell({ kind: "pasted", questionId: "a" });
    expect(device.state.log.waiting.slice(1)).toMatchObject([
      { event: "window_blur", category: "focus", quiz_id: "q1", participation_id: "p1" },
      { event: "window_focus" },
      { event: "copy_detected", details: { content_length: 12 } },
      { event: "paste_detected", details: { target: "a" } },
    ]);
  });

  it("says nothing of a copy of nothing", () => {
    const { device } = opened();
    const before = device.state.log.waiting;
    device.tell({ kind: "copied", length: 0 });
    expect(device.state.log.waiting).toEqual(before);
  });

  it("travels in batches, behind the saves", () => {
    const here = opened();
    here.device.wait(3500);
    enter(here, "a", "x");
    here.device.wait(1500);
    expect(here.device.isOut("call_update")).toBe(true);
    expect(here.device.isOut("call_log")).toBe(false);
    exchange(here);
    expect(here.device.take("call_log").events.map((event) => event.event)).toEqual(["question_view"]);
  });

  it("failed log events are stored and resent; the connection and the answers are not touched", () => {
    const { device } = opened();
    device.wait(5000);
    device.answer(device.take("call_log"), unreachable);
    expect(device.state.connection).toBe("online");
    expect(device.disk.events.size).toBe(1);
    device.wait(3000);
    const request = device.take("call_log");
    device.answer(request, { ok: true, data: { logged: 1, dropped: 0 } });
    expect(device.disk.events.size).toBe(0);
    expect(device.state.log.waiting).toEqual([]);
  });

  it("a full log ends the collecting", () => {
    const { device } = opened();
    device.wait(5000);
    device.answer(device.take("call_log"), refusedWith(429, "log_full"));
    device.tell({ kind: "copied", length: 1 });
    expect(device.state.log.waiting).toEqual([]);
    expect(device.disk.events.size).toBe(0);
  });
});

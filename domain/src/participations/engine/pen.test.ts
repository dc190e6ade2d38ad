import { describe, expect, it } from "vitest";
import { unreachable } from "./events.ts";
import { enter, exchange, opened } from "./simulation/opened.ts";
import { canAnswer } from "./views.ts";

describe("who writes", () => {
  it("another tab takes the pen: this one sends what it has and takes no more answers until it is taken back", () => {
    const attempt = opened({ writerId: "dev.one" });
    enter(attempt, "a", "x");
    attempt.device.tell({ kind: "pen_taken", by: "dev.two" });
    expect(attempt.device.state.pen).toBe("other_tab");
    expect(canAnswer(attempt.device.state, "a")).toBe(false);
    enter(attempt, "a", "y");
    attempt.device.wait(1500);
    exchange(attempt);
    expect(attempt.server.standing()).toEqual({ a: "x" });
    attempt.device.tell({ kind: "pen_requested" });
    expect(canAnswer(attempt.device.state, "a")).toBe(true);
    // The reading that was on its way already did not ask for it.
    const before = attempt.device.take("call_start");
    expect(before.takesPen).toBe(false);
    attempt.device.answer(before, attempt.server.start(attempt.device.wall));
    expect(attempt.device.take("call_start")).toMatchObject({ takesPen: true, mode: "resume" });
  });

  it("reading again what stands does not take the pen from whoever has it", () => {
    const attempt = opened({ writerId: "dev.one" });
    attempt.server.update(
      {
        device_id: "dev.two",
        changes: [{ change_id: "two-00001", question_id: "b", value: "there", sequence: 7 }],
      },
      attempt.device.wall,
    );
    attempt.device.tell({ kind: "pen_taken", by: "dev.two" }).wait(30_000);
    exchange(attempt);
    const request = attempt.device.take("call_start");
    expect(request.takesPen).toBe(false);
    attempt.device.answer(request, attempt.server.start(attempt.device.wall));
    expect(attempt.device.state).toMatchObject({ pen: "other_tab", answers: { b: "there" } });
  });

  it("another device is said and logged, its own name is not", () => {
    const { device } = opened({ writerId: "dev.one" });
    const told = (device_id: string) =>
      device.tell({ kind: "pushed", told: { event: "taken_over", device_id } });
    told("dev.one");
    expect(device.state.pen).toBe("here");
    told("phone.nine");
    told("phone.nine");
    expect(device.state.pen).toBe("other_device");
    expect(device.state.notices.filter((notice) => notice.kind === "taken_over")).toHaveLength(1);
    expect(device.state.log.waiting.filter((event) => event.event === "device_change")).toHaveLength(1);
  });

  it("stays wanted while the server cannot be reached", () => {
    const { device } = opened({ writerId: "dev.one" });
    device.tell({ kind: "pen_taken", by: "phone.nine" }).tell({ kind: "pen_requested" });
    device.answer(device.take("call_start"), unreachable);
    expect(device.state).toMatchObject({ pen: "here", penWanted: true });
    device.tell({ kind: "health_ended", ok: true }).wait(2000);
    expect(device.take("call_start").takesPen).toBe(true);
  });

  it("comes back by itself when the other tab is closed", () => {
    const { device } = opened({ writerId: "dev.one" });
    device.tell({ kind: "pen_taken", by: "dev.two" }).tell({ kind: "pen_left" });
    expect(device.state.pen).toBe("here");
  });

  it("finds what the other tab stored and could not send", () => {
    const attempt = opened({ writerId: "dev.one" });
    const other = opened({ writerId: "dev.two", disk: attempt.device.disk, server: attempt.server });
    enter(other, "c", "typed in the other tab");
    const changes = [...attempt.device.disk.changes.values()];
    attempt.device.tell({ kind: "outbox_read", changes, progress: null });
    expect(attempt.device.state.answers).toEqual({ c: "typed in the other tab" });
    exchange(attempt);
    expect(attempt.server.standing()).toEqual({ c: "typed in the other tab" });
  });

  it("tells who took it what was still being written then", () => {
    const { device } = opened({ writerId: "dev.one" });
    const told = () => device.effects.filter((effect) => effect.kind === "tell_stored").length;
    enter({ device }, "a", "x");
    expect(told()).toBe(0);
    device.writesAtOnce = false;
    enter({ device }, "b", "y");
    device.tell({ kind: "pen_taken", by: "dev.two" }).finishWrites();
    expect(told()).toBe(1);
    device.disk.isFull = true;
    device.tell({ kind: "pen_requested" });
    enter({ device }, "c", "z");
    device.tell({ kind: "pen_taken", by: "dev.two" }).finishWrites();
    expect(told()).toBe(2);
  });

  it("reads again what stands where the other tab may have sent what was ours", () => {
    const attempt = opened({ writerId: "dev.one" });
    enter(attempt, "a", "x");
    attempt.device.tell({ kind: "pen_taken", by: "dev.two" }).wait(1500);
    exchange(attempt);
    expect(attempt.device.take("call_start")).toMatchObject({ mode: "resume", takesPen: false });
  });
});

describe("what the server pushes", () => {
  it("a moved deadline is shown and kept, the same one again is not said twice", () => {
    const { device } = opened({ timeLimit: 600 });
    const later = new Date((device.state.facts?.deadlineAt ?? 0) + 300_000).toISOString();
    const told = {
      event: "deadline" as const,
      deadline_at: later,
      remaining_time: 900,
      server_time: new Date(device.wall).toISOString(),
    };
    device.tell({ kind: "pushed", told }).tell({ kind: "pushed", told });
    expect(device.state.remainingSeconds).toBe(900);
    expect(device.state.notices.filter((notice) => notice.kind === "deadline_moved")).toHaveLength(1);
    expect(device.effects.findLast((effect) => effect.kind === "remember_facts")).toMatchObject({
      facts: { deadlineAt: Date.parse(later) },
    });
  });

  it("an end elsewhere hands in what stands and answers the first result", () => {
    const attempt = opened();
    attempt.server.submission = { id: "s1", at: attempt.device.wall };
    attempt.device.tell({ kind: "pushed", told: { event: "closed", submission_id: "s1" } });
    const request = attempt.device.take("call_submit");
    attempt.device.answer(request, attempt.server.submit(request.body, attempt.device.wall));
    expect(attempt.device.state).toMatchObject({ phase: "submitted", outcome: { submissionId: "s1" } });
  });

  it("are asked for every 15 s while their stream is lost", () => {
    const { device } = opened();
    device.wait(16_000);
    expect(device.isOut("call_update")).toBe(false);
    device.tell({ kind: "pushes_changed", open: false }).wait(15_000);
    expect(device.take("call_update").body.changes).toEqual([]);
  });
});

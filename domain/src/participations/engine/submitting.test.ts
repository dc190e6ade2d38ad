import { describe, expect, it } from "vitest";
import { submitFailuresToSay } from "../../constants.ts";
import { unreachable } from "./events.ts";
import { Disk, refusedWith } from "./simulation/device-model.ts";
import { enter, exchange, exchangeSubmit, opened } from "./simulation/opened.ts";
import { canSubmit } from "./views.ts";

describe("submitting by hand", () => {
  it("carries what waits in the same call, and forgets it when it is acknowledged", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.tell({ kind: "submit_requested" });
    expect(here.device.isOut("call_update")).toBe(false);
    expect(here.device.wire.find((one) => one.kind === "call_submit")).toMatchObject({
      body: { answers: { a: "x" }, changes: [{ question_id: "a", value: "x" }] },
    });
    exchangeSubmit(here);
    expect(here.device.state).toMatchObject({ phase: "submitted", outcome: { submissionId: "s1" } });
    expect(here.server.standing()).toEqual({ a: "x" });
    expect(here.device.disk.changes.size).toBe(0);
    expect(here.device.disk.submitAsked).toBe(false);
  });

  it("does not wait for a save under way, and its late answer changes nothing", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    const save = here.device.take("call_update");
    here.device.tell({ kind: "submit_requested" });
    exchangeSubmit(here);
    here.device.answer(save, here.server.update(save.body, here.device.wall));
    expect(here.device.state.phase).toBe("submitted");
    expect(here.device.state.notices).toEqual([]);
  });

  it("with answers that another tab wrote saves those first, one request at a time", () => {
    const disk = new Disk();
    const before = opened({ disk, writerId: "device.1" });
    enter(before, "a", "one tab");
    const here = opened({ disk, writerId: "device.2", server: before.server });
    enter(here, "b", "another");
    here.device.wire = [];
    here.device.state = { ...here.device.state, inFlight: null };
    here.device.tell({ kind: "submit_requested" }).wait(2000);
    expect(here.device.wire.filter((one) => one.kind === "call_update")).toHaveLength(1);
    exchange(here);
    exchangeSubmit(here);
    expect(here.server.standing()).toEqual({ a: "one tab", b: "another" });
  });

  it("asked twice is asked once", () => {
    const here = opened();
    here.device.tell({ kind: "submit_requested" }).tell({ kind: "submit_requested" });
    expect(here.device.wire.filter((one) => one.kind === "call_submit")).toHaveLength(1);
  });

  it("goes on trying, says so after three failures, and a lost reply closes once", () => {
    const here = opened();
    here.device.tell({ kind: "submit_requested" });
    const first = here.device.take("call_submit");
    here.server.submit(first.body, here.device.wall);
    here.device.answer(first, unreachable);
    for (let attempt = 1; attempt < submitFailuresToSay; attempt += 1) {
      here.device.wait(31_000);
      here.device.answer(here.device.take("call_submit"), unreachable);
    }
    expect(here.device.state.submit?.failures).toBe(submitFailuresToSay);
    expect(here.device.disk.submitAsked).toBe(true);
    here.device.wait(31_000);
    exchangeSubmit(here);
    expect(here.device.state.phase).toBe("submitted");
    expect(here.server.closings).toBe(1);
  });

  it("an answer under way of an earlier try that arrives at last is taken", () => {
    const here = opened();
    here.device.tell({ kind: "submit_requested" });
    const first = here.device.take("call_submit");
    here.device.wait(48_000);
    expect(here.device.isOut("call_submit")).toBe(true);
    here.device.answer(first, here.server.submit(first.body, here.device.wall));
    expect(here.device.state.phase).toBe("submitted");
  });

  it("nothing can be entered any more", () => {
    const here = opened();
    here.device.tell({ kind: "submit_requested" });
    enter(here, "a", "too late");
    expect(here.device.state.answers).toEqual({});
  });

  it("after a crash it is asked for again by itself", () => {
    const disk = new Disk();
    const before = opened({ disk });
    enter(before, "a", "x");
    before.device.tell({ kind: "submit_requested" });
    const after = opened({ disk, server: before.server, writerId: "device-a2" });
    expect(after.device.state.phase).toBe("submitting");
    exchangeSubmit(after);
    expect(after.server.standing()).toEqual({ a: "x" });
  });

  it("changes of another tab are saved under their own name first", () => {
    const disk = new Disk();
    const before = opened({ disk });
    enter(before, "a", "from before");
    const after = opened({ disk, server: before.server, writerId: "device-a2" });
    after.device.answer(after.device.take("call_update"), unreachable);
    enter(after, "b", "from now");
    after.device.tell({ kind: "submit_requested" }).tell({ kind: "went_online" });
    expect(after.device.wire.at(-1)).toMatchObject({ kind: "call_update", body: { device_id: "device-a" } });
    exchange(after);
    exchangeSubmit(after);
    expect(after.server.standing()).toEqual({ a: "from before", b: "from now" });
  });

  it("a whole submit refused for one of its changes is taken apart", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.tell({ kind: "submit_requested" });
    here.device.answer(here.device.take("call_submit"), refusedWith(413, "body_too_large"));
    here.device.answer(here.device.take("call_update"), refusedWith(413, "body_too_large"));
    exchange(here);
    exchangeSubmit(here);
    expect(here.device.state.phase).toBe("submitted");
    expect(here.device.disk.changes.size).toBe(1);
  });

  it("is refused while a question must be answered first", () => {
    const here = opened({ rules: { skippable: false } });
    expect(canSubmit(here.device.state)).toBe(false);
    here.device.tell({ kind: "submit_requested" });
    expect(here.device.state.phase).toBe("running");
  });
});

describe("the end of the time", () => {
  it("saves what stands, then submits, and never before the server's deadline", () => {
    const here = opened({ timeLimit: 60 });
    here.device.wait(59_000);
    enter(here, "a", "in the last second");
    exchange(here);
    here.device.wait(750);
    expect(here.device.state.phase).toBe("running");
    here.device.wait(500);
    expect(here.device.state.phase).toBe("submitting");
    expect(here.device.effects.filter((effect) => effect.kind === "expired")).toHaveLength(1);
    exchange(here);
    exchangeSubmit(here);
    expect(here.server.standing()).toEqual({ a: "in the last second" });
  });

  it("goes on where the author gave more time in the meantime", () => {
    const here = opened({ timeLimit: 60 });
    here.device.wait(58_000);
    if (here.device.isOut("call_update")) exchange(here);
    here.server.deadlineAt = (here.server.deadlineAt ?? 0) + 300_000;
    here.device.wait(3_000);
    exchange(here);
    expect(here.device.state.phase).toBe("running");
    expect(here.device.state.remainingSeconds).toBeGreaterThan(290);
    expect(here.device.isOut("call_submit")).toBe(false);
  });

  it("is not remembered: a submit sent much later could cut off time given since", () => {
    const here = opened({ timeLimit: 10 });
    here.device.wait(11_000);
    expect(here.device.state.phase).toBe("submitting");
    expect(here.device.disk.submitAsked).toBe(false);
  });

  it("comes also when the device's clock is an hour wrong, at the right moment", () => {
    const here = opened({ timeLimit: 60 });
    here.device.wall += 3_600_000;
    here.device.wait(20_000);
    expect(here.device.state.phase).toBe("running");
  });

  it("unskippable questions do not hold it up", () => {
    const here = opened({ timeLimit: 10, rules: { skippable: false } });
    here.device.wait(11_000);
    expect(here.device.state.phase).toBe("submitting");
  });
});

describe("an attempt that ended elsewhere", () => {
  it("leads to its result; what came after the end is kept by the server and said", () => {
    const here = opened();
    here.server.submission = { id: "s9", at: here.device.wall };
    enter(here, "a", "late");
    here.device.wait(1500);
    exchange(here);
    expect(here.device.state).toMatchObject({ phase: "closed", closed: { submissionId: "s9" } });
    expect(here.device.state.notices).toMatchObject([{ kind: "late_kept", count: 1 }]);
    expect(here.device.disk.changes.size).toBe(0);
    expect(here.server.standing()).toEqual({});
    expect(here.server.everything()).toEqual({ a: "late" });
  });

  it("what had counted already is not called late", () => {
    const here = opened();
    enter(here, "a", "in time");
    here.device.wait(1500);
    const request = here.device.take("call_update");
    here.server.update(request.body, here.device.wall);
    here.server.submission = { id: "s9", at: here.device.wall };
    here.device.answer(request, unreachable);
    here.device.wait(3000);
    exchange(here);
    expect(here.device.state.phase).toBe("closed");
    expect(here.device.state.notices).toEqual([]);
  });

  it("what is entered while that answer is on its way is sent and kept, too", () => {
    const here = opened();
    enter(here, "a", "one");
    here.device.wait(1500);
    enter(here, "b", "two");
    here.server.submission = { id: "s9", at: here.device.wall };
    exchange(here);
    exchange(here);
    expect(here.server.everything()).toEqual({ a: "one", b: "two" });
    expect(here.device.disk.changes.size).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { unreachable } from "./events.ts";
import { DeviceModel, Disk, refusedWith } from "./simulation/device-model.ts";
import { enter, exchange, opened } from "./simulation/opened.ts";
import { ServerModel } from "./simulation/server-model.ts";
import { answeredCount, canAnswer, canMoveTo, mustAnswerFirst, questionMark } from "./views.ts";

describe("a start", () => {
  it("is tried three times under one start id, then the participant is asked", () => {
    const device = new DeviceModel();
    device.tell({ kind: "start_requested" });
    const ids = new Set<string | null>();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const request = device.take("call_start");
      ids.add(request.startId);
      device.answer(request, unreachable).wait(5000);
    }
    expect(ids.size).toBe(1);
    expect(device.state).toMatchObject({ phase: "failed", failure: { kind: "unreachable", what: "start" } });
    device.tell({ kind: "retry_requested" });
    expect(device.take("call_start").startId).toBe([...ids][0]);
  });

  it("that is refused says why and what is asked for", () => {
    const device = new DeviceModel();
    device.tell({ kind: "start_requested" });
    device.answer(
      device.take("call_start"),
      refusedWith(403, "password_required", { required_action: "password" }),
    );
    expect(device.state.failure).toMatchObject({ code: "password_required", requiredAction: "password" });
  });

  it("of an attempt that was handed in leads to its result", () => {
    const device = new DeviceModel();
    device.tell({ kind: "start_requested" });
    device.answer(device.take("call_start"), refusedWith(409, "already_submitted", { submission_id: "s1" }));
    expect(device.state.failure?.submissionId).toBe("s1");
  });

  it("whose quiz does not come is tried again; one that is refused fails, and answers stay", () => {
    const device = new DeviceModel();
    const server = new ServerModel(["a"], device.wall);
    device.tell({ kind: "start_requested" });
    device.answer(device.take("call_start"), server.start(device.wall));
    device.answer(device.take("call_quiz"), unreachable).wait(2000);
    device.answer(device.take("call_quiz"), refusedWith(404, "quiz_not_found"));
    expect(device.state).toMatchObject({ phase: "failed", failure: { what: "quiz" } });
    device.tell({ kind: "retry_requested" });
    expect(device.isOut("call_quiz")).toBe(true);
  });
});

describe("resuming", () => {
  it("shows what the server holds with what this device had not got acknowledged on top, and sends that", () => {
    const disk = new Disk();
    const before = opened({ disk });
    enter(before, "a", "acknowledged");
    before.device.wait(1500);
    exchange(before);
    enter(before, "b", "typed just before the crash");
    const after = opened({ disk, server: before.server, writerId: "device-a2" });
    expect(after.device.state.answers).toEqual({ a: "acknowledged", b: "typed just before the crash" });
    expect(after.device.state.recovered).toBe(true);
    exchange(after);
    expect(after.server.standing()).toEqual({ a: "acknowledged", b: "typed just before the crash" });
  });

  it("counts on from the highest sequence anybody used", () => {
    const here = opened({ reply: { sequence: 41 } });
    enter(here, "a", "x");
    expect(here.device.state.outbox[0]?.sequence).toBe(42);
  });

  it("goes back to the question, the flags and the visits of this device", () => {
    const disk = new Disk();
    const before = opened({ disk });
    before.device.tell({ kind: "moved", to: 2 }).tell({ kind: "flagged", questionId: "b", on: true });
    const after = opened({ disk, server: before.server });
    expect(after.device.state.position).toBe(2);
    expect(questionMark(after.device.state, "b")).toMatchObject({ flagged: true, visited: false });
    expect(questionMark(after.device.state, "a").visited).toBe(true);
  });

  it("progress older than a day is not offered; the server's position is taken, and no answer is forgotten", () => {
    const disk = new Disk();
    const before = opened({ disk });
    enter(before, "a", "old, and never acknowledged");
    before.device.tell({ kind: "moved", to: 2 });
    if (disk.progress) disk.progress = { ...disk.progress, timestamp: disk.progress.timestamp - 86_400_001 };
    const after = opened({ disk, server: before.server, reply: { current_question: 1 } });
    expect(after.device.state.position).toBe(1);
    expect(after.device.state.answers).toEqual({ a: "old, and never acknowledged" });
  });

  it("where another device answered later, the later answer is shown once that is known", () => {
    const disk = new Disk();
    const first = opened({ disk });
    enter(first, "a", "first");
    const other = opened({ server: first.server, reply: { sequence: 5 }, writerId: "device-b" });
    enter(other, "a", "later");
    other.device.wait(1500);
    exchange(other);
    const again = opened({ disk, server: first.server, writerId: "device-a2" });
    expect(again.device.state.answers).toEqual({ a: "first" });
    exchange(again);
    const reread = again.device.take("call_start");
    expect(reread).toMatchObject({ startId: null, expect: { participationId: "p1" } });
    again.device.answer(reread, again.server.start(again.device.wall));
    expect(again.device.state.answers).toEqual({ a: "later" });
    expect(again.device.state.notices).toMatchObject([{ kind: "answered_elsewhere", questionIds: ["a"] }]);
  });

  it("reading again never replaces what is typed while the answer is on its way", () => {
    const here = opened();
    const other = opened({ server: here.server, writerId: "device-b" });
    for (const text of ["1", "2", "3"]) {
      enter(other, "a", text);
      other.device.wait(1500);
      exchange(other);
    }
    enter(here, "b", "x");
    here.device.wait(1500);
    exchange(here);
    const reread = here.device.take("call_start");
    const reply = here.server.start(here.device.wall);
    enter(here, "a", "typed now");
    here.device.wait(1500);
    exchange(here);
    here.device.answer(reread, reply);
    expect(here.device.state.answers).toEqual({ a: "typed now", b: "x" });
  });

  it("goes on from this device where the server cannot be reached, and reads again when it can", () => {
    const disk = new Disk();
    const before = opened({ disk, timeLimit: 600 });
    enter(before, "a", "x");
    before.device.wait(30_000);
    const facts = before.device.state.facts;
    if (facts === null) throw new Error("not started");
    const device = new DeviceModel({ disk, writerId: "device-a2" });
    device.wall = before.device.wall;
    device.tell({ kind: "start_requested" });
    device.tell({ kind: "continued_from_device", end: unreachable, facts, kept: disk.kept(), skewMs: 0 });
    expect(device.state).toMatchObject({ phase: "running", connection: "offline", answers: { a: "x" } });
    expect(device.state.remainingSeconds).toBe(570);
    device.tell({ kind: "entered", questionId: "b", value: "typed offline" }).wait(2000);
    device.tell({ kind: "health_ended", ok: true });
    const again = { device, server: before.server };
    while (device.isOut("call_update")) exchange(again);
    expect(again.server.standing()).toEqual({ a: "x", b: "typed offline" });
    expect(device.isOut("call_start")).toBe(true);
  });
});

describe("moving", () => {
  it("nowhere outside the quiz", () => {
    const { device } = opened();
    expect([-1, 0, 1, 2, 3, 0.5].map((index) => canMoveTo(device.state, index))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("without a way back: only to the next, and only the one on screen can be answered", () => {
    const { device } = opened({ rules: { allowPrevious: false } });
    expect(canMoveTo(device.state, 2)).toBe(false);
    device.tell({ kind: "moved", to: 1 });
    expect(canMoveTo(device.state, 0)).toBe(false);
    expect(canAnswer(device.state, "a")).toBe(false);
    expect(canAnswer(device.state, "b")).toBe(true);
  });

  it("where questions cannot be skipped: says which to answer first, pages of text need none", () => {
    const here = opened({ rules: { skippable: false, texts: ["a"] } });
    expect(mustAnswerFirst(here.device.state, 1)).toBe(null);
    expect(mustAnswerFirst(here.device.state, 2)).toBe(1);
    here.device.tell({ kind: "moved", to: 1 });
    enter(here, "b", "   ");
    expect(canMoveTo(here.device.state, 2)).toBe(false);
    enter(here, "b", "x");
    expect(canMoveTo(here.device.state, 2)).toBe(true);
    expect(canMoveTo(here.device.state, 0)).toBe(true);
    expect(answeredCount(here.device.state)).toBe(1);
  });

  it("without a way back, a device that was behind goes where the attempt is", () => {
    const disk = new Disk();
    const before = opened({ disk, rules: { allowPrevious: false } });
    before.device.tell({ kind: "moved", to: 1 });
    const after = opened({ disk, rules: { allowPrevious: false }, reply: { current_question: 2 } });
    expect(after.device.state.position).toBe(2);
  });
});

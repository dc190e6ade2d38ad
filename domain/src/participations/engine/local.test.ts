import { describe, expect, it } from "vitest";
import { elapsedSince, offlineDeadline } from "../offline-attempt.ts";
import type { LocalStart } from "./events.ts";
import { unreachable } from "./events.ts";
import { DeviceModel, type Disk, refusedWith } from "./simulation/device-model.ts";
import { ServerModel } from "./simulation/server-model.ts";
import { nextDue } from "./step.ts";

const minute = 60_000;

interface Options {
  readonly disk?: Disk;
  readonly deadline?: number | null;
  readonly kind?: "offline" | "test";
  readonly scoresHere?: boolean;
}

function localStart(device: DeviceModel, options: Options = {}): LocalStart {
  return {
    facts: {
      participationId: "local-12345678",
      participantId: "u1",
      participantName: "Ada",
      isAnonymous: true,
      isResumed: false,
      isRetake: false,
      revision: 3,
      questionOrder: ["a", "b", "c"],
      optionOrders: {},
      startedAt: device.wall,
      deadlineAt: options.deadline ? device.wall + options.deadline : null,
      quizTimeLimit: null,
    },
    local: {
      kind: options.kind ?? "offline",
      startedWall: device.wall,
      endedAfter: null,
      scoresHere: options.scoresHere ?? false,
      result: null,
    },
    kept: device.disk.kept(),
  };
}

/** Begun on a copy, with the first try to reach the server failed. */
function begun(options: Options = {}): DeviceModel {
  const kind = options.kind ?? "offline";
  const device = new DeviceModel({ mode: kind, ...(options.disk ? { disk: options.disk } : {}) });
  device.tell({ kind: "start_requested" });
  const data = localStart(device, options);
  device.answer(device.take("open_copy"), { ok: true, data });
  const quiz = {
    participation_id: data.facts.participationId,
    allow_previous_questions: true,
    skippable_questions: true,
    questions: ["a", "b", "c"].map((id) => ({ id, question_type: "short_answer" })),
  };
  device.answer(device.take("call_quiz"), { ok: true, data: quiz });
  if (kind === "offline") device.answer(device.take("call_start"), unreachable);
  return device;
}

/** The page again, on the same disk, after `away` ms; still no server. */
function reloaded(before: DeviceModel, away: number): DeviceModel {
  const { disk } = before;
  const device = new DeviceModel({ mode: "resume", disk, writerId: "device-a2" });
  device.wall = before.wall + away;
  device.tell({ kind: "start_requested" });
  device.take("call_start");
  const remembered = disk.local;
  if (remembered === null) throw new Error("Nothing was remembered of the attempt");
  const start = localStart(before);
  device.tell({
    kind: "continued_locally",
    elapsed: elapsedSince(remembered.mark, device.wall),
    start: {
      facts: {
        ...start.facts,
        startedAt: before.state.facts?.startedAt ?? 0,
        deadlineAt: before.state.facts?.deadlineAt ?? null,
      },
      local: remembered.local,
      kept: disk.kept(),
    },
  });
  return device;
}

/** The server hears of it, as one that began `elapsed_seconds` ago. */
function bind(device: DeviceModel, server: ServerModel) {
  device.tell({ kind: "went_online" });
  const request = device.take("call_start");
  const end = server.start(device.wall);
  device.answer(request, end);
  return request;
}

describe("an attempt that begins without a server", () => {
  it("sends nothing but the report of itself, and keeps every answer on the device", () => {
    const device = begun();
    expect(device.state).toMatchObject({ phase: "running", connection: "offline" });
    device.tell({ kind: "entered", questionId: "a", value: "x" }).wait(5000);
    device.tell({ kind: "page_hides" }).wait(60_000);
    const kinds = new Set(device.wire.map((request) => request.kind));
    expect([...kinds]).toEqual(["call_start"]);
    expect([...device.disk.changes.values()].map((change) => change.value)).toEqual(["x"]);
  });

  it("becomes the server's when the network is back: one start, then its answers and its log under the new name", () => {
    const device = begun();
    device.tell({ kind: "entered", questionId: "a", value: "x" }).wait(90_000);
    device.wire = [];
    device.state = { ...device.state, startInFlight: null, startAt: device.mono };
    const server = new ServerModel(["a", "b", "c"], device.wall - 90_000);
    const request = bind(device, server);
    expect(request).toMatchObject({
      mode: "offline",
      offline: { local_participation_id: "local-12345678", elapsed_seconds: 90, revision: 3 },
    });
    expect(device.state).toMatchObject({
      local: null,
      facts: { participationId: "p1" },
      connection: "online",
    });
    const update = device.take("call_update");
    expect(update.body.participation_id).toBe("p1");
    device.answer(update, server.update(update.body, device.wall));
    expect(server.standing()).toEqual({ a: "x" });
    expect(device.disk.changes.size).toBe(0);
    device.wait(6000);
    expect(device.take("call_log").events.every((event) => event.participation_id === "p1")).toBe(true);
  });

  it("handed in offline stands still, survives a reload, and is handed in at the server with that time", () => {
    const first = begun();
    first.tell({ kind: "entered", questionId: "b", value: "kept" }).wait(10 * minute);
    first.tell({ kind: "submit_requested" });
    expect(first.state).toMatchObject({ phase: "submitting", local: { endedAfter: 10 * minute } });
    expect(first.disk.submitAsked).toBe(true);
    const second = reloaded(first, 3 * 24 * 60 * minute);
    expect(second.state).toMatchObject({ phase: "submitting", answers: { b: "kept" } });
    const report = second.take("call_start");
    expect(report.offline?.elapsed_seconds).toBe(600);
    const server = new ServerModel(["a", "b", "c"], second.wall - 10 * minute);
    second.answer(report, server.start(second.wall));
    const submit = second.take("call_submit");
    second.answer(submit, server.submit(submit.body, second.wall));
    expect(server.standing()).toEqual({ b: "kept" });
    expect(server.closings).toBe(1);
    expect(second.state).toMatchObject({ phase: "submitted", outcome: { submissionId: "s1" } });
    expect(second.disk.submitAsked).toBe(false);
  });

  it("goes on after a reload with the time that went by meanwhile", () => {
    const first = begun({ deadline: 30 * minute });
    first.tell({ kind: "entered", questionId: "a", value: "x" }).wait(5 * minute);
    const second = reloaded(first, 2 * minute);
    expect(second.state).toMatchObject({ phase: "running", answers: { a: "x" } });
    expect(second.state.remainingSeconds).toBe(23 * 60);
  });

  it("hands itself in when its time is over, with exactly its limit", () => {
    const device = begun({ deadline: 2 * minute });
    device.wait(3 * minute);
    expect(device.state).toMatchObject({ phase: "submitting", local: { endedAfter: 2 * minute } });
    expect(device.disk.submitAsked).toBe(true);
    device.wait(10 * minute);
    expect(device.effects.filter((effect) => effect.kind === "expired")).toHaveLength(1);
  });

  it("that the server refuses keeps everything, says why, and asks again", () => {
    const device = begun();
    device.tell({ kind: "entered", questionId: "a", value: "x" }).tell({ kind: "submit_requested" });
    device.tell({ kind: "went_online" });
    device.answer(device.take("call_start"), refusedWith(404, "quiz_not_found"));
    expect(device.state.submit?.refusal?.code).toBe("quiz_not_found");
    expect(device.disk.changes.size).toBe(1);
    device.wait(31_000);
    expect(device.isOut("call_start")).toBe(true);
  });

  it("waits for a sign-in without asking in a circle", () => {
    const device = begun();
    device.tell({ kind: "went_online" });
    device.answer(device.take("call_start"), refusedWith(401, "token_expired"));
    device.wait(60_000);
    expect(device.state.needsSignIn).toBe(true);
    expect(device.isOut("call_start")).toBe(false);
    device.tell({ kind: "signed_in", participantId: "u1" });
    expect(device.isOut("call_start")).toBe(true);
  });

  it("asks for its score where the copy holds the keys, and shows the server's after that", () => {
    const device = begun({ scoresHere: true });
    device
      .tell({ kind: "entered", questionId: "a", value: "x" })
      .wait(60_000)
      .tell({ kind: "submit_requested" });
    expect(device.effects.findLast((effect) => effect.kind === "score_here")).toMatchObject({
      answers: { a: "x" },
      duration: 60,
    });
    device.tell({ kind: "scored_here", result });
    expect(device.state).toMatchObject({ phase: "submitting", local: { result: { percentage: 100 } } });
    const again = reloaded(device, minute);
    expect(again.state.local?.result?.percentage).toBe(100);
  });

  it("finds an attempt of the same person running elsewhere: both merge per question, in its order", () => {
    const device = begun();
    device.tell({ kind: "entered", questionId: "b", value: "offline" });
    const server = new ServerModel(["c", "b", "a"], device.wall);
    server.update(
      {
        device_id: "other",
        changes: [{ change_id: "other-0001", question_id: "c", value: "there", sequence: 1 }],
      },
      device.wall,
    );
    bind(device, server);
    expect(device.state.answers).toEqual({ b: "offline", c: "there" });
    expect(device.state.facts?.questionOrder).toEqual(["c", "b", "a"]);
    expect(device.isOut("call_quiz")).toBe(true);
  });

  it("fails with a reason where there is no copy", () => {
    const device = new DeviceModel({ mode: "offline" });
    device.tell({ kind: "start_requested" });
    device.answer(device.take("open_copy"), unreachable);
    expect(device.state).toMatchObject({ phase: "failed", failure: { kind: "unreachable", what: "start" } });
  });

  it("never keeps the timer running hot", () => {
    const device = begun();
    device
      .tell({ kind: "entered", questionId: "a", value: "x" })
      .wait(2000)
      .tell({ kind: "submit_requested" });
    for (let round = 0; round < 100; round += 1) {
      const due = nextDue(device.state);
      if (due === null || due > device.mono) break;
      device.tell({ kind: "tick" });
    }
    const due = nextDue(device.state);
    expect(due === null || due > device.mono).toBe(true);
  });
});

describe("a test", () => {
  it("calls no server at any time and is scored here", () => {
    const device = begun({ kind: "test", deadline: 60 * minute });
    device.tell({ kind: "entered", questionId: "a", value: "x" }).tell({ kind: "moved", to: 1 });
    device
      .tell({ kind: "page_hides" })
      .tell({ kind: "went_online" })
      .wait(2 * minute);
    expect(device.wire).toEqual([]);
    expect(device.healthChecks).toBe(0);
    expect(device.state.outbox).toEqual([]);
    device.tell({ kind: "submit_requested" });
    expect(device.effects.findLast((effect) => effect.kind === "score_here")).toMatchObject({
      answers: { a: "x" },
    });
    device.tell({ kind: "scored_here", result });
    expect(device.state).toMatchObject({
      phase: "submitted",
      outcome: null,
      local: { result: { score: 1 } },
    });
    expect(device.wire).toEqual([]);
    expect(device.effects.some((effect) => effect.kind === "store_events")).toBe(false);
  });
});

describe("the end of an attempt on a copy", () => {
  it.each([
    ["the copy's limit", { is_timed: true, quiz_time_limit: 45 }, 45 * minute],
    ["no end where untimed", { is_timed: false, quiz_time_limit: null }, null],
    ["1800 s where it states neither", {}, 30 * minute],
    ["1800 s where it is timed without a limit", { is_timed: true, quiz_time_limit: null }, 30 * minute],
  ])("is %s", (_what, copy, expected) => {
    expect(offlineDeadline(0, copy)).toBe(expected);
  });

  it("is never beyond the quiz's closing", () => {
    const closes_at = new Date(10 * minute).toISOString();
    expect(offlineDeadline(0, { is_timed: false, closes_at })).toBe(10 * minute);
    expect(offlineDeadline(0, { is_timed: true, quiz_time_limit: 45, closes_at })).toBe(10 * minute);
  });

  it("takes nothing away where the wall clock was set back between two openings", () => {
    expect(elapsedSince({ elapsed: 5000, wall: 100_000 }, 40_000)).toBe(5000);
    expect(elapsedSince({ elapsed: 5000, wall: 100_000 }, 160_000)).toBe(65_000);
  });
});

const result = {
  score: 1,
  rawScore: 1,
  maxScore: 1,
  percentage: 100,
  passed: true,
  validatedAnswers: [],
  duration: 60,
};

import { describe, expect, it } from "vitest";
import { keepaliveBytes } from "../../constants.ts";
import { unreachable } from "./events.ts";
import { refusedWith } from "./simulation/device-model.ts";
import { enter, exchange, opened } from "./simulation/opened.ts";
import { newestPending, overallSaveState, saveState, waitingCount } from "./views.ts";

describe("an answer on its way", () => {
  it("is written to the device before anything is sent, and says so only when it is on disk", () => {
    const here = opened();
    here.device.writesAtOnce = false;
    enter(here, "a", "x");
    expect(saveState(here.device.state, "a")).toEqual({ kind: "saving" });
    here.device.tell({ kind: "moved", to: 1 });
    expect(here.device.isOut("call_update")).toBe(false);
    here.device.finishWrites();
    expect(here.device.isOut("call_update")).toBe(true);
  });

  it("goes after 1.5 s of quiet, not before", () => {
    const here = opened();
    enter(here, "a", "x");
    expect(saveState(here.device.state, "a")).toEqual({ kind: "on_device" });
    here.device.wait(1250);
    expect(here.device.isOut("call_update")).toBe(false);
    here.device.wait(250);
    expect(here.device.isOut("call_update")).toBe(true);
    expect(saveState(here.device.state, "a")).toEqual({ kind: "saving" });
    exchange(here);
    expect(saveState(here.device.state, "a")).toEqual({ kind: "saved" });
    expect(here.device.disk.changes.size).toBe(0);
  });

  it("goes at once when the question is left", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.tell({ kind: "moved", to: 1 });
    expect(here.device.take("call_update").body.changes?.[0]?.value).toBe("x");
  });

  it("goes with the heartbeat while somebody types without a pause", () => {
    const here = opened();
    for (let second = 0; second < 31; second += 1) {
      enter(here, "a", `text ${second}`);
      here.device.wait(1000);
    }
    expect(here.device.isOut("call_update")).toBe(true);
  });

  it("the heartbeat speaks with the server also when there is nothing to save", () => {
    const here = opened();
    here.device.wait(30_000);
    expect(here.device.take("call_update").body.changes).toEqual([]);
  });

  it("keeps one update under way; what comes meanwhile goes with the next", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    enter(here, "a", "y");
    here.device.wait(5000);
    expect(here.device.wire.filter((one) => one.kind === "call_update")).toHaveLength(1);
    exchange(here);
    expect(saveState(here.device.state, "a").kind).not.toBe("saved");
    here.device.wait(1500);
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "y" });
    expect(saveState(here.device.state, "a")).toEqual({ kind: "saved" });
  });

  it("typing replaces what was never sent, and nothing that was", () => {
    const here = opened();
    enter(here, "a", "x");
    enter(here, "a", "xy");
    expect(here.device.state.outbox.map((change) => change.value)).toEqual(["xy"]);
    here.device.wait(1500);
    enter(here, "a", "xyz");
    expect(here.device.state.outbox.map((change) => change.value)).toEqual(["xy", "xyz"]);
  });

  it("leaves the outbox only when its own id is acknowledged", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    const request = here.device.take("call_update");
    const reply = here.server.update({ ...request.body, changes: [] }, here.device.wall);
    here.device.answer(request, reply);
    expect(here.device.disk.changes.size).toBe(1);
    expect(saveState(here.device.state, "a")).toEqual({ kind: "on_device" });
  });

  it("typed text is made well-formed before it enters the outbox", () => {
    const here = opened();
    enter(here, "a", "half \uD83D and\u0000 none");
    expect(newestPending(here.device.state, "a")?.value).toBe("half \uFFFD and none");
  });

  it("entering what stands already makes no change", () => {
    const here = opened({ reply: { answers: { a: "x" } } });
    enter(here, "a", "x");
    expect(here.device.state.outbox).toEqual([]);
  });

  it.each([
    ["text", "x", ""],
    ["a selection", ["o1"], []],
    ["a map", { left: "right" }, {}],
  ])("clearing %s is an explicit empty value", (_, standing, cleared) => {
    const here = opened({ reply: { answers: { a: standing } } });
    here.device.tell({ kind: "cleared", questionId: "a" });
    expect(newestPending(here.device.state, "a")?.value).toEqual(cleared);
  });
});

describe("when the server does not take it", () => {
  it.each([
    ["it cannot be reached", unreachable],
    ["it asks to wait", refusedWith(429, "too_many_requests")],
  ])("%s: tried again, and again, and nothing is given up", (_, end) => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      here.device.answer(here.device.take("call_update"), end);
      expect(here.device.isOut("call_update")).toBe(false);
      here.device.wait(31_000);
    }
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x" });
  });

  it("session update failure saves locally and marks offline; a refusal does not", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    here.device.answer(here.device.take("call_update"), refusedWith(404, "participation_not_found"));
    expect(here.device.state.connection).toBe("online");
    expect(here.device.state.notices.map((notice) => notice.kind)).toEqual(["save_refused"]);
    here.device.wait(40_000);
    here.device.answer(here.device.take("call_update"), unreachable);
    expect(here.device.state.connection).toBe("offline");
    expect(overallSaveState(here.device.state)).toBe("on_device");
    expect(waitingCount(here.device.state)).toBe(1);
  });

  it("a Retry-After is honoured, also when the network returns in between", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    here.device.answer(here.device.take("call_update"), { ...unreachable, retryAfterSeconds: 20 });
    here.device.tell({ kind: "went_online" });
    here.device.wait(19_750);
    expect(here.device.isOut("call_update")).toBe(false);
    here.device.wait(5_250);
    expect(here.device.isOut("call_update")).toBe(true);
  });

  it("a returning network ends the wait", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      here.device.answer(here.device.take("call_update"), unreachable);
      here.device.tell({ kind: "went_online" });
    }
    expect(here.device.isOut("call_update")).toBe(true);
  });

  it("one refused answer is kept, flagged and not sent again; its neighbours are saved", () => {
    const here = opened();
    enter(here, "a", "x".repeat(1001));
    enter(here, "b", "fits");
    here.device.wait(1500);
    exchange(here);
    expect(saveState(here.device.state, "a")).toMatchObject({ kind: "refused", code: "answer_too_long" });
    expect(saveState(here.device.state, "b")).toEqual({ kind: "saved" });
    expect([...here.device.disk.changes.values()].map((one) => one.refused?.code)).toEqual([
      "answer_too_long",
    ]);
    here.device.wait(30_000);
    expect(here.device.take("call_update").body.changes).toEqual([]);
  });

  it("a refused answer that is shortened takes the place of the refused one", () => {
    const here = opened();
    enter(here, "a", "x".repeat(1001));
    here.device.wait(1500);
    exchange(here);
    enter(here, "a", "x");
    here.device.wait(1500);
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x" });
    expect(here.device.disk.changes.size).toBe(0);
  });

  it("a request refused as a whole is taken apart: only the one to blame is flagged", () => {
    const here = opened();
    enter(here, "a", "to blame");
    enter(here, "b", "innocent");
    here.device.wait(1500);
    here.device.answer(here.device.take("call_update"), refusedWith(400, "invalid_request"));
    const alone = here.device.take("call_update");
    expect(alone.body.changes).toHaveLength(1);
    here.device.answer(alone, refusedWith(400, "invalid_request"));
    exchange(here);
    expect(here.server.standing()).toEqual({ b: "innocent" });
    expect(saveState(here.device.state, "a").kind).toBe("refused");
  });

  it("an unknown ticket holds everything until the same person signed in again", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    here.device.answer(here.device.take("call_update"), refusedWith(401, "token_expired"));
    expect(here.device.state.needsSignIn).toBe(true);
    enter(here, "b", "y");
    here.device.wait(60_000);
    expect(here.device.isOut("call_update")).toBe(false);
    here.device.tell({ kind: "signed_in", participantId: "somebody else" });
    expect(here.device.state.needsSignIn).toBe(true);
    here.device.tell({ kind: "signed_in", participantId: "u1" });
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x", b: "y" });
  });

  it("the answer to an earlier request does not end the one under way, but what it says is on disk is", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    const slow = here.device.take("call_update");
    here.device.wait(45_000);
    expect(here.device.state.inFlight).toBe(null);
    here.device.wait(2_000);
    const second = here.device.take("call_update");
    here.device.answer(slow, here.server.update(slow.body, here.device.wall));
    expect(here.device.state.outbox).toEqual([]);
    expect(here.device.state.inFlight?.requestId).toBe(second.requestId);
  });
});

describe("when the device's storage refuses", () => {
  it("the answer is kept in the page, sent all the same, and it is said once", () => {
    const here = opened();
    here.device.disk.isFull = true;
    enter(here, "a", "x");
    enter(here, "b", "y");
    expect(saveState(here.device.state, "a")).toEqual({ kind: "in_page" });
    expect(here.device.state.notices.map((notice) => notice.kind)).toEqual(["storage_failed"]);
    here.device.wait(1500);
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x", b: "y" });
  });

  it("it is offered again with the heartbeat", () => {
    const here = opened();
    here.device.disk.isFull = true;
    enter(here, "a", "x");
    here.device.tell({ kind: "went_offline" });
    here.device.disk.isFull = false;
    here.device.wait(31_000);
    expect(here.device.disk.changes.size).toBe(1);
  });
});

describe("when the page is hidden", () => {
  it("what waits goes out with keepalive, even behind one that is under way", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.wait(1500);
    enter(here, "b", "y");
    here.device.tell({ kind: "became_hidden" });
    const last = here.device.wire.filter((one) => one.kind === "call_update").at(-1);
    expect(last).toMatchObject({ keepalive: true });
    expect(last?.kind === "call_update" && last.body.changes?.map((one) => one.question_id)).toEqual([
      "a",
      "b",
    ]);
  });

  it("nothing is sent twice for hiding and then going away", () => {
    const here = opened();
    enter(here, "a", "x");
    here.device.tell({ kind: "became_hidden" }).tell({ kind: "page_hides" });
    expect(here.device.wire.filter((one) => one.kind === "call_update")).toHaveLength(1);
  });

  it("no more than the browser lets out", () => {
    const here = opened();
    for (const id of ["a", "b", "c"]) enter(here, id, "ü".repeat(12_000));
    here.device.tell({ kind: "page_hides" });
    const sent = here.device.wire.filter((one) => one.kind === "call_update" || one.kind === "call_log");
    const bytes = sent.map(
      (one) => new TextEncoder().encode(JSON.stringify("body" in one ? one.body : one.events)).length,
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(keepaliveBytes);
    expect(here.device.take("call_update").body.changes).toHaveLength(2);
    expect(here.device.disk.changes.size).toBe(3);
  });
});

describe("without a way back", () => {
  it("the server hears of a move only with the answers given before it", () => {
    const here = opened({ rules: { allowPrevious: false } });
    here.device.writesAtOnce = false;
    enter(here, "a", "x");
    here.device.tell({ kind: "moved", to: 1 });
    // The heartbeat goes while the disk is still busy with the answer.
    here.device.finishWrites();
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x" });
    expect(here.server.position).toBe(1);
  });

  it("answers saved one by one keep the position back until the last of a question is out", () => {
    const here = opened({ rules: { allowPrevious: false } });
    enter(here, "a", "x");
    here.device.tell({ kind: "moved", to: 1 });
    here.device.answer(here.device.take("call_update"), unreachable);
    enter(here, "b", "y");
    here.device.tell({ kind: "moved", to: 2 }).tell({ kind: "went_online" });
    here.device.answer(here.device.take("call_update"), refusedWith(400, "invalid_request"));
    expect(here.device.wire.at(-1)).toMatchObject({ body: { current_question: 1 } });
    exchange(here);
    exchange(here);
    expect(here.server.standing()).toEqual({ a: "x", b: "y" });
  });
});

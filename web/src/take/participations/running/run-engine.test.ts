// The driver against a real HTTP server that answers by the server's own rules.
import "fake-indexeddb/auto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ServerModel } from "@capstan/domain/participations/engine/simulation/server-model.ts";
import { saveState } from "@capstan/domain/participations/engine/views.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "../../../api/call.ts";
import { safeStorage } from "../../../api/safe-storage.ts";
import { currentParticipation, leaveParticipation, startParticipation } from "../current-participation.ts";
import type { DeviceStorage } from "../device/device-storage.ts";
import { diskStorage } from "../device/disk-storage.ts";
import { resumableAttempt } from "../saved-attempts.ts";
import { readEvents } from "./event-stream.ts";
import type { PageSignals, Ports } from "./ports.ts";
import { runParticipation } from "./run-engine.ts";
import { listWaiting, sendWaiting } from "./send-waiting.ts";
import { tabChannel } from "./tab-channel.ts";

let http: Server;
let model: ServerModel;
/** What the network does instead of letting a call through. */
let fault: "none" | "down" | "portal" | "reply_lost" = "none";
/** Authorization of each call, by the last part of its path. */
let seen: { call: string; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let forgottenTokens: Set<string>;

beforeEach(async () => {
  model = new ServerModel(["a", "b", "c"], Date.now());
  fault = "none";
  seen = [];
  forgottenTokens = new Set();
  http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
});
afterEach(async () => {
  leaveParticipation(portsOf("unused"));
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += chunk;
  if (fault === "down") return void request.socket.destroy();
  if (fault === "portal") return void response.setHeader("Content-Type", "text/html").end("<h1>Welcome</h1>");
  const path = request.url?.split("?")[0]?.split("/").filter(Boolean).at(-1) ?? "";
  const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  const { authorization } = request.headers;
  if (request.method !== "HEAD") seen.push({ call: path, authorization, body });
  response.setHeader("Content-Type", "application/json");
  const end = forgottenTokens.has(authorization ?? "") ? unknownToken : reply(path, body);
  if (fault === "reply_lost") return void request.socket.destroy();
  if (end.ok) return void response.end(JSON.stringify(end.data));
  const { ok: _ok, kind: _kind, status, retryAfterSeconds: _after, ...problem } = end;
  response.writeHead(status).end(JSON.stringify(problem));
}

type End =
  | { ok: true; data: unknown }
  | { ok: false; kind: string; status: number; retryAfterSeconds: number | null };
const unknownToken = {
  ok: false as const,
  kind: "refused",
  status: 401,
  code: "token_expired",
  detail: "Your sign-in has ended.",
  retryAfterSeconds: null,
};

function reply(path: string, body: Record<string, unknown>): End {
  if (path === "start") {
    const end = model.start(Date.now());
    return (
      end.ok
        ? { ok: true, data: { ...end.data, token: "token-1", save_ticket: "ticket-1", file_key: "key-1" } }
        : end
    ) as End;
  }
  if (path === "update") return model.update(body, Date.now()) as End;
  if (path === "submit") return model.submit(body as never, Date.now()) as End;
  if (path === "log") return { ok: true, data: { logged: 1, dropped: 0 } };
  return { ok: true, data: quiz };
}

const quiz = {
  view: "participant",
  id: "q1",
  title: "Knots",
  description_html: "",
  organisation: "",
  branding: null,
  access_control: "public",
  status: "published",
  question_count: 3,
  total_points: 3,
  is_timed: false,
  quiz_time_limit: null,
  opens_at: null,
  closes_at: null,
  passing_score: 70,
  allow_retakes: false,
  max_retakes: 0,
  allow_previous_questions: true,
  skippable_questions: true,
  show_results: true,
  show_correct_answers: true,
  revision: 1,
  server_time: "",
  participation_id: "p1",
  questions: [],
};

class Shelf {
  private readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  key = (index: number) => [...this.map.keys()][index] ?? null;
  getItem = (key: string) => this.map.get(key) ?? null;
  setItem = (key: string, value: string) => void this.map.set(key, value);
  removeItem = (key: string) => void this.map.delete(key);
  clear = () => this.map.clear();
}

const locals = new Map<string, ReturnType<typeof safeStorage>>();
const disks = new Map<string, Promise<DeviceStorage>>();
let signals: PageSignals | null = null;

/** A browser by its name: the same name has the same disk and the same stored keys. */
function portsOf(browser: string): Ports {
  const shelf = new Shelf();
  if (!locals.has(browser))
    locals.set(
      browser,
      safeStorage(() => shelf),
    );
  if (!disks.has(browser)) disks.set(browser, diskStorage(browser));
  const local = locals.get(browser) as ReturnType<typeof safeStorage>;
  return {
    call,
    callOptions: {
      origin: `http://127.0.0.1:${(http.address() as AddressInfo | null)?.port ?? 1}`,
      storage: local,
    },
    local,
    storage: () => disks.get(browser) as Promise<DeviceStorage>,
    mono: () => performance.now(),
    wall: () => Date.now(),
    chance: () => 0.5,
    listen: (given) => {
      signals = given;
      return () => {};
    },
    readEvents,
    tabChannel,
  };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 20 });

async function started(browser: string) {
  const ports = portsOf(browser);
  const run = runParticipation({ quizId: "q1", mode: "normal", name: "Ada" }, ports);
  await until(() => expect(run.snapshot().quiz?.title).toBe("Knots"));
  return { run, ports };
}

describe("a participation in the browser", () => {
  it("starts as a guest with the device's secret, keeps the token where the specification says, saves by ticket", async () => {
    const { run, ports } = await started("guest");
    expect(seen[0]).toMatchObject({ call: "start", authorization: undefined, body: { name: "Ada" } });
    expect(String(seen[0]?.body.anonymous_id)).toMatch(/^[\w-]{22}$/);
    expect(ports.local.get("participant_token")).toBe("token-1");
    expect(ports.local.get("anonymous_participant_id")).toBe("u1");
    run.enter("a", "x");
    expect(run.moveTo(1)).toBe(true);
    await until(() => expect(model.standing()).toEqual({ a: "x" }));
    expect(seen.find((one) => one.call === "update")?.authorization).toBe("Token ticket-1");
    await until(() => expect(saveState(run.snapshot().engine, "a").kind).toBe("saved"));
    await until(async () =>
      expect(await (await ports.storage()).changesOf(run.snapshot().engine.facts ?? never())).toEqual([]),
    );
    expect(resumableAttempt("q1", Date.now(), ports.local)).toMatchObject({ quizId: "q1", position: 1 });
    run.leave();
  });

  it.each(["down", "portal"] as const)(
    "with the network %s keeps the answer on the device, and sends it after a reload",
    async (kind) => {
      const { run, ports } = await started(`reload-${kind}`);
      fault = kind;
      run.enter("a", "typed offline");
      run.moveTo(1);
      await until(() => expect(run.snapshot().engine.connection).toBe("offline"));
      expect(saveState(run.snapshot().engine, "a").kind).toBe("on_device");
      run.leave();
      fault = "none";
      const again = await started(`reload-${kind}`);
      expect(again.run.snapshot().engine.answers).toEqual({ a: "typed offline" });
      await until(() => expect(model.standing()).toEqual({ a: "typed offline" }));
      expect(ports.local.get("participant_token")).toBe("token-1");
      again.run.leave();
    },
  );

  it("goes on without a server where this device knows the attempt", async () => {
    const { run } = await started("no-server");
    run.enter("a", "x");
    run.moveTo(1);
    await until(() => expect(saveState(run.snapshot().engine, "a").kind).toBe("saved"));
    run.leave();
    fault = "down";
    const again = await started("no-server");
    expect(again.run.snapshot().engine).toMatchObject({
      phase: "running",
      connection: "offline",
      answers: { a: "x" },
    });
    again.run.enter("b", "y");
    fault = "none";
    signals?.onOnline();
    await until(() => expect(model.standing()).toEqual({ a: "x", b: "y" }));
    again.run.leave();
  });

  it("submits with what waits, forgets ticket and progress, and the log gets its last line", async () => {
    const { run, ports } = await started("submit");
    run.enter("a", "x");
    run.submit();
    await until(() => expect(run.snapshot().engine.phase).toBe("submitted"));
    expect(model.standing()).toEqual({ a: "x" });
    await until(() =>
      expect(JSON.stringify(seen.filter((one) => one.call === "log"))).toContain("quiz_completed"),
    );
    await until(async () => expect(await (await ports.storage()).tickets()).toEqual([]));
    expect(resumableAttempt("q1", Date.now(), ports.local)).toBe(null);
    run.leave();
  });

  it("a ticket that the server no longer knows falls back to the participant, if it is the same person", async () => {
    const { run } = await started("ticket");
    forgottenTokens.add("Token ticket-1");
    run.enter("a", "x");
    run.moveTo(1);
    await until(() => expect(model.standing()).toEqual({ a: "x" }));
    run.leave();
  });

  it("and before that to a newer ticket that another tab was given", async () => {
    const { run, ports } = await started("newer");
    const storage = await ports.storage();
    const [ticket] = await storage.tickets();
    if (ticket === undefined) throw new Error("no ticket was kept");
    await storage.putTicket({ ...ticket, saveTicket: "ticket-2" });
    forgottenTokens.add("Token ticket-1").add("Token token-1");
    run.enter("a", "x");
    run.moveTo(1);
    await until(() => expect(model.standing()).toEqual({ a: "x" }));
    const update = seen.findLast((one) => one.call === "update");
    expect(update?.authorization).toBe("Token ticket-2");
    run.leave();
  });

  it("one open participation at a time: the player asks for the lobby's again and gets it", async () => {
    const ports = portsOf("current");
    const first = startParticipation({ quizId: "q1", mode: "normal" }, ports);
    expect(startParticipation({ quizId: "q1", mode: "resume" }, ports)).toBe(first);
    await until(() => expect(currentParticipation()?.quiz?.title).toBe("Knots"));
    leaveParticipation(ports);
    expect(currentParticipation()).toBe(null);
  });
});

describe("what waits of other attempts", () => {
  async function leaveWithUnsent(browser: string, submit: boolean) {
    const { run, ports } = await started(browser);
    fault = "down";
    run.enter("a", "unsent");
    if (submit) run.submit();
    else run.moveTo(1);
    await until(() => expect(run.snapshot().engine.connection).toBe("offline"));
    run.leave();
    return ports;
  }

  it("is listed, and sent with its own ticket whoever is signed in now", async () => {
    const ports = await leaveWithUnsent("waiting", false);
    expect(await listWaiting(ports)).toMatchObject([{ quizId: "q1", answers: 1, submitAsked: false }]);
    fault = "none";
    ports.local.set("participant_token", "somebody-else");
    ports.local.set("participant_id", "u2");
    expect(await sendWaiting(null, ports)).toEqual({ late: 0, waits: false });
    expect(model.standing()).toEqual({ a: "unsent" });
    expect(seen.filter((one) => one.call === "update").map((one) => one.authorization)).toEqual([
      "Token ticket-1",
    ]);
    expect(await listWaiting(ports)).toEqual([]);
  });

  it("a submit that was asked for is sent after the answers, and the ticket goes", async () => {
    const ports = await leaveWithUnsent("asked", true);
    fault = "none";
    expect(await sendWaiting(null, ports)).toEqual({ late: 0, waits: false });
    expect(model.standing()).toEqual({ a: "unsent" });
    // What the page that was left still wrote down, its last lines of the log, goes with the next round.
    await vi.waitFor(async () => {
      await sendWaiting(null, ports);
      expect(await (await ports.storage()).tickets()).toEqual([]);
    });
    expect(model.closings).toBe(1);
  });

  it("what comes after the end is counted as kept late", async () => {
    const ports = await leaveWithUnsent("late", false);
    fault = "none";
    model.submission = { id: "s1", at: Date.now() };
    expect(await sendWaiting(null, ports)).toEqual({ late: 1, waits: false });
    expect(model.everything()).toEqual({ a: "unsent" });
    expect(await listWaiting(ports)).toEqual([]);
  });

  it("stays while the server cannot be reached or its answer is lost", async () => {
    const ports = await leaveWithUnsent("lost", false);
    fault = "reply_lost";
    expect(await sendWaiting(null, ports)).toEqual({ late: 0, waits: true });
    expect(await listWaiting(ports)).toHaveLength(1);
    fault = "none";
    expect(await sendWaiting(null, ports)).toEqual({ late: 0, waits: false });
    expect(model.standing()).toEqual({ a: "unsent" });
  });

  it("the open participation is left to itself", async () => {
    const ports = await leaveWithUnsent("open", false);
    fault = "none";
    seen = [];
    await sendWaiting("p1", ports);
    expect(seen).toEqual([]);
  });
});

function never(): never {
  throw new Error("not started");
}

// What the device keeps of attempts that no server knows of.
import "fake-indexeddb/auto";
import type {
  LocalAttempt,
  OutboxChange,
  WaitingEvent,
} from "@capstan/domain/participations/engine/state.ts";
import { openDB } from "idb";
import { describe, expect, it } from "vitest";
import type { DeviceStorage, PreparedCopy, StoredCopy, Ticket } from "./device-storage.ts";
import { diskStorage } from "./disk-storage.ts";
import { memoryStorage } from "./memory-storage.ts";

const here = { participantId: "u1", participationId: "local-1" };
const there = { participantId: "u1", participationId: "p1" };
const change = {
  changeId: "c1",
  questionId: "a",
  value: "x",
  sequence: 1,
  deviceId: "d",
  elapsed: 0,
  refused: null,
} satisfies OutboxChange;
const event: WaitingEvent = { event: "question_view", event_id: "e-0000001", participation_id: "local-1" };
const attempt: LocalAttempt = {
  kind: "offline",
  startedWall: 1,
  endedAfter: null,
  scoresHere: true,
  result: null,
};
const credentials = { token: "t", anonymousId: "secret", name: "Ada", isAnonymous: true };
const copy = {
  quiz: { title: "Knots", participation_id: "local-1" },
  scored: { questions: [], scoringMode: "questions" },
} as unknown as StoredCopy;
const prepared = {
  quizId: "q1",
  participantId: "u1",
  credentials,
  skewMs: 0,
  copy: { seed: "s" },
} as unknown as PreparedCopy;
const ticket = {
  ...here,
  quizId: "q1",
  saveTicket: "",
  facts: {},
  skewMs: 0,
  submitAsked: true,
  over: false,
  local: { attempt, mark: { elapsed: 0, wall: 1 }, credentials },
} as unknown as Ticket;

let nextName = 0;
const kinds: [string, () => Promise<DeviceStorage>][] = [
  ["on disk", () => diskStorage(`local-${++nextName}`)],
  ["in memory", async () => memoryStorage()],
];

describe.each(kinds)("an attempt on a copy %s", (_, open) => {
  it("uses the copy up: no second attempt begins on it", async () => {
    const storage = await open();
    await storage.putPrepared(prepared);
    expect(await storage.preparedOf("u1", "q1")).toEqual(prepared);
    expect(await storage.preparedOf("u2", "q1")).toBe(null);
    await storage.beginLocal(ticket, copy);
    expect(await storage.preparedOf("u1", "q1")).toBe(null);
    expect(await storage.ticketOf(here)).toEqual(ticket);
    expect((await storage.copyOf("local-1"))?.scored).not.toBe(null);
  });

  it("goes under the server's name with everything that was kept of it, and the keys go", async () => {
    const storage = await open();
    await storage.beginLocal(ticket, copy);
    await storage.writeChanges(here, [{ put: change }]);
    await storage.putEvents(here, [event]);
    await storage.rebind(here, { ...ticket, ...there, saveTicket: "secret", local: null });
    expect(await storage.changesOf(here)).toEqual([]);
    expect(await storage.changesOf(there)).toEqual([change]);
    expect(await storage.eventsOf(there)).toEqual([{ ...event, participation_id: "p1" }]);
    expect(await storage.tickets()).toHaveLength(1);
    expect(await storage.ticketOf(there)).toMatchObject({ saveTicket: "secret", submitAsked: true });
    expect(await storage.copyOf("local-1")).toBe(null);
    expect(await storage.copyOf("p1")).toMatchObject({ quiz: { participation_id: "p1" }, scored: null });
  });

  it("told twice, by two tabs, keeps what either of them wrote", async () => {
    const storage = await open();
    await storage.beginLocal(ticket, copy);
    const bound = { ...ticket, ...there, local: null };
    await storage.rebind(here, bound);
    await storage.writeChanges(here, [{ put: change }]);
    await storage.rebind(here, bound);
    expect(await storage.changesOf(there)).toEqual([change]);
    expect(await storage.copyOf("p1")).not.toBe(null);
  });
});

it("a database of the first build keeps its answers when this one opens it", async () => {
  const old = await openDB("first-build", 1, {
    upgrade(db) {
      db.createObjectStore("changes", { keyPath: "changeId" }).createIndex("owner", "owner");
      db.createObjectStore("events", { keyPath: "eventId" }).createIndex("owner", "owner");
      db.createObjectStore("tickets", { keyPath: "owner" });
      db.createObjectStore("copies", { keyPath: "participationId" });
      db.createObjectStore("device");
    },
  });
  await old.put("changes", { changeId: "c1", owner: ["u1", "p1"], change });
  old.close();
  const storage = await diskStorage("first-build");
  expect(await storage.changesOf(there)).toEqual([change]);
  await storage.putPrepared(prepared);
  expect(await storage.preparedOf("u1", "q1")).toEqual(prepared);
});

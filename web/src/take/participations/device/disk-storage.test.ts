import "fake-indexeddb/auto";
import type { OutboxChange, ParticipationFacts } from "@capstan/domain/participations/engine/state.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeWriter } from "./change-writer.ts";
import { forgetGuest, makeDevice, randomText, readDevice, writerId } from "./device.ts";
import type { DeviceStorage, Ticket } from "./device-storage.ts";
import { diskStorage } from "./disk-storage.ts";
import { memoryStorage } from "./memory-storage.ts";

const owner = { participantId: "u1", participationId: "p1" };
const other = { participantId: "u2", participationId: "p1" };

function change(changeId: string, sequence = 1): OutboxChange {
  return { changeId, questionId: "a", value: "x", sequence, deviceId: "d", elapsed: 0, refused: null };
}

const ticket: Ticket = {
  ...owner,
  quizId: "q1",
  saveTicket: "secret",
  facts: {} as ParticipationFacts,
  skewMs: 0,
  submitAsked: false,
  over: false,
};

let nextName = 0;
const kinds: [string, () => Promise<DeviceStorage>][] = [
  ["on disk", () => diskStorage(`test-${++nextName}`)],
  ["in memory", async () => memoryStorage()],
];

describe.each(kinds)("the device's storage %s", (_, open) => {
  it("keeps the changes of each person and attempt apart", async () => {
    const storage = await open();
    await storage.writeChanges(owner, [{ put: change("c1") }]);
    await storage.writeChanges(other, [{ put: change("c2") }]);
    expect(await storage.changesOf(owner)).toEqual([change("c1")]);
    expect(await storage.changesOf(other)).toEqual([change("c2")]);
  });

  it("writes and removals take effect in their order", async () => {
    const storage = await open();
    await storage.writeChanges(owner, [{ put: change("c1") }, { put: change("c2", 2) }, { remove: "c1" }]);
    expect((await storage.changesOf(owner)).map((one) => one.changeId)).toEqual(["c2"]);
  });

  it("keeps a ticket while anything of its attempt waits, and forgets it after", async () => {
    const storage = await open();
    await storage.putTicket(ticket);
    await storage.writeChanges(owner, [{ put: change("c1") }]);
    await storage.dropFinished(owner);
    expect(await storage.ticketOf(owner)).toEqual(ticket);
    await storage.patchTicket(owner, { over: true });
    await storage.dropFinished(owner);
    expect((await storage.tickets()).map((one) => one.over)).toEqual([true]);
    await storage.writeChanges(owner, [{ remove: "c1" }]);
    await storage.dropFinished(owner);
    expect(await storage.ticketOf(owner)).toBe(null);
  });

  it("tabs that ask at once are one device; the next guest has another secret", async () => {
    const storage = await open();
    const [one, two] = await Promise.all([readDevice(storage), readDevice(storage)]);
    expect(one).toEqual(two);
    await forgetGuest(storage);
    const next = await readDevice(storage);
    expect(next.deviceId).toBe(one.deviceId);
    expect(next.anonymousId).not.toBe(one.anonymousId);
  });

  it("events wait until they are removed", async () => {
    const storage = await open();
    const event = { event: "window_blur", event_id: "event-01" };
    await storage.putEvents(owner, [event]);
    expect(await storage.eventsOf(owner)).toEqual([event]);
    expect(await storage.eventsOf(other)).toEqual([]);
    await storage.removeEvents(["event-01"]);
    expect(await storage.eventsOf(owner)).toEqual([]);
  });
});

describe("on disk", () => {
  it("another opening of the same database finds what was written", async () => {
    const first = await diskStorage("shared");
    await first.writeChanges(owner, [{ put: change("c1") }]);
    const second = await diskStorage("shared");
    expect(await second.changesOf(owner)).toEqual([change("c1")]);
  });

  it("every write asks for strict durability", async () => {
    const spy = vi.spyOn(IDBDatabase.prototype, "transaction");
    const storage = await diskStorage("durable");
    await storage.writeChanges(owner, [{ put: change("c1") }]);
    expect(spy.mock.calls.filter(([, mode]) => mode === "readwrite").map(([, , options]) => options)).toEqual(
      [{ durability: "strict" }],
    );
    spy.mockRestore();
  });

  it("a transaction that is given up has stored nothing of it, and says so", async () => {
    const storage = await diskStorage("given-up");
    const put = IDBObjectStore.prototype.put;
    let calls = 0;
    const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      value,
    ) {
      const request = put.call(this, value);
      if (++calls === 2) this.transaction.abort();
      return request;
    });
    await expect(
      storage.writeChanges(owner, [{ put: change("c1") }, { put: change("c2", 2) }]),
    ).rejects.toThrow();
    spy.mockRestore();
    expect(await storage.changesOf(owner)).toEqual([]);
  });

  it("a disk that is full is told, by whichever way the browser says it", async () => {
    const storage = await diskStorage("full");
    const full = new DOMException("The disk is full", "QuotaExceededError");
    const spy = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw full;
    });
    await expect(storage.writeChanges(owner, [{ put: change("c1") }])).rejects.toBe(full);
    spy.mockRestore();
    await storage.writeChanges(owner, [{ put: change("c1") }]);
    expect(await storage.changesOf(owner)).toEqual([change("c1")]);
  });

  it("opens again where the browser closed it behind our back, to write and to read", async () => {
    const opened: IDBDatabase[] = [];
    const transaction = IDBDatabase.prototype.transaction;
    const spy = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      opened.push(this);
      return transaction.apply(this, args);
    });
    const storage = await diskStorage("closed");
    await storage.writeChanges(owner, [{ put: change("c1") }]);
    opened.at(-1)?.close();
    await storage.writeChanges(owner, [{ put: change("c2", 2) }]);
    opened.at(-1)?.close();
    expect(await storage.changesOf(owner)).toHaveLength(2);
    opened.at(-1)?.close();
    expect(await storage.ticketOf(owner)).toBe(null);
    expect(new Set(opened).size).toBe(4);
    spy.mockRestore();
  });

  it("lets a newer build have the database, and opens it again afterwards", async () => {
    const storage = await diskStorage("newer");
    await storage.writeChanges(owner, [{ put: change("c1") }]);
    await new Promise<void>((done, fail) => {
      const request = indexedDB.deleteDatabase("newer");
      request.onsuccess = () => done();
      request.onerror = () => fail(request.error);
    });
    expect(await storage.changesOf(owner)).toEqual([]);
  });
});

describe("the writer of the outbox", () => {
  afterEach(() => vi.useRealTimers());

  it("says stored only after the transaction, and puts what came meanwhile into one", async () => {
    const storage = memoryStorage();
    const batches: number[] = [];
    let finish = () => {};
    const slow: DeviceStorage = {
      ...storage,
      place: "disk",
      writeChanges: (mine, writes) => {
        batches.push(writes.length);
        return new Promise((done) => {
          finish = () => done(storage.writeChanges(mine, writes));
        });
      },
    };
    const told: string[] = [];
    const writer = changeWriter(slow, owner, (outcome, ids) => told.push(`${outcome} ${ids.join()}`));
    writer.write([{ put: change("c1") }]);
    writer.write([{ put: change("c2") }]);
    writer.write([{ put: change("c3") }, { remove: "c2" }]);
    await Promise.resolve();
    expect(told).toEqual([]);
    finish();
    await vi.waitFor(() => expect(batches).toEqual([1, 3]));
    finish();
    await writer.settled();
    expect(told).toEqual(["stored c1", "stored c2,c3"]);
    expect((await storage.changesOf(owner)).map((one) => one.changeId)).toEqual(["c1", "c3"]);
  });

  it("a browser that never answers has stored nothing", async () => {
    vi.useFakeTimers();
    const told: string[] = [];
    const stuck: DeviceStorage = {
      ...memoryStorage(),
      place: "disk",
      writeChanges: () => new Promise(() => {}),
    };
    const writer = changeWriter(stuck, owner, (outcome) => told.push(outcome));
    writer.write([{ put: change("c1") }]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(told).toEqual(["failed"]);
  });

  it("memory does not count as stored on this device", async () => {
    const told: string[] = [];
    const writer = changeWriter(memoryStorage(), owner, (outcome) => told.push(outcome));
    writer.write([{ put: change("c1") }]);
    await writer.settled();
    expect(told).toEqual(["failed"]);
  });
});

describe("names of devices", () => {
  it("are 128 random bits as 22 characters that may stand in an address", () => {
    expect(randomText(16)).toMatch(/^[\w-]{22}$/);
    expect(makeDevice().anonymousId).not.toBe(makeDevice().anonymousId);
  });

  it("two openings never write under one name", () => {
    const device = makeDevice();
    expect(writerId(device)).not.toBe(writerId(device));
    expect(writerId(device).startsWith(device.deviceId)).toBe(true);
    expect(writerId(device).length).toBeLessThanOrEqual(64);
  });
});

// The device's storage in IndexedDB. Strict durability: a transaction is done when the data is on disk, not
// when the browser has taken it.
import type { OutboxChange, WaitingEvent } from "@capstan/domain/participations/engine/state.ts";
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import type { Device, DeviceStorage, Owner, PreparedCopy, StoredCopy, Ticket } from "./device-storage.ts";
import { renamedCopy } from "./renamed-copy.ts";

/** participant, participation */
type OwnerKey = [string, string];

interface Schema extends DBSchema {
  changes: {
    key: string;
    value: { changeId: string; owner: OwnerKey; change: OutboxChange };
    indexes: { owner: OwnerKey };
  };
  events: {
    key: string;
    value: { eventId: string; owner: OwnerKey; event: WaitingEvent };
    indexes: { owner: OwnerKey };
  };
  tickets: { key: OwnerKey; value: { owner: OwnerKey; ticket: Ticket } };
  copies: { key: string; value: { participationId: string } & StoredCopy };
  prepared: { key: [participantId: string, quizId: string]; value: PreparedCopy };
  device: { key: string; value: Device };
}
type Database = IDBPDatabase<Schema>;
type Store = StoreNames<Schema>;
type Writing<S extends Store> = IDBPTransaction<Schema, S[], "readwrite">;

const ownerKey = (owner: Owner): OwnerKey => [owner.participantId, owner.participationId];
const onlyDevice = "this";

/** Rejects where the browser gives no database. */
export async function diskStorage(name = "capstan"): Promise<DeviceStorage> {
  let opened: Promise<Database> | null = null;

  function database(): Promise<Database> {
    opened ??= openDB<Schema>(name, 2, {
      upgrade(db, from) {
        if (from < 2) db.createObjectStore("prepared", { keyPath: ["participantId", "quizId"] });
        if (from > 0) return;
        db.createObjectStore("changes", { keyPath: "changeId" }).createIndex("owner", "owner");
        db.createObjectStore("events", { keyPath: "eventId" }).createIndex("owner", "owner");
        db.createObjectStore("tickets", { keyPath: "owner" });
        db.createObjectStore("copies", { keyPath: "participationId" });
        db.createObjectStore("device");
      },
      // A tab with a newer build waits for this one to let go; the next use opens again.
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        opened = null;
      },
      terminated: () => {
        opened = null;
      },
    }).catch((failure: unknown) => {
      opened = null;
      throw failure;
    });
    return opened;
  }

  async function write<S extends Store>(
    stores: S[],
    work: (tx: Writing<S>) => Promise<unknown>,
  ): Promise<void> {
    const tx = await beginWriting(stores);
    // The transaction's own end counts; but one that a request never got into ends well, with nothing in it.
    const [worked, done] = await Promise.allSettled([work(tx), tx.done]);
    if (done.status === "rejected") throw done.reason;
    if (worked.status === "rejected") throw worked.reason;
  }

  async function beginWriting<S extends Store>(stores: S[]): Promise<Writing<S>> {
    const begin = (db: Database) => db.transaction(stores, "readwrite", { durability: "strict" });
    try {
      return begin(await database());
    } catch {
      // The browser closed the connection behind our back, as phones do to pages in the background.
      opened = null;
      return begin(await database());
    }
  }

  /** Reading twice is no harm. */
  async function read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await work(await database());
    } catch {
      opened = null;
      return work(await database());
    }
  }

  await database();

  return {
    place: "disk",
    writeChanges: (owner, writes) =>
      write(["changes"], async (tx) => {
        const store = tx.objectStore("changes");
        await Promise.all(
          writes.map((one) =>
            "put" in one
              ? store.put({ changeId: one.put.changeId, owner: ownerKey(owner), change: one.put })
              : store.delete(one.remove),
          ),
        );
      }),
    async changesOf(owner) {
      const found = await read((db) => db.getAllFromIndex("changes", "owner", ownerKey(owner)));
      return found.map((one) => one.change);
    },
    putEvents: (owner, events) =>
      write(["events"], (tx) => {
        const store = tx.objectStore("events");
        return Promise.all(
          events.map((event) => store.put({ eventId: event.event_id, owner: ownerKey(owner), event })),
        );
      }),
    removeEvents: (eventIds) =>
      write(["events"], (tx) => Promise.all(eventIds.map((id) => tx.objectStore("events").delete(id)))),
    async eventsOf(owner) {
      const found = await read((db) => db.getAllFromIndex("events", "owner", ownerKey(owner)));
      return found.map((one) => one.event);
    },
    putTicket: (ticket) =>
      write(["tickets"], (tx) => tx.objectStore("tickets").put({ owner: ownerKey(ticket), ticket })),
    patchTicket: (owner, patch) =>
      write(["tickets"], async (tx) => {
        const store = tx.objectStore("tickets");
        const known = await store.get(ownerKey(owner));
        if (known) await store.put({ ...known, ticket: { ...known.ticket, ...patch } });
      }),
    ticketOf: async (owner) => (await read((db) => db.get("tickets", ownerKey(owner))))?.ticket ?? null,
    tickets: async () => (await read((db) => db.getAll("tickets"))).map((one) => one.ticket),
    dropFinished: (owner) =>
      write(["tickets", "changes", "events", "copies"], async (tx) => {
        const key = ownerKey(owner);
        const [known, changes, events] = await Promise.all([
          tx.objectStore("tickets").get(key),
          tx.objectStore("changes").index("owner").count(key),
          tx.objectStore("events").index("owner").count(key),
        ]);
        if (!known?.ticket.over || changes > 0 || events > 0) return;
        await tx.objectStore("tickets").delete(key);
        await tx.objectStore("copies").delete(owner.participationId);
      }),
    putCopy: (participationId, quiz) =>
      write(["copies"], (tx) => tx.objectStore("copies").put({ participationId, quiz, scored: null })),
    copyOf: async (participationId) => (await read((db) => db.get("copies", participationId))) ?? null,
    putPrepared: (copy) => write(["prepared"], (tx) => tx.objectStore("prepared").put(copy)),
    preparedOf: async (participantId, quizId) =>
      (await read((db) => db.get("prepared", [participantId, quizId]))) ?? null,
    allPrepared: () => read((db) => db.getAll("prepared")),
    dropPrepared: (participantId, quizId) =>
      write(["prepared"], (tx) => tx.objectStore("prepared").delete([participantId, quizId])),
    beginLocal: (ticket, copy) =>
      write(["tickets", "copies", "prepared"], (tx) =>
        Promise.all([
          tx.objectStore("tickets").put({ owner: ownerKey(ticket), ticket }),
          tx.objectStore("copies").put({ participationId: ticket.participationId, ...copy }),
          tx.objectStore("prepared").delete([ticket.participantId, ticket.quizId]),
        ]),
      ),
    rebind: (from, ticket) =>
      write(["tickets", "changes", "events", "copies"], async (tx) => {
        const key = ownerKey(from);
        const owner = ownerKey(ticket);
        const { participationId } = ticket;
        const [changes, events, copy] = await Promise.all([
          tx.objectStore("changes").index("owner").getAll(key),
          tx.objectStore("events").index("owner").getAll(key),
          tx.objectStore("copies").get(from.participationId),
        ]);
        await Promise.all([
          ...changes.map((one) => tx.objectStore("changes").put({ ...one, owner })),
          ...events.map(({ eventId, event }) =>
            tx.objectStore("events").put({
              eventId,
              owner,
              event: { ...event, participation_id: participationId },
            }),
          ),
          copy && tx.objectStore("copies").put({ participationId, ...renamedCopy(copy, participationId) }),
          tx.objectStore("copies").delete(from.participationId),
          tx.objectStore("tickets").delete(key),
          tx.objectStore("tickets").put({ owner, ticket }),
        ]);
      }),
    async device(made) {
      let device = made;
      await write(["device"], async (tx) => {
        const store = tx.objectStore("device");
        device = (await store.get(onlyDevice)) ?? made;
        await store.put(device, onlyDevice);
      });
      return device;
    },
    putDevice: (device) => write(["device"], (tx) => tx.objectStore("device").put(device, onlyDevice)),
  };
}

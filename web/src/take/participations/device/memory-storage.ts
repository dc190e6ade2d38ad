// The same as on disk, until the page closes: where the browser gives no database.
import type { OutboxChange, WaitingEvent } from "@capstan/domain/participations/engine/state.ts";
import type { Device, DeviceStorage, Owner, PreparedCopy, StoredCopy, Ticket } from "./device-storage.ts";
import { renamedCopy } from "./renamed-copy.ts";

const keyOf = (owner: Owner) => JSON.stringify([owner.participantId, owner.participationId]);

export function memoryStorage(): DeviceStorage {
  const changes = new Map<string, OutboxChange & { owner: string }>();
  const events = new Map<string, WaitingEvent & { owner: string }>();
  const tickets = new Map<string, Ticket>();
  const copies = new Map<string, StoredCopy>();
  const prepared = new Map<string, PreparedCopy>();
  const preparedKey = (participantId: string, quizId: string) => JSON.stringify([participantId, quizId]);
  let device: Device | null = null;

  function ofOwner<T extends { owner: string }>(all: Map<string, T>, owner: Owner): Omit<T, "owner">[] {
    return [...all.values()]
      .filter((one) => one.owner === keyOf(owner))
      .map(({ owner: _owner, ...rest }) => rest);
  }

  return {
    place: "memory",
    async writeChanges(owner, writes) {
      for (const write of writes) {
        if ("put" in write) changes.set(write.put.changeId, { ...write.put, owner: keyOf(owner) });
        else changes.delete(write.remove);
      }
    },
    changesOf: async (owner) => ofOwner(changes, owner),
    async putEvents(owner, put) {
      for (const event of put) events.set(event.event_id, { ...event, owner: keyOf(owner) });
    },
    async removeEvents(eventIds) {
      for (const id of eventIds) events.delete(id);
    },
    eventsOf: async (owner) => ofOwner(events, owner) as WaitingEvent[],
    async putTicket(ticket) {
      tickets.set(keyOf(ticket), ticket);
    },
    async patchTicket(owner, patch) {
      const known = tickets.get(keyOf(owner));
      if (known) tickets.set(keyOf(owner), { ...known, ...patch });
    },
    ticketOf: async (owner) => tickets.get(keyOf(owner)) ?? null,
    tickets: async () => [...tickets.values()],
    async dropFinished(owner) {
      if (!tickets.get(keyOf(owner))?.over) return;
      if (ofOwner(changes, owner).length > 0 || ofOwner(events, owner).length > 0) return;
      tickets.delete(keyOf(owner));
      copies.delete(owner.participationId);
    },
    async putCopy(participationId, quiz) {
      copies.set(participationId, { quiz, scored: null });
    },
    copyOf: async (participationId) => copies.get(participationId) ?? null,
    async putPrepared(copy) {
      prepared.set(preparedKey(copy.participantId, copy.quizId), copy);
    },
    preparedOf: async (participantId, quizId) => prepared.get(preparedKey(participantId, quizId)) ?? null,
    allPrepared: async () => [...prepared.values()],
    async dropPrepared(participantId, quizId) {
      prepared.delete(preparedKey(participantId, quizId));
    },
    async beginLocal(ticket, copy) {
      tickets.set(keyOf(ticket), ticket);
      copies.set(ticket.participationId, copy);
      prepared.delete(preparedKey(ticket.participantId, ticket.quizId));
    },
    async rebind(from, ticket) {
      const owner = keyOf(ticket);
      const { participationId } = ticket;
      for (const [id, change] of changes)
        if (change.owner === keyOf(from)) changes.set(id, { ...change, owner });
      for (const [id, event] of events)
        if (event.owner === keyOf(from))
          events.set(id, { ...event, participation_id: participationId, owner });
      const copy = copies.get(from.participationId);
      if (copy) copies.set(participationId, renamedCopy(copy, participationId));
      copies.delete(from.participationId);
      tickets.delete(keyOf(from));
      tickets.set(owner, ticket);
    },
    async device(made) {
      device ??= made;
      return device;
    },
    async putDevice(made) {
      device = made;
    },
  };
}

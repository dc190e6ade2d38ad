// Everything this device keeps of one person, gone: they had their data deleted, and nothing of it can be sent
// any more.
import type { SafeStorage } from "../../../api/safe-storage.ts";
import { progressKey, startKey } from "../../../api/stored-keys.ts";
import type { DeviceStorage } from "./device-storage.ts";

export async function forgetPerson(
  storage: DeviceStorage,
  participantId: string,
  local: SafeStorage,
): Promise<void> {
  const tickets = (await storage.tickets()).filter((ticket) => ticket.participantId === participantId);
  for (const ticket of tickets) {
    const [changes, events] = await Promise.all([storage.changesOf(ticket), storage.eventsOf(ticket)]);
    await storage.writeChanges(
      ticket,
      changes.map(({ changeId }) => ({ remove: changeId })),
    );
    await storage.removeEvents(events.map((event) => event.event_id));
    await storage.patchTicket(ticket, { over: true });
    await storage.dropFinished(ticket);
    local.remove(startKey(ticket.participationId));
    if (ticket.boundFrom) local.remove(startKey(ticket.boundFrom));
  }
  for (const one of await storage.allPrepared()) {
    if (one.participantId === participantId) await storage.dropPrepared(participantId, one.quizId);
  }
  const ofTheirs = progressKey(participantId, "");
  for (const key of local.keys()) if (key.startsWith(ofTheirs)) local.remove(key);
}

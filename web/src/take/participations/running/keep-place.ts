// What a reload goes on from, where several tabs and a disk that fails now and then are at work on it.
import type { EngineEvent } from "@capstan/domain/participations/engine/events.ts";
import {
  mergedProgress,
  readSavedProgress,
  type SavedProgress,
} from "@capstan/domain/participations/saved-progress.ts";
import { progressKey, readJson } from "../../../api/stored-keys.ts";
import type { DeviceStorage, Owner, Ticket } from "../device/device-storage.ts";
import type { Ports } from "./ports.ts";

export function readProgress(ports: Ports, owner: Owner): SavedProgress | null {
  const stored = readSavedProgress(
    readJson(ports.local, progressKey(owner.participantId, owner.participationId)),
  );
  return stored?.participationId === owner.participationId ? stored : null;
}

/** Another tab of this browser may have saved what this one does not know. */
export function keepProgress(ports: Ports, owner: Owner, mine: SavedProgress): void {
  const progress = mergedProgress(mine, readProgress(ports, owner));
  ports.local.set(progressKey(owner.participantId, owner.participationId), JSON.stringify(progress));
}

/** The disk may have refused the ticket at the start, or lost it: without it no answer there could be sent. */
export async function keepTicket(
  storage: DeviceStorage,
  owner: Owner,
  ticket: Ticket | null,
  submitAsked: boolean,
): Promise<void> {
  if (ticket?.participationId !== owner.participationId) return;
  if ((await storage.ticketOf(ticket)) === null) await storage.putTicket({ ...ticket, submitAsked });
}

/** What all tabs of this browser hold of the participation. */
export async function readOutbox(ports: Ports, storage: DeviceStorage, owner: Owner): Promise<EngineEvent> {
  const changes = await storage.changesOf(owner).catch(() => null);
  return { kind: "outbox_read", changes, progress: readProgress(ports, owner) };
}

// What the device keeps about an attempt that began here, as the engine knows it by now.
import type { Effect } from "@capstan/domain/participations/engine/events.ts";
import type { DeviceStorage, Owner } from "../device/device-storage.ts";

export type Of<K extends Effect["kind"]> = Extract<Effect, { kind: K }>;

export async function rememberLocal(
  disk: DeviceStorage,
  mine: Owner,
  { local: attempt, mark }: Of<"remember_local">,
): Promise<void> {
  const ticket = await disk.ticketOf(mine);
  if (ticket?.local) await disk.patchTicket(mine, { local: { ...ticket.local, attempt, mark } });
}

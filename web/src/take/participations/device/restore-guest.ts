// Browsers write localStorage to disk when they find the time: after a crash the guest's token and name may be
// gone, while their answers, written durably, are there. Who they are is known from what was kept with those.
import type { SafeStorage } from "../../../api/safe-storage.ts";
import { guestEndedKey, readParticipant, writeParticipant } from "../../../api/stored-keys.ts";
import { forgetGuest, readDevice } from "./device.ts";
import type { Credentials, DeviceStorage } from "./device-storage.ts";

/** Whether somebody was restored. Not after a logout or a switch of portal: those make the next guest another. */
export async function restoreGuest(local: SafeStorage, storage: DeviceStorage): Promise<boolean> {
  if (local.get(guestEndedKey) !== null) {
    await forgetGuest(storage);
    local.remove(guestEndedKey);
    return false;
  }
  if (readParticipant(local) !== null) return false;
  const [{ anonymousId }, tickets, prepared] = await Promise.all([
    readDevice(storage),
    storage.tickets(),
    storage.allPrepared(),
  ]);
  const known: { participantId: string; credentials?: Credentials | undefined }[] = [
    ...tickets.map(({ participantId, local: began, credentials }) => ({
      participantId,
      credentials: began?.credentials ?? credentials,
    })),
    ...prepared,
  ];
  const guest = known.find(({ credentials }) => credentials?.anonymousId === anonymousId);
  if (!guest?.credentials) return false;
  const { token, name, isAnonymous } = guest.credentials;
  return writeParticipant(local, {
    token,
    id: guest.participantId,
    name,
    email: null,
    is_anonymous: isAnonymous,
  });
}

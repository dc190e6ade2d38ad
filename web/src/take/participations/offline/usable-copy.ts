// The copy of a quiz that this device holds, if an attempt can begin on it.
import { readParticipant } from "../../../api/stored-keys.ts";
import type { DeviceStorage, PreparedCopy } from "../device/device-storage.ts";
import { browserPorts, type Ports } from "../running/ports.ts";

/** What an attempt can begin on at this moment; `null` where there is nothing. */
export async function usableCopy(
  ports: Pick<Ports, "local">,
  storage: DeviceStorage,
  quizId: string,
): Promise<PreparedCopy | null> {
  const person = readParticipant(ports.local);
  if (person === null) return null;
  const prepared = await storage.preparedOf(person.id, quizId).catch(() => null);
  return prepared?.copy.offline_start ? prepared : null;
}

/** What an attempt of this quiz can begin on without a network; `null` where there is nothing. */
export async function preparedCopy(
  quizId: string,
  ports: Ports = browserPorts,
): Promise<PreparedCopy | null> {
  return usableCopy(ports, await ports.storage(), quizId);
}

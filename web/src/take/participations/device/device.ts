// Who this device is. `anonymousId` is a secret shared with the server only; `deviceId` names the device in
// changes. Neither needs a secure origin.
import type { Device, DeviceStorage } from "./device-storage.ts";

/** URL-safe text of `bytes` random bytes: 22 characters for 16. */
export function randomText(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...drawn))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function makeDevice(): Device {
  return { deviceId: randomText(16), anonymousId: randomText(16) };
}

export function readDevice(storage: DeviceStorage): Promise<Device> {
  return storage.device(makeDevice());
}

/** After a logout, a switch of portal, or when another person signs in: the next guest is somebody else. */
export async function forgetGuest(storage: DeviceStorage): Promise<void> {
  const { deviceId } = await readDevice(storage);
  await storage.putDevice({ deviceId, anonymousId: randomText(16) });
}

/**
 * The `device_id` of changes: the device, and this opening of the player. Two tabs, or a tab before and after
 * a crash, never write under one name, so no sequence of theirs can mean two changes; of equal sequences the
 * greater name wins, for every reader alike.
 */
export function writerId(device: Device): string {
  return `${device.deviceId}.${randomText(6)}`;
}

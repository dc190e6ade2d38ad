// The one device storage of this page: on disk, or in memory where the browser gives no disk.
import type { DeviceStorage } from "./device-storage.ts";
import { diskStorage } from "./disk-storage.ts";

/** Some browsers never answer an open in a private window. */
const patienceMs = 4000;

let opening: Promise<DeviceStorage> | null = null;

export function openStorage(): Promise<DeviceStorage> {
  opening ??= Promise.race([diskStorage(), outOfPatience()]).catch(storageInMemory);
  return opening;
}

function outOfPatience(): Promise<never> {
  return new Promise((_, refuse) =>
    setTimeout(() => refuse(new Error("The browser's storage does not open")), patienceMs),
  );
}

/** Few browsers need it, so it comes when it is asked for. */
export async function storageInMemory(): Promise<DeviceStorage> {
  return (await import("./memory-storage.ts")).memoryStorage();
}

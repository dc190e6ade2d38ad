// Whether single letters mean something where nobody types. Someone who speaks to their computer, or whose
// hand rests on the keys, turns them off; what is pressed with Ctrl or ⌘ stays.
import { useSyncExternalStore } from "react";
import { localStore } from "../../api/safe-storage.ts";

const key = "capstan_single_keys";
const listeners = new Set<() => void>();

export function singleKeysAreOn(): boolean {
  return localStore.get(key) !== "off";
}

export function turnSingleKeys(on: boolean): void {
  if (on) localStore.remove(key);
  else localStore.set(key, "off");
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    singleKeysAreOn,
    singleKeysAreOn,
  );
}

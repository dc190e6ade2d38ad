// Whether single letters mean something where nobody types. Someone who speaks to their computer, or whose
// hand rests on the keys, turns them off; what is pressed with Ctrl or ⌘ stays.
import { useSyncExternalStore } from "react";
import { localStore } from "../../api/safe-storage.ts";
import { isTyping } from "./is-typing.ts";

const key = "capstan_single_keys";
const listeners = new Set<() => void>();

export function singleKeysAreOn(): boolean {
  return localStore.get(key) !== "off";
}

/** Whether a key was pressed by itself, where nobody types, and may mean something there. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) && singleKeysAreOn();
}

/** Whether a dialog, a menu or a list lies over the page, which then has no keys of its own. */
export function isPageCovered(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null;
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

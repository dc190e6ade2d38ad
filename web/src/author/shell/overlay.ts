// What lies over the page and can be asked for from anywhere: the command palette, the list of keys.
import { useSyncExternalStore } from "react";

export type Overlay = "palette" | "keys";

let open: Overlay | null = null;
const listeners = new Set<() => void>();

export function showOverlay(overlay: Overlay | null): void {
  open = overlay;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}

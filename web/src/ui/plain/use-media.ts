import { useCallback, useSyncExternalStore } from "react";

/** Whether the window fits a media query now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const phone = "(max-width: 48rem)";
/** Below it the preview takes the editor's place instead of standing beside it. */
export const noRoomForPreview = "(max-width: 72rem)";

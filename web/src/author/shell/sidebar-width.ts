// How wide the sidebar stands: 64 units where there is room, a rail of icons on tablets, and whatever the
// author chose for each of the two. On phones it is a drawer and this does not matter.
import { useSyncExternalStore } from "react";
import { localStore, type SafeStorage } from "../../api/safe-storage.ts";
import { readJson } from "../../api/stored-keys.ts";
import { useMedia } from "../../ui/plain/use-media.ts";

export type SidebarWidth = "full" | "rail";
/** By the width of the window: 48 to 75 rem is a tablet, or a small window. */
export type Room = "wide" | "tablet";

const key = "capstan_sidebar";
const usual: Readonly<Record<Room, SidebarWidth>> = { wide: "full", tablet: "rail" };
const listeners = new Set<() => void>();

export function readSidebarWidth(storage: SafeStorage, room: Room): SidebarWidth {
  const chosen = readJson(storage, key) as Partial<Record<Room, unknown>> | null;
  const width = chosen?.[room];
  return width === "full" || width === "rail" ? width : usual[room];
}

export function keepSidebarWidth(storage: SafeStorage, room: Room, width: SidebarWidth): void {
  const other: Room = room === "wide" ? "tablet" : "wide";
  storage.set(key, JSON.stringify({ [room]: width, [other]: readSidebarWidth(storage, other) }));
}

export const tablet = "(min-width: 48.01rem) and (max-width: 75rem)";

export function useSidebarWidth(): [SidebarWidth, (width: SidebarWidth) => void] {
  const room: Room = useMedia(tablet) ? "tablet" : "wide";
  const width = useSyncExternalStore(listen, () => readSidebarWidth(localStore, room));
  const choose = (chosen: SidebarWidth) => {
    keepSidebarWidth(localStore, room, chosen);
    for (const listener of listeners) listener();
  };
  return [width, choose];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

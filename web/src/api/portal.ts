// Which of the two portals this browser is in (specification, section 4). Pure: the caller applies the
// writes and removals to storage, so that a test and a page do exactly the same.
import type { SafeStorage } from "./safe-storage.ts";
import { authorKeys, guestEndedKey, participantKeys, type StoredKey } from "./stored-keys.ts";

export const portals = ["capstan", "participant"] as const;
export type Portal = (typeof portals)[number];

export function isPortal(value: unknown): value is Portal {
  return portals.includes(value as Portal);
}

export interface PortalSwitch {
  readonly portal: Portal;
  readonly set: Readonly<Partial<Record<StoredKey, string>>>;
  readonly remove: readonly StoredKey[];
}

/**
 * What changes when the browser goes to a portal. Going to the other one clears the other's data; staying
 * clears nothing. Values other than the two are rejected.
 */
export function switchPortal(to: unknown): PortalSwitch {
  if (!isPortal(to)) throw new RangeError(`Not a portal: ${String(to)}`);
  return to === "capstan"
    ? { portal: to, set: { portal_context: to, capstan_context: "true" }, remove: participantKeys }
    : { portal: to, set: { portal_context: to, participant_context: "true" }, remove: authorKeys };
}

export function readPortal(storage: SafeStorage): Portal | null {
  const stored = storage.get("portal_context");
  return isPortal(stored) ? stored : null;
}

export function applyPortal(storage: SafeStorage, change: PortalSwitch): void {
  const endsGuest = change.portal === "capstan" && storage.get("participant_id") !== null;
  if (endsGuest) storage.set(guestEndedKey, "true");
  for (const key of change.remove) storage.remove(key);
  for (const [key, value] of Object.entries(change.set)) storage.set(key, value);
}

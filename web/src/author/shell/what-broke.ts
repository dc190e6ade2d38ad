// Why a screen could not be shown, and what somebody quotes who asks about it.
export type BrokenPage =
  | "offline"
  /** a new version took the place of the parts this page was made of, or they did not arrive */
  | "old_page"
  | "fault";

export function whatBroke(error: unknown, isOnline: boolean): BrokenPage {
  if (!isOnline) return "offline";
  const isPart = error instanceof Error && /dynamically imported module|module script/i.test(error.message);
  return isPart ? "old_page" : "fault";
}

/** Short enough to be read out: no letters or digits that look alike. */
export function newReference(): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => alphabet[byte % alphabet.length],
  );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

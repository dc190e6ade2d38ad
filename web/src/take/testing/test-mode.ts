// An author on participant pages tests their own quiz: they stay the author, and no participant's key is read
// or written. The two flags in the address mean nothing without an author's token.
import { localStore, type SafeStorage } from "../../api/safe-storage.ts";
import { readAuthorToken } from "../../api/stored-keys.ts";
import { navigate } from "../app/router.tsx";

/** On every quiz route where an author is: forced, not chosen. */
export const testFlags = "?test=true&capstan_context=true";

export interface TestMode {
  /** From Capstan's own pages: an author's longer clock; without it the preview inside Manage. */
  readonly inCapstan: boolean;
}

export function testMode(search: string = location.search, local: SafeStorage = localStore): TestMode | null {
  const query = new URLSearchParams(search);
  if (query.get("test") !== "true" || readAuthorToken(local) === null) return null;
  return { inCapstan: query.get("capstan_context") === "true" };
}

/** Where an author is sent from here: with the flags, and never to a participant's own pages. `null`: stays. */
export function authorsPlace(path: string, search: string, local: SafeStorage = localStore): string | null {
  if (readAuthorToken(local) === null) return null;
  const query = new URLSearchParams(search);
  if (path.startsWith("/participant")) return `/quiz/dashboard${testFlags}`;
  if (!path.startsWith("/quiz/") || query.get("test") === "true") return null;
  query.set("test", "true");
  query.set("capstan_context", "true");
  return `${path}?${query}`;
}

/** Nobody is the author any more: the flags mean nothing, and the page is drawn again without them. */
export function leaveTestMode(): void {
  const query = new URLSearchParams(location.search);
  query.delete("test");
  query.delete("capstan_context");
  navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true });
}

// While an attempt is open in any page of this browser, the service worker of a newer build does not take over.
// The worker cannot see where a page has gone since it was loaded, so the page holds a lock. Without locks
// (plain http) there is no worker either.

/** Known to the service worker by the same name. */
export const attemptLock = "capstan-attempt";

/** Returns what lets go. */
export function holdBuild(): () => void {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  globalThis.navigator?.locks?.request(attemptLock, { mode: "shared" }, () => held).catch(() => undefined);
  return release;
}

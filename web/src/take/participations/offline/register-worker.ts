// The service worker makes the app open without a network. Over plain http on a name that is not the machine
// itself there is none, and everything else works all the same.

/** A worker that never gets ready is not waited for. */
const patienceMs = 20_000;

let registered: Promise<boolean> | null = null;

/** Resolves to whether this browser can open the app without a network: the worker holds all it needs. */
export function canWorkOffline(): Promise<boolean> {
  return registered ?? Promise.resolve(false);
}

export function registerWorker(): void {
  registered ??= register();
}

async function register(): Promise<boolean> {
  if (import.meta.env.MODE !== "production" || !isSecureContext || !("serviceWorker" in navigator))
    return false;
  try {
    const { waiting } = await navigator.serviceWorker.register("/sw.js", {
      scope: "/",
      updateViaCache: "none",
    });
    // A newer build waits. It takes over now, or, while an attempt is open anywhere, at another opening.
    waiting?.postMessage("take over");
    const late = new Promise<false>((done) => setTimeout(() => done(false), patienceMs));
    return await Promise.race([navigator.serviceWorker.ready.then(() => true), late]);
  } catch {
    return false;
  }
}

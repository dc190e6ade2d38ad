// What a screen reads from the server when it opens. Small on purpose: the participant's app has no server
// cache; what must survive lives in the outbox.
import { useCallback, useEffect, useRef, useState } from "react";
import type { CallResult, Failure } from "../../api/call.ts";

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly failure: Failure }
  | { readonly state: "ready"; readonly data: T };

/** Loads anew when `key` changes and on `reload`; what was there stays on screen while it reloads. */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<CallResult<T>>,
): readonly [Loaded<T>, () => void] {
  const [kept, setKept] = useState<{ key: string; loaded: Loaded<T> }>({ key, loaded: { state: "loading" } });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const stop = new AbortController();
    void latest.current(stop.signal).then((result) => {
      if (stop.signal.aborted) return;
      setKept({
        key,
        loaded: result.ok ? { state: "ready", data: result.data } : { state: "failed", failure: result },
      });
    });
    return () => stop.abort();
  }, [key, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  return [kept.key === key ? kept.loaded : { state: "loading" }, reload];
}

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { author } from "./author-session.ts";
import { leaveTestMode } from "./test-mode.ts";

/** Nothing of a test is shown before it is known whose it is. */
export function AuthorGate({ children }: { readonly children: ReactNode }) {
  const { phase, user } = useSyncExternalStore(author.subscribe, author.state);
  useEffect(() => {
    void author.init().then((state) => {
      if (state.user === null) leaveTestMode();
    });
  }, []);
  return phase === "initialized" && user !== null ? children : <Skeleton lines={6} />;
}

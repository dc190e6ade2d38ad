import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Says the page's title where the focus did not move to its heading, as after a tab was pressed. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        // The screen's own effects set the title after this.
        requestAnimationFrame(() => {
          const isRead = Boolean(document.activeElement?.closest("h1"));
          setSaid(isRead ? "" : document.title.replace(/ · Capstan$/, ""));
        });
      }),
    [router],
  );
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}

// The keys that mean the same on every screen. They are heard before the screen's own, so that the second key
// of a way ("G, then A") is not taken for one of the screen's.
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isCommand } from "../../../ui/keys/command-key.ts";
import { isPageCovered, isSingleKey } from "../../../ui/keys/single-keys.ts";
import { navigationSections } from "../navigation.ts";
import { showOverlay } from "../overlay.ts";
import { useHasScreen } from "../use-screens.ts";

/** G waits so long for the key that says where. */
const goMs = 1500;

export function useShellKeys(areOn: boolean): void {
  const navigate = useNavigate();
  const hasScreen = useHasScreen();
  const latest = useRef({ navigate, hasScreen });
  useEffect(() => {
    latest.current = { navigate, hasScreen };
  });
  useEffect(() => {
    if (!areOn) return;
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const act = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const key = event.key.toLowerCase();
      if (isCommand(event) && !event.altKey && !event.shiftKey && key === "k") {
        // Over an open dialog the palette would lead away from what it asks.
        if (document.querySelector("[role=alertdialog], .dialog")) return;
        act();
        return showOverlay("palette");
      }
      if (!isSingleKey(event) || isPageCovered()) return;
      const isSecond = event.timeStamp - goPressedAt < goMs;
      goPressedAt = Number.NEGATIVE_INFINITY;
      const place = isSecond ? placeOf(key, latest.current.hasScreen) : null;
      if (place) {
        act();
        void latest.current.navigate({ href: place });
      } else if (key === "g") {
        goPressedAt = event.timeStamp;
        act();
      } else if (key === "?") {
        act();
        showOverlay("keys");
      } else if (key === "c" && latest.current.hasScreen("/create-quiz")) {
        act();
        void latest.current.navigate({ to: "/create-quiz" });
      }
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [areOn]);
}

function placeOf(key: string, hasScreen: (path: string) => boolean): string | null {
  const items = navigationSections().flatMap((section) => section.items);
  const item = items.find(({ goKey, to }) => goKey === key && hasScreen(to));
  return item?.to ?? null;
}

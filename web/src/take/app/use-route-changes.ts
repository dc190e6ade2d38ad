// On every change of screen the focus and the scroll go to the top of the new one, as on a page load.
import { useEffect, useRef } from "react";
import { useLocation } from "./router.tsx";

export function useRouteChanges(): void {
  const [path] = useLocation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    if (path.endsWith("/take")) return;
    scrollTo(0, 0);
    const main = document.getElementById("main");
    // A field that asked for the focus keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
}

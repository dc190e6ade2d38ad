// Single keys of a screen. They mean nothing while somebody types, or while a menu or a dialog is open.
import { useEffect, useRef } from "react";
import { isTyping } from "../../ui/keys/is-typing.ts";
import { isPageCovered, singleKeysAreOn } from "../../ui/keys/single-keys.ts";

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.key.length === 1 && !singleKeysAreOn()) return;
      if (isTyping(event)) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run || isPageCovered()) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

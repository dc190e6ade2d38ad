// Single keys of a screen. They mean nothing while somebody types, or while a menu or a dialog is open.
import { useEffect, useRef } from "react";
import { singleKeysAreOn } from "../../ui/keys/single-keys.ts";

const elsewhere = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const fields = "textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])";

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
      const target = event.target;
      if (target instanceof Element && target.closest(fields)) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run || document.querySelector(elsewhere)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

// A to I choose, P and N page, M flags, R reviews, ? shows the keys. Off while something is typed into, in a
// dialog, and where the participant turned them off.
import { useEffect, useRef, useState } from "react";
import { localStore } from "../../api/safe-storage.ts";

const offKey = "capstan_single_keys";

export interface PlayerKeys {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onFlag: () => void;
  readonly onReview: () => void;
  readonly onHelp: () => void;
  /** Whether the letter meant something to the question. */
  readonly onLetter: (letter: string) => boolean;
}

export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [areOn, setOn] = useState(() => localStore.get(offKey) !== "off");
  const change = (on: boolean) => {
    if (on) localStore.remove(offKey);
    else localStore.set(offKey, "off");
    setOn(on);
  };
  return [areOn, change];
}

export function usePlayerKeys(areOn: boolean, keys: PlayerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (event.key === "?") return run(event, () => latest.current.onHelp());
      if (!areOn) return;
      const key = event.key.toLowerCase();
      const action = {
        p: () => latest.current.onPrevious(),
        n: () => latest.current.onNext(),
        m: () => latest.current.onFlag(),
        r: () => latest.current.onReview(),
      }[key];
      if (action) run(event, action);
      else if (latest.current.onLetter(event.key)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [areOn]);
}

function run(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  if (!event.repeat) action();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    return true;
  }
  return target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox";
}

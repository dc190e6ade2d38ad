// A to I choose, P and N page, M flags, R reviews, ? shows the keys. Off while something is typed into, in a
// dialog, and where the participant turned them off.
import { useEffect, useRef } from "react";
import { isTyping } from "../../ui/keys/is-typing.ts";
import { singleKeysAreOn } from "../../ui/keys/single-keys.ts";

export interface PlayerKeys {
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onFlag: () => void;
  readonly onReview: () => void;
  readonly onHelp: () => void;
  /** Whether the letter meant something to the question. */
  readonly onLetter: (letter: string) => boolean;
}

export function usePlayerKeys(keys: PlayerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (isTyping(event) || document.querySelector("dialog[open]")) return;
      if (event.key === "?") return run(event, () => latest.current.onHelp());
      if (!singleKeysAreOn()) return;
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
  }, []);
}

function run(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  if (!event.repeat) action();
}

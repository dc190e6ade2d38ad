// Undo and redo everywhere in Manage, text fields included: one history for the whole draft.
import { useEffect } from "react";
import { isCommand } from "../../../ui/keys/command-key.ts";
import type { DraftStore } from "../draft/draft-store.ts";

export function useManageKeys(store: DraftStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event) || event.altKey || event.isComposing || hasOwnUndo(event)) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
      if (!isRedo && key !== "z") return;
      event.preventDefault();
      event.stopPropagation();
      if (isRedo) store.redo();
      else store.undo();
    };
    // Before the fields and CodeMirror see it.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [store]);
}

/** Fields whose text is not of the draft undo by themselves. */
function hasOwnUndo(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof Element && target.closest("[data-own-undo], [type=password], [role=dialog]") !== null
  );
}

import { CircleAlert, CircleCheck, CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../messages/messages.ts";

export type SaveState =
  /** The server said so. */
  | "saved"
  | "saving"
  /** Waits on this device for the network. */
  | "offline"
  /** The server refused it; the detail stands elsewhere. */
  | "refused";

interface SaveStatusProps {
  state: SaveState;
  /** Beside it, such as "Compare" after somebody else's change. */
  action?: ReactNode;
  /** Instead of the usual words. */
  words?: string;
}

/** One spot, always true. Announced when the word changes, not at each save. */
export function SaveStatus({ state, action, words }: SaveStatusProps) {
  return (
    <span className={`save-status save-status-${state}`}>
      {state === "saving" && <span className="spinner" aria-hidden="true" />}
      {state === "saved" && <CircleCheck size={15} strokeWidth={1.75} aria-hidden="true" />}
      {state === "offline" && <CloudOff size={15} strokeWidth={1.75} aria-hidden="true" />}
      {state === "refused" && <CircleAlert size={15} strokeWidth={1.75} aria-hidden="true" />}
      <span role="status">{words ?? wordsFor(state)}</span>
      {action}
    </span>
  );
}

function wordsFor(state: SaveState): string {
  if (state === "saved") return t("Saved");
  if (state === "saving") return t("Saving…");
  if (state === "offline") return t("Not saved: offline, kept on this device");
  return t("Not saved");
}

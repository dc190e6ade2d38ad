// What the one save status says of a draft. It says Saved only when the server has what is on the screen.
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import type { SaveState } from "../../../ui/plain/SaveStatus.tsx";
import { type DraftState, errorsOf, isDirty } from "./draft-state.ts";

export interface SaveWords {
  readonly state: SaveState;
  /** Instead of the usual words of that state. */
  readonly words?: string;
  readonly canCompare?: boolean;
}

export function saveWords(state: DraftState): SaveWords {
  const { elsewhere, problem } = state;
  if (elsewhere) {
    const time = formatDateTime(elsewhere.at, "time");
    return { state: "refused", words: t("Changed in another window at {time}", { time }), canCompare: true };
  }
  if (problem?.kind === "offline") return { state: "offline" };
  if (problem?.kind === "signed_out") {
    return { state: "offline", words: t("Not saved: signed out, kept on this device") };
  }
  if (problem) return { state: "refused", words: t("Not saved: {detail}", { detail: problem.detail }) };
  const wrong = Object.keys(errorsOf(state)).length;
  if (wrong > 0 && !state.sending) {
    return {
      state: "refused",
      words: t("Saved, except {wrong, plural, one {# field} other {# fields}}", { wrong }),
    };
  }
  return { state: isDirty(state) || state.sending ? "saving" : "saved" };
}

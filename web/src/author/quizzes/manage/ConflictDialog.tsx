import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { conflictsOf } from "../draft/draft-state.ts";
import type { Conflict } from "../draft/merge-drafts.ts";
import { useDraft, useDraftStore } from "../draft/use-draft.ts";
import { conflictWords } from "./conflict-words.ts";

let asked = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the comparison again after it was put aside. */
export function askToCompare(): void {
  asked += 1;
  for (const listener of listeners) listener();
}

/** What both sides changed, side by side; nothing of either is lost until it is decided. */
export function ConflictDialog() {
  const store = useDraftStore();
  const state = useDraft();
  const times = useSyncExternalStore(subscribe, () => asked);
  const [isOpen, setOpen] = useState(false);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { elsewhere, mine } = state;
  const at = elsewhere?.at;

  useEffect(() => {
    setTheirs(new Set());
    setOpen(at !== undefined);
  }, [at, times]);

  if (!elsewhere) return null;
  const conflicts = conflictsOf(state);
  const choose = (id: string, side: "mine" | "theirs") => {
    const next = new Set(theirs);
    if (side === "theirs") next.add(id);
    else next.delete(id);
    setTheirs(next);
  };
  return (
    <Dialog
      wide
      title={t("Changed in another window at {time}", { time: formatDateTime(elsewhere.at, "time") })}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onPress={() => setOpen(false)}>{t("Decide later")}</Button>
          <Button
            variant="primary"
            onPress={() => {
              setOpen(false);
              store.decide(theirs);
            }}
          >
            {t("Keep what is chosen")}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "{count, plural, one {One thing was} other {# things were}} changed here and there, differently. Everything else is merged. Nothing is saved until you choose; what you choose can be undone.",
          { count: conflicts.length },
        )}
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.id}
          conflict={conflict}
          words={conflictWords(conflict, mine, elsewhere.document)}
          side={theirs.has(conflict.id) ? "theirs" : "mine"}
          onChoose={(side) => choose(conflict.id, side)}
        />
      ))}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly conflict: Conflict;
  readonly words: { readonly about: string; readonly mine: string; readonly theirs: string };
  readonly side: "mine" | "theirs";
  readonly onChoose: (side: "mine" | "theirs") => void;
}

function Choice({ words, side, onChoose }: ChoiceProps) {
  const name = useId();
  const card = (which: "mine" | "theirs", label: string, text: string) => (
    <label className={side === which ? "conflict-side is-chosen" : "conflict-side"}>
      <span className="conflict-head">
        <input type="radio" name={name} checked={side === which} onChange={() => onChoose(which)} />
        <b>{label}</b>
      </span>
      <span className="conflict-text" dir="auto">
        {text}
      </span>
    </label>
  );
  return (
    <fieldset className="conflict">
      <legend>{words.about}</legend>
      <div className="conflict-sides">
        {card("mine", t("Here"), words.mine)}
        {card("theirs", t("In the other window"), words.theirs)}
      </div>
    </fieldset>
  );
}

import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { isCommand } from "../../../ui/keys/command-key.ts";
import { t } from "../../../ui/messages/messages.ts";
import { showOverlay, useOverlay } from "../overlay.ts";
import { PaletteFoot } from "./PaletteFoot.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { type PaletteEntry, searchPalette } from "./palette-entries.ts";
import "./palette.css";
import { usePaletteGroups } from "./use-palette-groups.ts";

/** Ctrl or ⌘ K: everything, by its name. */
export function CommandPalette({ onSignOut }: { onSignOut: () => void }) {
  const isOpen = useOverlay() === "palette";
  // Opened again while it still fades out, it begins empty as any other time.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return (
    <ModalOverlay
      className="scrim palette-scrim"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) showOverlay(null);
      }}
      isDismissable
    >
      <Modal className="palette floating">
        <Dialog aria-label={t("Search or jump to")}>
          <Palette key={opening.count} onSignOut={onSignOut} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({ onSignOut }: { onSignOut: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, isLooking, hasFailed } = usePaletteGroups(typed, onSignOut);
  const found = searchPalette(typed, groups);
  const entries = found.flatMap((group) => group.found.map(({ entry }) => entry));
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  );
  const chosen = entries[at];
  const listId = useId();
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.id}`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const choose = (entry: PaletteEntry, inNewTab: boolean) => {
    if (inNewTab && entry.href) {
      window.open(entry.href, "_blank", "noopener");
      return;
    }
    showOverlay(null);
    entry.run();
  };
  const move = (to: number) => {
    const next = entries[(to + entries.length) % entries.length];
    if (!next) return;
    setChosenId(next.id);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at - 1);
    else if (event.key === "PageDown") move(Math.min(at + 6, entries.length - 1));
    else if (event.key === "PageUp") move(Math.max(at - 6, 0));
    else if (event.key === "Enter" && chosen) choose(chosen, isCommand(event));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="palette-field">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t("Search or jump to")}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          placeholder={t("Search or jump to")}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={onKey}
        />
        <button type="button" className="palette-close" onClick={() => showOverlay(null)}>
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
          <span className="sr-only">{t("Close")}</span>
        </button>
      </div>
      <PaletteList
        id={listId}
        groups={found}
        chosen={chosen ?? null}
        optionId={optionId}
        onPoint={(entry) => setChosenId(entry.id)}
        onChoose={choose}
      />
      {entries.length === 0 && !isLooking && (
        <p className="palette-none">
          {t("Nothing is called “{typed}”. Try fewer letters, or look in My Assessments.", {
            typed: typed.trim(),
          })}
        </p>
      )}
      {hasFailed && (
        <p className="palette-none" role="status">
          {t("Assessments could not be searched: the server cannot be reached.")}
        </p>
      )}
      <p className="sr-only" role="status">
        {!isLooking &&
          typed.trim() !== "" &&
          t("{count, plural, =0 {Nothing found} one {# result} other {# results}}", {
            count: entries.length,
          })}
      </p>
      <PaletteFoot />
    </>
  );
}

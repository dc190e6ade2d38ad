import { useState } from "react";
import { turnSingleKeys, useSingleKeys } from "../../../ui/keys/single-keys.ts";
import { Dialog } from "../../../ui/kit/Dialog.tsx";
import { Switch } from "../../../ui/kit/Switch.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { showOverlay, useOverlay } from "../overlay.ts";
import { useMay } from "../session.ts";
import { useHasScreen } from "../use-screens.ts";
import { findKeys, type KeyLine, keyGroups } from "./key-groups.ts";
import "./keys.css";

/** "?": every key, and the switch for those that are single letters. */
export function KeysDialog() {
  const isOpen = useOverlay() === "keys";
  return (
    <Dialog title={t("Keys")} isOpen={isOpen} onClose={() => showOverlay(null)} wide>
      <Keys />
    </Dialog>
  );
}

function Keys() {
  const hasScreen = useHasScreen();
  const areOn = useSingleKeys();
  const [typed, setTyped] = useState("");
  const groups = findKeys(typed, keyGroups(hasScreen, useMay("edit")));
  return (
    <>
      <div className="keys-tools">
        <TextInput label={t("Find a key")} value={typed} onChange={setTyped} />
        <Switch label={t("Keys that are single letters")} isSelected={areOn} onChange={turnSingleKeys} />
      </div>
      {groups.length === 0 && <p role="status">{t("No key does that.")}</p>}
      <div className="keys-groups">
        {groups.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map((line) => (
                <Line key={line.does} line={line} isOff={!areOn && isSingle(line)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

function Line({ line: { does, keys }, isOff }: { line: KeyLine; isOff: boolean }) {
  return (
    <div className={isOff ? "is-off" : undefined}>
      <dt>
        {does}
        {isOff && <span className="sr-only"> {t("(turned off)")}</span>}
      </dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}

function isSingle({ keys }: KeyLine): boolean {
  return keys.every((key) => key.length === 1 && key !== "⏎");
}

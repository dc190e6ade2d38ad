import { commandKey } from "../../../ui/keys/command-key.ts";
import { t } from "../../../ui/messages/messages.ts";

export function PaletteFoot() {
  return (
    <footer className="palette-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("move")}
      </span>
      <span>
        <kbd>⏎</kbd> {t("open")}
      </span>
      <span>
        <kbd>{commandKey("⏎")}</kbd> {t("in a new tab")}
      </span>
      <span>
        <kbd>&gt;</kbd> {t("only actions")}
      </span>
    </footer>
  );
}

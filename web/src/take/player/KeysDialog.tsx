import { t } from "../../ui/messages/messages.ts";
import { Dialog } from "../app/Dialog.tsx";

interface Props {
  readonly areOn: boolean;
  readonly onChange: (on: boolean) => void;
  readonly onClose: () => void;
}

export function KeysDialog({ areOn, onChange, onClose }: Props) {
  const keys: [string, string][] = [
    ["A – I", t("choose an answer; again takes it back where several may be chosen")],
    ["P", t("previous question")],
    ["N", t("next question")],
    ["M", t("flag the question, or take the flag off")],
    ["R", t("review before submitting")],
    ["?", t("show these keys")],
  ];
  return (
    <Dialog title={t("Keyboard")} onClose={onClose}>
      <ul className="key-list">
        {keys.map(([key, says]) => (
          <li key={key}>
            <kbd>{key}</kbd>
            <span>{says}</span>
          </li>
        ))}
      </ul>
      <label className="switch-line">
        <input type="checkbox" checked={areOn} onChange={(event) => onChange(event.target.checked)} />
        <span>{t("Single keys work outside of text fields")}</span>
      </label>
    </Dialog>
  );
}

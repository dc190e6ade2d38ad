import { useId, useState } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import { FieldSays } from "./FieldSays.tsx";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password" | "off";
  readonly hint?: string;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

export function PasswordField({ label, value, onChange, autoComplete, hint, error, autoFocus }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-wrap">
        <input
          className="input"
          id={id}
          type={isShown ? "text" : "password"}
          value={value}
          required
          maxLength={200}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the one field of a screen that asks for nothing else
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-says` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={isShown ? t("Hide password") : t("Show password")}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
        </button>
      </div>
      <FieldSays id={`${id}-says`} error={error} hint={hint} />
    </div>
  );
}

import { ChevronUp, LogOut } from "lucide-react";
import { useId, useState } from "react";
import { Segmented } from "../../ui/kit/Segmented.tsx";
import { t } from "../../ui/messages/messages.ts";
import { chooseTheme } from "../../ui/theme/theme.ts";
import { useTheme } from "../../ui/theme/use-theme.ts";
import { displayName, initials } from "./person.ts";
import { useAuth } from "./session.ts";

/** The sidebar's footer. It opens upwards, so that the name stays where it is. */
export function SideUser({ onSignOut }: { onSignOut: () => void }) {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="side-user">
      <div id={id} hidden={!open}>
        <ThemeChoice />
        <button type="button" className="side-action" onClick={onSignOut}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          {t("Sign Out")}
        </button>
      </div>
      <button
        type="button"
        className="side-user-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="side-face" aria-hidden="true">
          {initials(user)}
        </span>
        <span className="side-user-words">
          <b dir="auto">{displayName(user)}</b>
          <small>{t("Captain")}</small>
        </span>
        <ChevronUp className="side-chevron" size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function ThemeChoice() {
  const theme = useTheme();
  return (
    <div className="side-theme">
      <span>{t("Theme")}</span>
      <Segmented
        label={t("Theme")}
        value={theme}
        onChange={chooseTheme}
        choices={[
          { value: "system", label: t("System") },
          { value: "light", label: t("Light") },
          { value: "dark", label: t("Dark") },
        ]}
      />
    </div>
  );
}

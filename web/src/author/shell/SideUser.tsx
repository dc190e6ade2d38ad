import { Link } from "@tanstack/react-router";
import { ChevronUp, LogOut } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Segmented } from "../../ui/kit/Segmented.tsx";
import { t } from "../../ui/messages/messages.ts";
import { chooseTheme } from "../../ui/theme/theme.ts";
import { useTheme } from "../../ui/theme/use-theme.ts";
import { AccountChoice } from "./AccountChoice.tsx";
import { profileItem } from "./navigation.ts";
import { displayName, initials } from "./person.ts";
import { session, useAuth } from "./session.ts";
import { useHasScreen } from "./use-screens.ts";

interface SideUserProps {
  onSignOut: () => void;
  onFollow?: (() => void) | undefined;
  /** It opens beside the rail and closes when the focus leaves it. */
  isRail: boolean;
}

/** The sidebar's footer. It opens upwards, so that the name stays where it is. */
export function SideUser({ onSignOut, onFollow, isRail }: SideUserProps) {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (isRail && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const follow = () => {
    setOpen(false);
    onFollow?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape and the leaving of what is inside
    <div className="side-user" onBlur={leave} onKeyDown={onKey} data-tour="user">
      <div id={id} className="side-user-more" hidden={!open}>
        <AccountChoice />
        <ThemeChoice />
        <ProfileLink onFollow={follow} />
        <button type="button" className="side-action" onClick={onSignOut}>
          <LogOut className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
          {t("Sign Out")}
        </button>
      </div>
      <button
        ref={button}
        type="button"
        className="side-user-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          // invited elsewhere in the meantime, or given another role
          if (!open) void session.user({ refresh: true });
          setOpen(!open);
        }}
      >
        <span className="side-face" aria-hidden="true">
          {user?.avatar_url ? <img src={user.avatar_url} alt="" /> : initials(user)}
        </span>
        <span className="side-user-words side-words">
          <b dir="auto">{displayName(user)}</b>
          <small>{t("Captain")}</small>
        </span>
        <ChevronUp className="side-chevron side-words" size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

function ProfileLink({ onFollow }: { onFollow: () => void }) {
  const hasScreen = useHasScreen();
  const { to, label, icon: Icon } = profileItem();
  if (!hasScreen(to)) return null;
  return (
    <Link className="side-action" to={to} onClick={onFollow}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </Link>
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

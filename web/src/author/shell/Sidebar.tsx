import { Link, useLocation } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import type { ReactElement } from "react";
import { Focusable } from "react-aria-components";
import { commandKey } from "../../ui/keys/command-key.ts";
import { Tooltip } from "../../ui/kit/Tooltip.tsx";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { currentItem, type NavigationItem, sectionsFor } from "./navigation.ts";
import { showOverlay } from "./overlay.ts";
import { SideUser } from "./SideUser.tsx";
import { useHasScreen } from "./use-screens.ts";

interface SidebarProps {
  /** `rail`: icons alone, with their names as tooltips. `drawer`: the sheet on phones. */
  shape: "full" | "rail" | "drawer";
  onSignOut: () => void;
  /** Between full and rail. */
  onToggle?: () => void;
  /** After a link was followed, for the drawer. */
  onFollow?: () => void;
}

export function Sidebar({ shape, onSignOut, onToggle, onFollow }: SidebarProps) {
  const { pathname } = useLocation();
  const hasScreen = useHasScreen();
  const current = currentItem(pathname);
  const isRail = shape === "rail";
  return (
    <div className={`sidebar is-${shape}`}>
      <div className="side-head">
        <Link className="brand" to="/" onClick={onFollow}>
          <CapstanMark />
          <span className="side-words">
            <b>{t("Capstan")}</b>
            <small>{t("Captain's Deck")}</small>
          </span>
        </Link>
        {onToggle && <ToggleButton isRail={isRail} onToggle={onToggle} />}
      </div>
      {shape !== "drawer" && <FindButton isRail={isRail} />}
      <nav className="side-nav" id="navigation" tabIndex={-1} aria-label={t("Main")}>
        {sectionsFor(hasScreen).map((section) => (
          <div key={section.title ?? ""}>
            {section.title && <h2 className="side-words">{section.title}</h2>}
            <ul>
              {section.items.map((item) => (
                <li key={item.to}>
                  <Named name={item.label} isRail={isRail}>
                    <SideLink item={item} isCurrent={item.to === current?.to} onFollow={onFollow} />
                  </Named>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SideUser onSignOut={onSignOut} onFollow={onFollow} isRail={isRail} />
    </div>
  );
}

/** On the rail an icon's name is its tooltip, for the pointer and for the focus. */
function Named({ name, isRail, children }: { name: string; isRail: boolean; children: ReactElement }) {
  if (!isRail) return children;
  return (
    <Tooltip text={name} placement="end">
      {children}
    </Tooltip>
  );
}

interface SideLinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  onFollow?: (() => void) | undefined;
}

function SideLink({ item, isCurrent, onFollow }: SideLinkProps) {
  const Icon = item.icon;
  return (
    <Focusable>
      <Link
        to={item.to}
        onClick={onFollow}
        aria-current={isCurrent ? "true" : undefined}
        activeOptions={{ exact: true }}
        data-tour={item.to}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="side-words">{item.label}</span>
      </Link>
    </Focusable>
  );
}

function ToggleButton({ isRail, onToggle }: { isRail: boolean; onToggle: () => void }) {
  const name = isRail ? t("Widen the sidebar") : t("Narrow the sidebar");
  const Icon = isRail ? PanelLeftOpen : PanelLeftClose;
  return (
    <Tooltip text={name} placement="end">
      <Focusable>
        <button type="button" className="side-toggle" aria-label={name} onClick={onToggle}>
          <Icon className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Focusable>
    </Tooltip>
  );
}

function FindButton({ isRail }: { isRail: boolean }) {
  const button = (
    <Focusable>
      <button
        type="button"
        className="side-find"
        aria-keyshortcuts="Control+K Meta+K"
        data-tour="find"
        onClick={() => showOverlay("palette")}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="side-words">{t("Search or jump to")}</span>
        <span className="side-words side-find-key" aria-hidden="true">
          <kbd>{commandKey("K")}</kbd>
        </span>
      </button>
    </Focusable>
  );
  return (
    <Named name={t("Search or jump to")} isRail={isRail}>
      {button}
    </Named>
  );
}

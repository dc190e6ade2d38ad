import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { currentItem, type NavigationItem, sectionsFor } from "./navigation.ts";
import { SideUser } from "./SideUser.tsx";

interface SidebarProps {
  onSignOut: () => void;
  /** After a link was followed, for the sheet on small screens. */
  onFollow?: () => void;
}

export function Sidebar({ onSignOut, onFollow }: SidebarProps) {
  const { pathname } = useLocation();
  const routes: Record<string, unknown> = useRouter().routesByPath;
  const current = currentItem(pathname);
  return (
    <div className="sidebar">
      <Link className="brand" to="/" onClick={onFollow}>
        <CapstanMark />
        <span>
          <b>{t("Capstan")}</b>
          <small>{t("Captain's Deck")}</small>
        </span>
      </Link>
      <nav className="side-nav" aria-label={t("Main")}>
        {sectionsFor((path) => path in routes).map((section) => (
          <div key={section.title ?? ""}>
            {section.title && <h2>{section.title}</h2>}
            <ul>
              {section.items.map((item) => (
                <li key={item.to}>
                  <SideLink item={item} isCurrent={item.to === current?.to} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <SideUser onSignOut={onSignOut} />
    </div>
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
    <Link
      to={item.to}
      onClick={onFollow}
      aria-current={isCurrent ? "true" : undefined}
      activeOptions={{ exact: true }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {item.label}
    </Link>
  );
}

import type { Branding } from "@capstan/domain/accounts/branding.ts";
import type { ReactNode } from "react";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { signedInAuthor } from "../participants/participant-session.ts";
import { useBranding } from "../quizzes/wear-branding.ts";
import { OrgTile } from "./OrgTile.tsx";
import { Link, useLocation } from "./router.tsx";
import { WhoMenu } from "./WhoMenu.tsx";

interface Host {
  readonly organisation: string;
  readonly branding: Branding | null | undefined;
}

interface Props {
  /** Whose page it is; Capstan's own, with the main navigation, where it is left out. */
  readonly of?: Host | undefined;
  /** Whose it is will be known in a moment: the look stays as it is. */
  readonly isWaiting?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Page({ of: host, isWaiting = false, className = "", children }: Props) {
  useBranding(host ?? (isWaiting ? undefined : null));
  return (
    <>
      <header className="head">
        <div className="head-in">
          <Link className="head-org" href="/quiz/dashboard">
            {host ? (
              <OrgTile name={host.organisation} logo={host.branding?.logo_url} />
            ) : (
              <CapstanMark size={26} />
            )}
            <span dir="auto">{host?.organisation ?? "Capstan"}</span>
          </Link>
          {host ? null : <MainNav />}
          <div className="head-end">
            <WhoMenu />
          </div>
        </div>
      </header>
      <main id="main" className={`wrap ${className}`.trim()} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function MainNav() {
  const [path] = useLocation();
  const places: [string, string][] = [
    ["/quiz/dashboard", t("Quizzes")],
    ...(signedInAuthor() ? [] : ([["/participant/history", t("History")]] as [string, string][])),
  ];
  return (
    <nav aria-label={t("Main")}>
      {places.map(([href, name]) => (
        <Link key={href} href={href} aria-current={path === href ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

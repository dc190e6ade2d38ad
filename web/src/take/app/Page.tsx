import type { ReactNode } from "react";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { signedInAuthor } from "../participants/participant-session.ts";
import { OrgTile } from "./OrgTile.tsx";
import { Link, useLocation } from "./router.tsx";
import { WhoMenu } from "./WhoMenu.tsx";

interface Props {
  /** Whose page it is; Capstan's own, with the main navigation, where it is left out. */
  readonly organisation?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Page({ organisation, className = "", children }: Props) {
  return (
    <>
      <header className="head">
        <div className="head-in">
          <Link className="head-org" href="/quiz/dashboard">
            {organisation ? <OrgTile name={organisation} /> : <CapstanMark size={26} />}
            <span dir="auto">{organisation ?? "Capstan"}</span>
          </Link>
          {organisation ? null : <MainNav />}
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

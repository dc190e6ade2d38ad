import { Outlet, useLocation, useMatches, useNavigate } from "@tanstack/react-router";
import { isAuthenticated } from "../../api/auth-state.ts";
import { t } from "../../ui/messages/messages.ts";
import { NotificationViewport } from "../../ui/notifications/NotificationViewport.tsx";
import { hidesNavigation } from "./guards.ts";
import { JobsBanner } from "./jobs/JobsBanner.tsx";
import { KeysDialog } from "./keys/KeysDialog.tsx";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { CommandPalette } from "./palette/CommandPalette.tsx";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { queryClient, session, useAuth } from "./session.ts";
import { useSidebarWidth } from "./sidebar-width.ts";
import { TopBar } from "./TopBar.tsx";
import { Tour } from "./tour/Tour.tsx";

export function AuthorLayout() {
  const auth = useAuth();
  const navigate = useNavigate();
  const matches = useMatches();
  const location = useLocation();
  // What is shown, which lags behind the address while a screen is loaded; an address without a screen has none.
  const shown = matches.length > 1 ? matches.at(-1)?.pathname : undefined;
  const pathname = shown ?? location.pathname;
  const flags = matches.map((match) => match.staticData);
  const isSignedIn = isAuthenticated(auth);
  const bare = hidesNavigation(pathname, flags) || !isSignedIn;
  const [width, chooseWidth] = useSidebarWidth();
  useShellKeys(!bare);

  const signOut = () => {
    session.logout();
    queryClient.clear();
    void navigate({ to: "/login" });
  };

  return (
    <>
      <a className="skip-link" href="#main">
        {t("Skip to the main content")}
      </a>
      {bare ? (
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      ) : (
        <>
          <a className="skip-link" href="#navigation">
            {t("Skip to the navigation")}
          </a>
          <div className="shell" data-side={width}>
            <div className="shell-side">
              <Sidebar
                shape={width}
                onSignOut={signOut}
                onToggle={() => chooseWidth(width === "full" ? "rail" : "full")}
              />
            </div>
            <TopBar onSignOut={signOut} />
            <main id="main" className="shell-main" tabIndex={-1}>
              <Outlet />
            </main>
          </div>
          <CommandPalette onSignOut={signOut} />
          <KeysDialog />
          <JobsBanner />
          <Tour />
        </>
      )}
      <RouteAnnouncer />
      <NotificationViewport />
    </>
  );
}

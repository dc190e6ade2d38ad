import { Outlet, useMatches, useNavigate } from "@tanstack/react-router";
import { isAuthenticated } from "../../api/auth-state.ts";
import { t } from "../../ui/messages/messages.ts";
import { NotificationViewport } from "../../ui/notifications/NotificationViewport.tsx";
import { hidesNavigation } from "./guards.ts";
import { Sidebar } from "./Sidebar.tsx";
import { queryClient, session, useAuth } from "./session.ts";
import { TopBar } from "./TopBar.tsx";

export function AuthorLayout() {
  const auth = useAuth();
  const navigate = useNavigate();
  const matches = useMatches();
  const pathname = matches.at(-1)?.pathname ?? "/";
  const flags = matches.map((match) => match.staticData);
  const bare = hidesNavigation(pathname, flags) || !isAuthenticated(auth);

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
        <div className="shell">
          <div className="shell-side">
            <Sidebar onSignOut={signOut} />
          </div>
          <TopBar onSignOut={signOut} />
          <main id="main" className="shell-main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      )}
      <NotificationViewport />
    </>
  );
}

import { lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { t } from "../ui/messages/messages.ts";
import { NotificationViewport } from "../ui/notifications/NotificationViewport.tsx";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { useLocale } from "../ui/plain/use-locale.ts";
import { useRouteChanges } from "./app/use-route-changes.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { routes } from "./routes.tsx";
import { authorsPlace, testMode } from "./testing/test-mode.ts";

const TestDashboard = lazy(async () => ({
  default: (await import("./testing/TestScreens.tsx")).TestDashboard,
}));
const TestLobby = lazy(async () => ({ default: (await import("./testing/TestScreens.tsx")).TestLobby }));

/** What an author sees instead of a participant's pages; the player itself is the same. */
const testRoutes = [
  ...["/quiz/dashboard", "/quiz/access"].map((path) => (
    <Route key={path} path={path} component={TestDashboard} />
  )),
  ...["/quiz/:id", "/quiz/:id/access", "/quiz/:id/event", "/quiz/:id/result/:participation_id"].map(
    (path) => <Route key={path} path={path} component={TestLobby} />,
  ),
];

function useAuthorsPlace(): string | null {
  const [path] = useLocation();
  const search = useSearch();
  return authorsPlace(path, search);
}

export function TakeApp() {
  const locale = useLocale();
  useRouteChanges();
  const place = useAuthorsPlace();
  if (place !== null) return <Redirect to={place} replace />;
  return (
    <div key={locale}>
      <a className="skip-link" href="#main">
        {t("Skip to the main content")}
      </a>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Switch>
          {testMode() ? testRoutes : null}
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} component={Screen} />
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
      <NotificationViewport />
    </div>
  );
}

import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { t } from "../ui/messages/messages.ts";
import { NotificationViewport } from "../ui/notifications/NotificationViewport.tsx";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { useLocale } from "../ui/plain/use-locale.ts";
import { useRouteChanges } from "./app/use-route-changes.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { routes } from "./routes.tsx";

export function TakeApp() {
  const locale = useLocale();
  useRouteChanges();
  return (
    <div key={locale}>
      <a className="skip-link" href="#main">
        {t("Skip to the main content")}
      </a>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Switch>
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

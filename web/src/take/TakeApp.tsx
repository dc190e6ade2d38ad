import { Suspense } from "react";
import { t } from "../ui/messages/messages.ts";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { useLocale } from "../ui/plain/use-locale.ts";
import { Redirect, Routes, useLocation, useSearch } from "./app/router.tsx";
import { useRouteChanges } from "./app/use-route-changes.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { routes, testRoutes } from "./routes.tsx";
import { authorsPlace, testMode } from "./testing/test-mode.ts";

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
        <Routes routes={testMode() ? [...testRoutes, ...routes] : routes} otherwise={NotFoundScreen} />
      </Suspense>
    </div>
  );
}

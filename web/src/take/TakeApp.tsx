import { useLayoutEffect } from "react";
import { t } from "../ui/messages/messages.ts";
import { Skeleton } from "../ui/plain/Skeleton.tsx";
import { useLocale } from "../ui/plain/use-locale.ts";
import { partsOf } from "./app/parts-of.tsx";
import { navigate, Routes, useLocation, useSearch } from "./app/router.tsx";
import { useRouteChanges } from "./app/use-route-changes.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";
import { routes, testRoutes } from "./routes.tsx";
import { authorsPlace, testMode } from "./testing/test-mode.ts";

const AuthorGate = partsOf(() => import("./testing/AuthorGate.tsx")).part(
  "AuthorGate",
  <Skeleton lines={6} />,
);

/** An author is where the flags are: sent there before anything of the page is seen. */
function useAuthor(): { readonly isTest: boolean; readonly isLeaving: boolean } {
  const [path] = useLocation();
  const search = useSearch();
  const place = authorsPlace(path, search);
  useLayoutEffect(() => {
    if (place !== null) navigate(place, { replace: true, state: history.state });
  }, [place]);
  // Where only the flags were missing the screen stays as it is: a test under way goes on.
  return {
    isTest: place !== null || testMode(search) !== null,
    isLeaving: place !== null && !place.startsWith(`${path}?`),
  };
}

export function TakeApp() {
  const locale = useLocale();
  useRouteChanges();
  const { isTest, isLeaving } = useAuthor();
  if (isLeaving) return null;
  return (
    <div key={locale}>
      <a className="skip-link" href="#main">
        {t("Skip to the main content")}
      </a>
      {isTest ? (
        <AuthorGate>
          <Routes routes={testRoutes} otherwise={NotFoundScreen} />
        </AuthorGate>
      ) : (
        <Routes routes={routes} otherwise={NotFoundScreen} />
      )}
    </div>
  );
}

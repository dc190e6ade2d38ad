import { Link, useLocation } from "@tanstack/react-router";
import { isAuthenticated } from "../../api/auth-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { showOverlay } from "./overlay.ts";
import { useAuth } from "./session.ts";

export function NotFoundScreen() {
  usePageTitle(t("Not on this chart"));
  const { pathname } = useLocation();
  const isSignedIn = isAuthenticated(useAuth());
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t("Not on this chart")}
        action={
          isSignedIn ? (
            <>
              <Button variant="primary" onPress={() => showOverlay("palette")}>
                {t("Search by name")}
              </Button>
              <Link className={buttonClass()} to="/quizzes">
                {t("My Assessments")}
              </Link>
              <Link className={buttonClass()} to="/">
                {t("Command Center")}
              </Link>
            </>
          ) : (
            <>
              <Link className={buttonClass({ variant: "primary" })} to="/auth/login">
                {t("Sign in")}
              </Link>
              <a className={buttonClass()} href="/quiz/access">
                {t("Enter a quiz code")}
              </a>
            </>
          )
        }
      >
        {t("There is nothing at this address. The link may be old, or a letter may be missing.")}{" "}
        <code className="missing-path" dir="ltr">
          {shortened(pathname)}
        </code>
      </EmptyState>
    </div>
  );
}

function shortened(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path;
}

import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";

/** What a screen that broke leaves behind, and the page at /error. */
export function ErrorScreen({ reset }: { reset?: () => void }) {
  usePageTitle(t("Something went wrong"));
  const again = reset ?? (() => window.location.assign("/"));
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t("Something went wrong")}
        action={
          <>
            <Button variant="primary" onPress={again}>
              {t("Try again")}
            </Button>
            <Link className={buttonClass()} to="/">
              {t("Go to the Command Center")}
            </Link>
          </>
        }
      >
        {t(
          "The fault is on our side. What was saved is safe; what was being typed may have to be entered again.",
        )}
      </EmptyState>
    </div>
  );
}

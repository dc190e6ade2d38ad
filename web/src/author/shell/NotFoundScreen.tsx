import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";

export function NotFoundScreen() {
  usePageTitle(t("Not on this chart"));
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t("Not on this chart")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to="/">
            {t("Go to the Command Center")}
          </Link>
        }
      >
        {t("There is nothing at this address. The link may be old, or a letter may be missing.")}
      </EmptyState>
    </div>
  );
}

import { t } from "../ui/messages/messages.ts";
import { EmptyState } from "../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../ui/plain/use-page-title.ts";

export function NotFoundScreen() {
  usePageTitle(t("Nothing on the horizon"));
  return (
    <main id="main">
      <EmptyState level={1} title={t("Nothing on the horizon")}>
        {t("There is nothing at this address. The link may be old, or a letter may be missing.")}
      </EmptyState>
    </main>
  );
}

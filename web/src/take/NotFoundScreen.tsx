import { t } from "../ui/messages/messages.ts";
import { EmptyState } from "../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../ui/plain/use-page-title.ts";
import { Link } from "./app/router.tsx";

export function NotFoundScreen() {
  usePageTitle(t("Nothing on the horizon"));
  return (
    <main id="main" className="alone">
      <EmptyState
        level={1}
        title={t("Nothing on the horizon")}
        action={
          <>
            <Link className="btn btn-primary" href="/quiz/dashboard">
              {t("Your quizzes")}
            </Link>
            <Link className="btn btn-second" href="/quiz/access">
              {t("Enter a code or link")}
            </Link>
          </>
        }
      >
        {t("There is nothing at this address. The link may be old, or a letter may be missing.")}
      </EmptyState>
    </main>
  );
}

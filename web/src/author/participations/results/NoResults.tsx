import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/kit/Button.tsx";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { t } from "../../../ui/messages/messages.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { isFiltered, type ResultsSearch } from "./results-search.ts";

interface NoResultsProps {
  quizId: string;
  search: ResultsSearch;
  onClear: () => void;
}

export function NoResults({ quizId, search, onClear }: NoResultsProps) {
  if (isFiltered(search)) {
    return (
      <div className="card">
        <EmptyState
          title={search.search ? t("Nobody matches “{search}”", { search: search.search }) : t("Nobody here")}
          action={<Button onPress={onClear}>{t("Show all participations")}</Button>}
        >
          {search.status === "late"
            ? t("Answers that come after the end are kept and wait here for your decision. None are waiting.")
            : undefined}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="card">
      <EmptyState
        title={t("Nobody has taken it yet")}
        action={
          <Link
            className={buttonClass({ variant: "primary" })}
            to="/quiz/$id/manage/access"
            params={{ id: quizId }}
          >
            {t("Share the link")}
          </Link>
        }
      >
        {t("Everyone who starts appears here at once, with score, time and every answer.")}
      </EmptyState>
    </div>
  );
}

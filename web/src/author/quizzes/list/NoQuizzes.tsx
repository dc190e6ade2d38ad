import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/kit/Button.tsx";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { t } from "../../../ui/messages/messages.ts";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { useMay } from "../../shell/session.ts";
import { isFiltered, type ListSearch } from "./list-search.ts";

/** Either nothing matches, or there is nothing yet: two different things to do. */
export function NoQuizzes({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const mayEdit = useMay("edit");
  if (isFiltered(search)) {
    return (
      <div className="card">
        <EmptyState
          title={
            search.search
              ? t("Nothing is called “{search}”", { search: search.search })
              : t("None has this status")
          }
          action={<Button onPress={onClear}>{t("Show all assessments")}</Button>}
        >
          {search.search && t("Titles are searched, not questions. A part of a word is enough.")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="card">
      <EmptyState
        title={t("No assessments yet")}
        action={
          mayEdit && (
            <Link className={buttonClass({ variant: "primary" })} to="/create-quiz">
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("Create Assessment")}
            </Link>
          )
        }
      >
        {mayEdit
          ? t("Write a few questions, publish, and share one link. People take it on any phone.")
          : t("What the crew writes appears here.")}
      </EmptyState>
    </div>
  );
}

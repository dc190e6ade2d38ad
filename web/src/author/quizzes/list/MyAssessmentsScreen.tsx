import { listQuizzes, type QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { ListFoot, ListState } from "../../../ui/kit/ListState.tsx";
import { useVirtualRows } from "../../../ui/kit/use-virtual-rows.ts";
import { t } from "../../../ui/messages/messages.ts";
import { PageHeader } from "../../../ui/plain/PageHeader.tsx";
import { useListed, useNextPage, useReplyPages } from "../../shell/reply-pages.ts";
import { useMay } from "../../shell/session.ts";
import { useKeys } from "../../shell/use-keys.ts";
import { useNow } from "../../shell/use-now.ts";
import { ListTools } from "./ListTools.tsx";
import { isFiltered, type ListSearch, readListSearch } from "./list-search.ts";
import { NoQuizzes } from "./NoQuizzes.tsx";
import { QuizTable } from "./QuizTable.tsx";
import { archive } from "./quiz-actions.ts";
import "./list.css";

/** Every assessment of the account: searched, filtered and sorted by the server, all of it in the address. */
export function MyAssessmentsScreen() {
  const navigate = useNavigate();
  const mayEdit = useMay("edit");
  const search = readListSearch(useSearch({ strict: false }));
  const change = (next: ListSearch) => void navigate({ to: "/quizzes", search: next, replace: true });
  const now = useNow();
  const list = useReplyPages(listQuizzes, { query: search });
  const quizzes = useListed(list.data);
  const rows = useVirtualRows(quizzes.length, 44);
  useNextPage(list, rows.lastIndex, quizzes.length);

  const step = (by: number) => {
    const next = rows.focusedRow() < 0 ? 0 : rows.focusedRow() + by;
    if (quizzes[next]) rows.focusRow(next);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    e: () => {
      const quiz = quizzes[rows.focusedRow()];
      if (mayEdit && quiz && quiz.status !== "archived") void archive(quiz);
    },
  });

  return (
    <div className="page">
      <PageHeader
        title={t("My Assessments")}
        context={list.data ? countWords(quizzes, list.hasNextPage, isFiltered(search)) : "\u00a0"}
        actions={
          mayEdit && (
            <Link className={buttonClass({ variant: "primary" })} to="/create-quiz">
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("Create Assessment")}
            </Link>
          )
        }
      />
      <ListTools search={search} onChange={change} />
      <ListState
        list={list}
        failed={t("The list could not be loaded.")}
        outdated={t("The list may be out of date.")}
        lines={8}
      />
      {list.data && quizzes.length === 0 && (
        <NoQuizzes search={search} onClear={() => change(search.sort ? { sort: search.sort } : {})} />
      )}
      {quizzes.length > 0 && (
        <QuizTable
          quizzes={quizzes}
          rows={rows}
          now={now}
          sort={search.sort ?? "updated"}
          onSort={(sort) => change(readListSearch({ ...search, sort }))}
          isComplete={!list.hasNextPage}
          foot={
            list.hasNextPage && <ListFoot list={list} shown={t("{count} shown", { count: quizzes.length })} />
          }
        />
      )}
    </div>
  );
}

function countWords(quizzes: readonly QuizListItem[], hasMore: boolean, filtered: boolean): string {
  const count = quizzes.length;
  if (hasMore) return t("The first {count}; more load as you scroll.", { count });
  if (filtered)
    return t("{count, plural, =0 {None matches.} one {One matches.} other {# match.}}", { count });
  const open = quizzes.filter((quiz) => quiz.status === "published").length;
  return t(
    "{count, plural, =0 {No assessments yet.} one {One assessment, {open} open.} other {# assessments, {open} open.}}",
    {
      count,
      open,
    },
  );
}

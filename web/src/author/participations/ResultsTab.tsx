import {
  listParticipations,
  type ParticipationListItem,
} from "@capstan/domain/participations/crew-contract.ts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { useVirtualRows } from "../../ui/kit/use-virtual-rows.ts";
import { t } from "../../ui/messages/messages.ts";
import { zoneName } from "../../ui/messages/moments.ts";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../ui/plain/Skeleton.tsx";
import { useNextPage, useReplyPages } from "../shell/reply-pages.ts";
import { NoResults } from "./results/NoResults.tsx";
import { ResultsSummary } from "./results/ResultsSummary.tsx";
import { ResultsTable } from "./results/ResultsTable.tsx";
import { ResultsTools } from "./results/ResultsTools.tsx";
import {
  isFiltered,
  nextOrder,
  orderOf,
  type ResultsSearch,
  readResultsSearch,
} from "./results/results-search.ts";
import { useResultKeys } from "./results/use-result-keys.ts";
import { ParticipationDrawer } from "./view/ParticipationDrawer.tsx";
import "./results.css";

const none: readonly ParticipationListItem[] = [];
/** While somebody is taking it; the page asks for nothing while it is hidden. */
const refreshMs = 10_000;

/** Who took the quiz. Filter, order and the open person stand in the address. */
export function ResultsTab() {
  const quizId = useParams({ strict: false }).id ?? "";
  const navigate = useNavigate();
  const search = readResultsSearch(useSearch({ strict: false }));
  const { participation: openId, ...listed } = search;
  const go = (next: ResultsSearch) =>
    void navigate({
      to: "/quiz/$id/manage/results",
      params: { id: quizId },
      search: next,
      replace: true,
      resetScroll: false,
    });
  const order = orderOf(search);
  const query = {
    ...order,
    ...(search.search ? { search: search.search } : {}),
    ...(search.status ? { status: search.status } : {}),
  };
  const list = useReplyPages(
    listParticipations,
    { params: { id: quizId }, query },
    { refreshMs: ([first]) => (first && first.summary.running > 0 ? refreshMs : false) },
  );
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.results) ?? none, [list.data]);
  const summary = list.data?.pages[0]?.summary;
  const rows = useVirtualRows(items.length, 44);
  useNextPage(list, rows.lastIndex, items.length);

  const openIndex = items.findIndex((item) => item.id === openId);
  const open = (index: number) => {
    const item = items[index];
    if (!item) return;
    go({ ...search, participation: item.id });
    rows.showRow(index);
  };
  const close = () => {
    go(listed);
    if (openIndex >= 0) rows.focusRow(openIndex);
  };
  useResultKeys({
    rows,
    count: items.length,
    openIndex: openId === undefined ? null : openIndex,
    open,
    close,
  });

  if (list.isPending || (list.isError && !list.data)) {
    return list.isError ? (
      <ProblemMessage
        failure={list.error.failure}
        what={t("The results could not be loaded.")}
        action={<TryAgain run={list.refetch} />}
      />
    ) : (
      <div className="table-frame">
        <Skeleton shape="rows" lines={9} />
      </div>
    );
  }
  return (
    <section aria-label={t("Results")}>
      {list.isError && (
        <div className="results-problem">
          <ProblemMessage
            failure={list.error.failure}
            what={t("The results may be out of date.")}
            action={<TryAgain run={list.refetch} />}
          />
        </div>
      )}
      {summary && <ResultsSummary summary={summary} />}
      {(items.length > 0 || isFiltered(search)) && <ResultsTools search={search} onChange={go} />}
      {items.length === 0 ? (
        <NoResults quizId={quizId} search={search} onClear={() => go({})} />
      ) : (
        <ResultsTable
          quizId={quizId}
          items={items}
          rows={rows}
          passMark={summary?.passing_score ?? 0}
          order={order}
          onSort={(sort) => go(readResultsSearch({ ...search, ...nextOrder(order, sort) }))}
          openId={openId}
          isComplete={!list.hasNextPage}
          foot={
            <div className="table-foot">
              <span>{shownWords(items.length, isFiltered(search) ? null : summary?.total)}</span>
              {list.hasNextPage && (
                <Button
                  size="s"
                  variant="link"
                  isPending={list.isFetchingNextPage}
                  onPress={() => void list.fetchNextPage()}
                >
                  {list.isFetchingNextPage ? t("Loading…") : t("Load more")}
                </Button>
              )}
              <span className="results-zone">{t("Times in {zone}", { zone: zoneName(Date.now()) })}</span>
            </div>
          }
        />
      )}
      {openId !== undefined && (
        <ParticipationDrawer
          quizId={quizId}
          id={openId}
          item={items[openIndex]}
          place={openIndex}
          total={isFiltered(search) ? null : (summary?.total ?? null)}
          before={openIndex < 0 ? undefined : items[openIndex - 1]?.id}
          after={openIndex < 0 ? undefined : items[openIndex + 1]?.id}
          onWalk={open}
          onClose={close}
        />
      )}
    </section>
  );
}

function shownWords(count: number, total: number | null | undefined): string {
  if (typeof total !== "number") return t("{count} shown", { count });
  if (count < total) return t("1–{count} of {total}", { count, total });
  return t("{total, plural, one {One participation} other {# participations}}", { total });
}

function TryAgain({ run }: { run: () => unknown }) {
  return (
    <Button size="s" onPress={() => void run()}>
      {t("Try again")}
    </Button>
  );
}

import { listParticipations } from "@capstan/domain/participations/crew-contract.ts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ListFoot, ListState } from "../../ui/kit/ListState.tsx";
import { useVirtualRows } from "../../ui/kit/use-virtual-rows.ts";
import { t } from "../../ui/messages/messages.ts";
import { zoneName } from "../../ui/messages/moments.ts";
import { useListed, useNextPage, useReplyPages } from "../shell/reply-pages.ts";
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
  const items = useListed(list.data);
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

  const state = (
    <ListState
      list={list}
      failed={t("The results could not be loaded.")}
      outdated={t("The results may be out of date.")}
      lines={9}
    />
  );
  if (!list.data) return state;
  return (
    <section aria-label={t("Results")}>
      {state}
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
            <ListFoot
              list={list}
              shown={shownWords(items.length, isFiltered(search) ? null : summary?.total)}
            >
              <span className="results-zone">{t("Times in {zone}", { zone: zoneName(Date.now()) })}</span>
            </ListFoot>
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

import type { ParticipationListItem } from "@capstan/domain/participations/crew-contract.ts";
import type { ReactNode } from "react";
import { SortHead } from "../../../ui/kit/SortHead.tsx";
import type { VirtualRows } from "../../../ui/kit/use-virtual-rows.ts";
import { VirtualSpace } from "../../../ui/kit/VirtualSpace.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { ResultRow } from "./ResultRow.tsx";
import type { Order, ResultSort } from "./results-search.ts";

interface ResultsTableProps {
  quizId: string;
  items: readonly ParticipationListItem[];
  rows: VirtualRows;
  passMark: number;
  order: Order;
  onSort: (sort: ResultSort) => void;
  openId: string | undefined;
  isComplete: boolean;
  foot: ReactNode;
}

export function ResultsTable(props: ResultsTableProps) {
  const { quizId, items, rows, passMark, order, onSort, openId, isComplete, foot } = props;
  const head = (sort: ResultSort, label: string, className: string) => (
    <SortHead
      label={label}
      className={className}
      direction={order.sort === sort ? order.direction : null}
      onSort={() => onSort(sort)}
    />
  );
  // Rows only tell whether a year is the current one; the exact time would draw each of them anew.
  const year = new Date(new Date().getFullYear(), 6).getTime();
  return (
    <div className="table-frame">
      <table
        className="table table-rows table-stacks result-table"
        aria-rowcount={isComplete ? items.length + 1 : -1}
      >
        <caption className="sr-only">{t("Participations")}</caption>
        <thead>
          <tr>
            {head("name", t("Participant"), "")}
            {head("score", t("Score"), "col-score end")}
            <th scope="col" className="col-result">
              {t("Result")}
            </th>
            {head("duration", t("Time taken"), "col-time end worth-2")}
            {head("started", t("Started"), "col-started end")}
          </tr>
        </thead>
        <tbody ref={rows.body}>
          <VirtualSpace height={rows.spaceBefore} />
          {rows.indexes.map((index) => {
            const item = items[index];
            return (
              item && (
                <ResultRow
                  key={item.id}
                  quizId={quizId}
                  item={item}
                  index={index}
                  passMark={passMark}
                  year={year}
                  isOpen={item.id === openId}
                  measure={rows.measure}
                />
              )
            );
          })}
          <VirtualSpace height={rows.spaceAfter} />
        </tbody>
      </table>
      {foot}
    </div>
  );
}

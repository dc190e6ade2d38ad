import type { QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import type { ReactNode } from "react";
import { SortHead } from "../../../ui/kit/SortHead.tsx";
import type { VirtualRows } from "../../../ui/kit/use-virtual-rows.ts";
import { VirtualSpace } from "../../../ui/kit/VirtualSpace.tsx";
import { t } from "../../../ui/messages/messages.ts";
import type { QuizSort } from "./list-search.ts";
import { QuizRow } from "./QuizRow.tsx";

interface QuizTableProps {
  quizzes: readonly QuizListItem[];
  rows: VirtualRows;
  now: number;
  sort: QuizSort;
  onSort: (sort: QuizSort) => void;
  isComplete: boolean;
  foot: ReactNode;
}

const captions: Record<QuizSort, () => string> = {
  updated: () => t("Assessments, last edited first"),
  created: () => t("Assessments, newest first"),
  title: () => t("Assessments by title"),
};

export function QuizTable({ quizzes, rows, now, sort, onSort, isComplete, foot }: QuizTableProps) {
  const showsCreated = sort === "created";
  return (
    <div className="table-frame">
      <table
        className="table table-rows table-stacks quiz-table"
        aria-rowcount={isComplete ? quizzes.length + 1 : -1}
      >
        <caption className="sr-only">{captions[sort]()}</caption>
        <thead>
          <tr>
            <SortHead
              label={t("Title")}
              direction={sort === "title" ? "asc" : null}
              onSort={() => onSort("title")}
              className="col-title"
            />
            <th scope="col" className="col-status">
              {t("Status")}
            </th>
            <th scope="col" className="col-window">
              {t("Window")}
            </th>
            <th scope="col" className="col-number end worth-2">
              {t("Questions")}
            </th>
            <th scope="col" className="col-number end">
              {t("Taken")}
            </th>
            <th scope="col" className="col-average end worth-1">
              {t("Average")}
            </th>
            <SortHead
              label={showsCreated ? t("Created") : t("Edited")}
              direction={sort === "title" ? null : "desc"}
              onSort={() => onSort(showsCreated ? "created" : "updated")}
              className="col-edited end"
            />
          </tr>
        </thead>
        <tbody ref={rows.body}>
          <VirtualSpace height={rows.spaceBefore} />
          {rows.indexes.map((index) => {
            const quiz = quizzes[index];
            return (
              quiz && (
                <QuizRow
                  key={quiz.id}
                  quiz={quiz}
                  index={index}
                  now={now}
                  showsCreated={showsCreated}
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

// What of the list stands in the address. What is usual is left out, so that the plain address is the usual list.
import { type QuizStatus, quizStatuses } from "@capstan/domain/quizzes/contract.ts";
import { searchText } from "../../shell/search-text.ts";

export const quizSorts = ["updated", "created", "title"] as const;
export type QuizSort = (typeof quizSorts)[number];
export type StatusFilter = QuizStatus | "all";

export interface ListSearch {
  readonly search?: string;
  readonly status?: QuizStatus;
  readonly sort?: QuizSort;
}

/** Whatever the address says; what is not understood is left out. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const search = searchText(raw.search);
  const status = quizStatuses.find((name) => name === raw.status);
  const sort = quizSorts.find((name) => name === raw.sort);
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(sort && sort !== "updated" ? { sort } : {}),
  };
}

export function isFiltered(search: ListSearch): boolean {
  return search.search !== undefined || search.status !== undefined;
}

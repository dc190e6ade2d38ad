// What of the results stands in the address; what is usual is left out.
import { searchText } from "../../shell/search-text.ts";

export const resultFilters = ["all", "running", "passed", "failed", "late"] as const;
export type ResultFilter = (typeof resultFilters)[number];
export const resultSorts = ["started", "submitted", "score", "name", "duration"] as const;
export type ResultSort = (typeof resultSorts)[number];
export type Direction = "asc" | "desc";

export interface ResultsSearch {
  readonly search?: string;
  readonly status?: Exclude<ResultFilter, "all">;
  readonly sort?: ResultSort;
  readonly direction?: Direction;
  /** Whose drawer is open. */
  readonly participation?: string;
}

export interface Order {
  readonly sort: ResultSort;
  readonly direction: Direction;
}

/** How a column is first sorted: names from A, everything else from its most. */
export function firstDirection(sort: ResultSort): Direction {
  return sort === "name" ? "asc" : "desc";
}

export function orderOf(search: ResultsSearch): Order {
  const sort = search.sort ?? "started";
  return { sort, direction: search.direction ?? firstDirection(sort) };
}

/** After a press on a column's head: the other way round, or by that column. */
export function nextOrder(now: Order, sort: ResultSort): Order {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) };
  return { sort, direction: now.direction === "asc" ? "desc" : "asc" };
}

/** Whatever the address says; what is not understood is left out. */
export function readResultsSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  const search = searchText(raw.search);
  const status = resultFilters.find((name) => name === raw.status);
  const sort = resultSorts.find((name) => name === raw.sort) ?? "started";
  const direction =
    raw.direction === "asc" || raw.direction === "desc" ? raw.direction : firstDirection(sort);
  const open = raw.participation;
  return {
    ...(search ? { search } : {}),
    ...(status && status !== "all" ? { status } : {}),
    ...(sort === "started" ? {} : { sort }),
    ...(direction === firstDirection(sort) ? {} : { direction }),
    ...(typeof open === "string" && open && open.length <= 64 ? { participation: open } : {}),
  };
}

export function isFiltered(search: ResultsSearch): boolean {
  return search.search !== undefined || search.status !== undefined;
}

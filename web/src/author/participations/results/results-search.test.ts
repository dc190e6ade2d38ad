import { expect, test } from "vitest";
import { isFiltered, nextOrder, orderOf, readResultsSearch } from "./results-search.ts";

test.each([
  [{}, {}],
  [{ search: " Priya " }, { search: "Priya" }],
  [{ search: 7 }, { search: "7" }],
  [{ status: "all", sort: "started", direction: "desc" }, {}],
  [
    { status: "late", sort: "score", direction: "asc" },
    { status: "late", sort: "score", direction: "asc" },
  ],
  [{ sort: "score", direction: "desc" }, { sort: "score" }],
  [
    { sort: "name", direction: "desc" },
    { sort: "name", direction: "desc" },
  ],
  [{ direction: "asc" }, { direction: "asc" }],
  [{ status: "lost", sort: "size", direction: "up", participation: 4 }, {}],
  [{ participation: "abc" }, { participation: "abc" }],
  [{ participation: "a".repeat(65) }, {}],
])("the address %j is read as %j", (raw, expected) => {
  expect(readResultsSearch(raw)).toEqual(expected);
});

test("reading what was read changes nothing", () => {
  const read = readResultsSearch({ search: "a", status: "failed", sort: "name", direction: "desc" });
  expect(readResultsSearch({ ...read })).toEqual(read);
});

test("newest first is usual; a name sorts from A, a number from the most", () => {
  expect(orderOf({})).toEqual({ sort: "started", direction: "desc" });
  expect(orderOf({ sort: "name" })).toEqual({ sort: "name", direction: "asc" });
  expect(nextOrder({ sort: "started", direction: "desc" }, "score")).toEqual({
    sort: "score",
    direction: "desc",
  });
  expect(nextOrder({ sort: "score", direction: "desc" }, "score")).toEqual({
    sort: "score",
    direction: "asc",
  });
});

test("an open drawer or an order is no filter", () => {
  expect(isFiltered({ sort: "name", participation: "a" })).toBe(false);
  expect(isFiltered({ status: "late" })).toBe(true);
});

import { expect, test } from "vitest";
import { isFiltered, readListSearch } from "./list-search.ts";

test.each([
  [{}, {}],
  [{ search: "  drug  " }, { search: "drug" }],
  [{ search: "   " }, {}],
  [{ search: 42 }, { search: "42" }],
  [{ search: ["a"] }, {}],
  [
    { status: "closed", sort: "title" },
    { status: "closed", sort: "title" },
  ],
  [{ status: "all", sort: "updated" }, {}],
  [{ status: "lost", sort: "size" }, {}],
])("the address %j is read as %j", (raw, expected) => {
  expect(readListSearch(raw)).toEqual(expected);
});

test("a search longer than the server takes is cut", () => {
  expect(readListSearch({ search: "a".repeat(300) }).search).toHaveLength(200);
});

test("sorting alone is no filter", () => {
  expect(isFiltered({ sort: "title" })).toBe(false);
  expect(isFiltered({ status: "draft" })).toBe(true);
  expect(isFiltered({ search: "a" })).toBe(true);
});

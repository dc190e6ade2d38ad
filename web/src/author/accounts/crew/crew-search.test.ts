import { describe, expect, it } from "vitest";
import { directionOf, isFiltered, readCrewSearch, sortBy } from "./crew-search.ts";

describe("the crew's address", () => {
  it("leaves out what is usual and what is not understood", () => {
    expect(readCrewSearch({ search: "  ", role: "captain", status: "all", sort: "name" })).toEqual({});
    const full = { search: "ida", role: "admin", status: "active", sort: "-role" };
    expect(readCrewSearch(full)).toEqual(full);
  });

  it("sorts by name first, turns round on the same column, and starts where a column is of most use", () => {
    expect(directionOf({}, "name")).toBe("asc");
    expect(sortBy({}, "name")).toEqual({ sort: "-name" });
    expect(sortBy({ sort: "-name" }, "name")).toEqual({});
    expect(sortBy({ search: "ida" }, "last_seen")).toEqual({ search: "ida", sort: "-last_seen" });
    expect(sortBy({ sort: "-quizzes" }, "quizzes")).toEqual({ sort: "quizzes" });
  });

  it("knows a filter from an order", () => {
    expect(isFiltered({ sort: "-name" })).toBe(false);
    expect(isFiltered({ status: "deactivated" })).toBe(true);
  });
});

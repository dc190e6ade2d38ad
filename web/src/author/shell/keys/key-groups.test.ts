import { expect, test } from "vitest";
import { findKeys, keyGroups } from "./key-groups.ts";

const all = keyGroups(() => true, true);
const lines = (groups: ReturnType<typeof findKeys>) => groups.flatMap((group) => group.lines);

test("only ways to screens that exist are listed", () => {
  const ways = (hasScreen: (path: string) => boolean) =>
    lines(keyGroups(hasScreen, true))
      .filter(({ keys }) => keys[0] === "G")
      .map(({ does }) => does);
  expect(ways((path) => path === "/quizzes")).toEqual(["My Assessments"]);
  expect(ways(() => true)).toEqual(["Command Center", "My Assessments", "My Voyages", "Crew Members"]);
});

test("who may only look is told no key that changes something", () => {
  const told = lines(keyGroups(() => true, false)).map(({ does }) => does);
  expect(told).toEqual(expect.arrayContaining(["Search or jump to", "Next, previous", "Open"]));
  for (const writes of ["Create an assessment", "Archive an assessment", "New question", "Undo", "Publish"]) {
    expect(lines(all).map(({ does }) => does)).toContain(writes);
    expect(told).not.toContain(writes);
  }
});

test("no two lines of a group do the same, and no way is given twice", () => {
  for (const { lines: own } of all) expect(new Set(own.map(({ does }) => does)).size).toBe(own.length);
  const ways = lines(all)
    .filter(({ keys }) => keys[0] === "G")
    .map(({ keys }) => keys.join(""));
  expect(new Set(ways).size).toBe(ways.length);
});

test("a key is found by what it does and by itself", () => {
  expect(lines(findKeys("publ", all)).map(({ does }) => does)).toEqual(["Publish"]);
  expect(lines(findKeys("n", all)).some(({ keys }) => keys[0] === "N")).toBe(true);
  expect(findKeys("nothing of this name", all)).toEqual([]);
  expect(findKeys(" ", all)).toBe(all);
});

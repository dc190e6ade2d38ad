import { expect, test } from "vitest";
import { type PaletteEntry, type PaletteGroup, searchPalette } from "./palette-entries.ts";

const icon = (() => null) as unknown as PaletteEntry["icon"];
const entry = (label: string, synonyms = ""): PaletteEntry => ({
  id: label,
  label,
  synonyms,
  icon,
  run: () => {},
});
const groups: PaletteGroup[] = [
  { title: "Screens", entries: [entry("Command Center", "home"), entry("My Assessments")] },
  { title: "Actions", entries: [entry("Theme: dark", "night"), entry("Sign Out")], isActions: true },
];
const labels = (typed: string, given = groups) =>
  searchPalette(typed, given).map(({ title, found }) => [
    title,
    ...found.map(({ entry: { label } }) => label),
  ]);

test("without words everything is listed, in its order", () => {
  expect(labels("")).toEqual([
    ["Screens", "Command Center", "My Assessments"],
    ["Actions", "Theme: dark", "Sign Out"],
  ]);
});

test("a group without a match is left out", () => {
  expect(labels("night")).toEqual([["Actions", "Theme: dark"]]);
});

test("the group with the best match comes first", () => {
  expect(labels("s")[0]).toEqual(["Actions", "Sign Out"]);
});

test("after > only actions are listed", () => {
  expect(labels(">")).toEqual([["Actions", "Theme: dark", "Sign Out"]]);
  expect(labels("> out")).toEqual([["Actions", "Sign Out"]]);
});

test("what the server found stays, also where it was found by other words", () => {
  const searched = {
    title: "Assessments",
    entries: [entry("Zebra"), entry("Drug safety")],
    isSearched: true,
  };
  expect(labels("drug", [searched])).toEqual([["Assessments", "Zebra", "Drug safety"]]);
});

test("nothing found is an empty list", () => {
  expect(labels("qqq")).toEqual([]);
});

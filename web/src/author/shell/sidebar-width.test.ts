import { readFileSync } from "node:fs";
import { sidebarUnits } from "@capstan/domain/constants.ts";
import { expect, test } from "vitest";
import { safeMemory } from "../../api/memory-storage.ts";
import { keepSidebarWidth, readSidebarWidth } from "./sidebar-width.ts";

test("otherwise the sidebar is 64 units wide and the page is offset by it", () => {
  const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
  const shell = readFileSync(new URL("shell.css", import.meta.url), "utf8");
  expect(tokens).toContain(`--side-w: ${sidebarUnits / 4}rem;`);
  expect(shell).toContain("grid-template-columns: var(--side-w) minmax(0, 1fr);");
  expect(readSidebarWidth(safeMemory(), "wide")).toBe("full");
});

test("on tablets it begins as a rail", () => {
  expect(readSidebarWidth(safeMemory(), "tablet")).toBe("rail");
});

test("what was chosen is remembered for each of the two", () => {
  const kept = safeMemory();
  keepSidebarWidth(kept, "tablet", "full");
  expect([readSidebarWidth(kept, "tablet"), readSidebarWidth(kept, "wide")]).toEqual(["full", "full"]);
  keepSidebarWidth(kept, "wide", "rail");
  expect([readSidebarWidth(kept, "tablet"), readSidebarWidth(kept, "wide")]).toEqual(["full", "rail"]);
});

test.each(["", "null", "7", '"rail"', "{", '{"wide":"enormous"}'])(
  "stored nonsense (%s) counts as nothing",
  (text) => {
    const kept = safeMemory();
    kept.set("capstan_sidebar", text);
    expect(readSidebarWidth(kept, "wide")).toBe("full");
  },
);

import { expect, test } from "vitest";
import { safeMemory } from "../../../api/memory-storage.ts";
import { clearStoredKeys } from "../../../api/stored-keys.ts";
import { endTour, isTourDone, tourSteps } from "./tour.ts";

test("once ended it never comes back to that author, and others still get theirs", () => {
  const kept = safeMemory();
  expect(isTourDone(kept, "maren")).toBe(false);
  endTour(kept, "maren");
  endTour(kept, "maren");
  expect([isTourDone(kept, "maren"), isTourDone(kept, "idris")]).toEqual([true, false]);
  endTour(kept, "idris");
  expect([isTourDone(kept, "maren"), isTourDone(kept, "idris")]).toEqual([true, true]);
});

test("signing out does not bring it back", () => {
  const kept = safeMemory();
  endTour(kept, "maren");
  clearStoredKeys(kept, safeMemory());
  expect(isTourDone(kept, "maren")).toBe(true);
});

test.each(["null", "{}", "[1]", "{"])("stored nonsense (%s) counts as nothing", (text) => {
  const kept = safeMemory();
  kept.set("capstan_tour_done", text);
  expect(isTourDone(kept, "maren")).toBe(false);
  endTour(kept, "maren");
  expect(isTourDone(kept, "maren")).toBe(true);
});

test("it speaks of what is there", () => {
  expect(tourSteps(() => false, "Ctrl K").map(({ at }) => at)).not.toContain("/quizzes");
  expect(tourSteps(() => true, "Ctrl K").some(({ text }) => text.includes("Ctrl K"))).toBe(true);
});

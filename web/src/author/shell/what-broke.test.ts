import { expect, test } from "vitest";
import { newReference, whatBroke } from "./what-broke.ts";

const part = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");

test.each([
  ["a fault of ours", new Error("x is not a function"), true, "fault"],
  ["nothing but the address", undefined, true, "fault"],
  ["a part that an update took away", part, true, "old_page"],
  ["a part that a network would have brought", part, false, "offline"],
  ["anything without a network", undefined, false, "offline"],
])("%s is told from the others", (_sentence, error, isOnline, kind) => {
  expect(whatBroke(error, isOnline)).toBe(kind);
});

test("what is quoted can be read out, and is another each time", () => {
  const references = Array.from({ length: 50 }, newReference);
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(references).size).toBe(references.length);
});

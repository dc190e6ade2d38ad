import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

const list = ["a", "b", "c", "d"].map((id) => ({ id }));
const order = (moved: string[], target: string, position: "before" | "after") =>
  moveItem(list, moved, target, position)
    .map((item) => item.id)
    .join("");

test.each([
  [["a"], "c", "before", "bacd"],
  [["a"], "c", "after", "bcad"],
  [["d"], "a", "before", "dabc"],
  [["a", "d"], "b", "after", "badc"],
  [["d", "a"], "c", "before", "badc"],
  [["b"], "b", "before", "abcd"],
  [["b"], "x", "before", "abcd"],
  [["x"], "b", "before", "abcd"],
] as const)("%j to %s %s gives %4$s", (moved, target, position, expected) => {
  expect(order([...moved], target, position)).toBe(expected);
});

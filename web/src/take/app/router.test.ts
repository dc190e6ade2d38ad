import { expect, test } from "vitest";
import { matchPath } from "./router.tsx";

test("a route without parameters is its own path, with or without a slash at the end", () => {
  expect(matchPath("/quiz/access", "/quiz/access")).toEqual({});
  expect(matchPath("/quiz/access", "/quiz/access/")).toEqual({});
  expect(matchPath("/quiz/access", "/quiz/access/more")).toBeNull();
  expect(matchPath("/quiz/access", "/quiz")).toBeNull();
});

test("parameters are read decoded, and are never empty", () => {
  expect(matchPath("/quiz/:id/result/:participation_id", "/quiz/a%20b/result/p1")).toEqual({
    id: "a b",
    participation_id: "p1",
  });
  expect(matchPath("/quiz/:id/take", "/quiz//take")).toBeNull();
});

test("an address that cannot be decoded is taken as it stands", () => {
  expect(matchPath("/quiz/:id", "/quiz/%E0%A4%A")).toEqual({ id: "%E0%A4%A" });
});

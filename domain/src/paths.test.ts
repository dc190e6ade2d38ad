import { describe, expect, it } from "vitest";
import { appFor, pathTable, reservedIds } from "./paths.ts";

describe("which of the two apps answers a path", () => {
  it.each<[string, "author" | "participant", boolean]>([
    ["/", "author", true],
    ["/quizzes", "author", true],
    ["/quizzes/", "author", true],
    ["/auth/login", "author", true],
    ["/quiz/abc", "participant", true],
    ["/quiz/abc/take", "participant", true],
    ["/quiz/abc/take/", "participant", true],
    ["/quiz/abc/manage", "author", true],
    ["/quiz/abc/manage/settings", "author", true],
    ["/quiz/abc/edit", "author", true],
    ["/quiz/access", "participant", true],
    ["/quiz/dashboard", "participant", true],
    ["/quiz/abc/result/p1", "participant", true],
    ["/quiz/abc/participation/p1", "author", true],
    ["/participant/login", "participant", true],
    ["/participant/nowhere", "participant", false],
    ["/quiz", "participant", false],
    ["/quiz/abc/nowhere", "participant", false],
    ["/quizzesnot", "author", false],
    ["/nowhere", "author", false],
    ["//quiz/abc", "author", false],
  ])("%s: %s, known: %s", (path, app, known) => {
    expect(appFor(path)).toEqual({ app, known });
  });

  it("keeps the words that are screens from being ids: each is a screen of its own before the quiz's", () => {
    for (const word of reservedIds) {
      const rule = pathTable.find(({ path }) => path === `/quiz/${word}`);
      expect(rule?.app).toBe("participant");
      expect(pathTable.indexOf(rule as never)).toBeLessThan(
        pathTable.findIndex(({ path }) => path === "/quiz/:id"),
      );
    }
  });

  it("names every path once", () => {
    const paths = pathTable.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

import { alternatives } from "@capstan/domain/quizzes/question-types/short-answer/match.ts";
import { describe, expect, it } from "vitest";
import { answerRows, keyOf, tidyRows, withoutRow, withRow } from "./accepted-answers.ts";

describe("the accepted answers of a short answer", () => {
  it("are read from text, from a list, and from nothing", () => {
    expect(answerRows("colour|color")).toEqual(["colour", "color"]);
    expect(answerRows(["colour", "color"])).toEqual(["colour", "color"]);
    expect(answerRows(null)).toEqual([""]);
    expect(answerRows([])).toEqual([""]);
    expect(answerRows(42)).toEqual(["42"]);
  });

  it("go back to the same key, empty rows included", () => {
    for (const key of ["colour|color", "a||b", "a|", "one"]) expect(keyOf(answerRows(key))).toBe(key);
    expect(keyOf([""])).toBeNull();
  });

  it("begin another row at a |", () => {
    expect(withRow(["grey", "x"], 0, "grey|gray")).toEqual(["grey", "gray", "x"]);
    expect(withRow(["grey"], 0, "grey|")).toEqual(["grey", ""]);
    expect(withRow(["grey"], 0, "greyish")).toEqual(["greyish"]);
  });

  it("always keep one row", () => {
    expect(withoutRow(["a", "b"], 0)).toEqual(["b"]);
    expect(withoutRow(["a"], 0)).toEqual([""]);
    expect(tidyRows(["", "  "])).toEqual([""]);
  });

  it("are left without empty rows and white space, meaning what scoring reads", () => {
    const rows = ["", " grey ", "gray", ""];
    expect(tidyRows(rows)).toEqual(["grey", "gray"]);
    expect(alternatives(keyOf(rows))).toEqual(tidyRows(rows));
  });
});

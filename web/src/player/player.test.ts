import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { describe, expect, it } from "vitest";
import { chosenOptions, toggled } from "./chosen-options.ts";
import { answerAfterKey, letterOf } from "./letter-keys.ts";

const question = (question_type: string, ids: readonly string[]): PublicQuestion => ({
  id: "q",
  question_type,
  question_text: "",
  question_html: "",
  options: ids.map((id) => ({ id, value: `value of ${id}`, text: id, html: id })),
  points: 1,
  required: false,
});

describe("chosenOptions", () => {
  const { options } = question("multiple_select", ["a", "b", "10"]);
  const idsFor = (value: Parameters<typeof chosenOptions>[1]) =>
    chosenOptions(options, value).map(({ id }) => id);

  it("finds one id, several, and a number that reads like an id", () => {
    expect(idsFor("b")).toEqual(["b"]);
    expect(idsFor(["10", "a"])).toEqual(["a", "10"]);
    expect(idsFor(10)).toEqual(["10"]);
  });
  it("finds an option by its value where no id matches", () => expect(idsFor("value of b")).toEqual(["b"]));
  it("finds nothing for what was never or no longer answered", () => {
    for (const value of [undefined, null, "", [], "gone"]) expect(idsFor(value)).toEqual([]);
  });
});

describe("toggled", () => {
  const { options } = question("multiple_select", ["a", "b", "c"]);
  it("adds in the order the options stand", () => expect(toggled(options, ["c"], "a")).toEqual(["a", "c"]));
  it("takes out what was chosen", () => expect(toggled(options, ["a", "c"], "a")).toEqual(["c"]));
  it("ends with an empty list, which clears", () => expect(toggled(options, ["a"], "a")).toEqual([]));
});

describe("answerAfterKey", () => {
  it("takes an option by its letter, in either case", () => {
    expect(answerAfterKey(question("multiple_choice", ["x", "y"]), undefined, "B")).toBe("y");
    expect(answerAfterKey(question("multiple_choice", ["x", "y"]), "y", "a")).toBe("x");
  });
  it("turns an option of many over", () => {
    expect(answerAfterKey(question("multiple_select", ["x", "y"]), ["x"], "b")).toEqual(["x", "y"]);
    expect(answerAfterKey(question("multiple_select", ["x", "y"]), ["x"], "a")).toEqual([]);
  });
  it("knows true and false without options", () => {
    expect(answerAfterKey(question("true_false", []), undefined, "a")).toBe("true");
    expect(answerAfterKey(question("true_false", []), undefined, "b")).toBe("false");
  });
  it("leaves other keys and other types alone", () => {
    expect(answerAfterKey(question("multiple_choice", ["x", "y"]), undefined, "c")).toBeUndefined();
    expect(answerAfterKey(question("multiple_choice", ["x"]), undefined, "Enter")).toBeUndefined();
    expect(answerAfterKey(question("multiple_choice", ["x"]), undefined, "")).toBeUndefined();
    expect(answerAfterKey(question("short_answer", []), "", "a")).toBeUndefined();
  });
  it("gives no letter to the tenth option", () =>
    expect([letterOf(0), letterOf(8), letterOf(9)]).toEqual(["A", "I", null]));
});

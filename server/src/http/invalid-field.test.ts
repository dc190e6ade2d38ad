import { describe, expect, test } from "vitest";
import { fieldErrors, sentenceOf } from "./invalid-field.ts";

describe("what a schema refuses is said in a sentence", () => {
  test.each([
    ["required", { missingProperty: "title" }, "This field is missing."],
    ["minLength", { limit: 1 }, "This must not be empty."],
    ["minLength", { limit: 8 }, "This needs at least 8 characters."],
    ["maxLength", { limit: 1 }, "This may have at most 1 character."],
    ["maxLength", { limit: 200 }, "This may have at most 200 characters."],
    ["minItems", { limit: 1 }, "There must be at least one of these."],
    ["maxItems", { limit: 50 }, "There are at most 50 of these."],
    ["minimum", { limit: 0 }, "This must be 0 or more."],
    ["maximum", { limit: 100 }, "This must be 100 or less."],
    ["exclusiveMinimum", { limit: 0 }, "This must be more than 0."],
    ["multipleOf", { multipleOf: 0.5 }, "This must be a multiple of 0.5."],
    ["enum", { allowedValues: ["owner", "admin"] }, "This must be one of: owner, admin."],
    ["type", { type: "integer" }, "This must be a whole number."],
    ["type", { type: "string,null" }, "This must be text."],
    ["pattern", { pattern: "^a$" }, "This is not written as expected."],
  ])("%s %j", (keyword, params, sentence) => {
    expect(sentenceOf({ keyword, params })).toBe(sentence);
  });
});

test("a field that may be empty is refused once, without naming null", () => {
  const at = { instancePath: "/settings/closes_at" };
  expect(
    fieldErrors([
      { ...at, keyword: "type", params: { type: "string" } },
      { ...at, keyword: "type", params: { type: "null" } },
      { ...at, keyword: "anyOf", params: {} },
    ]),
  ).toEqual({ "settings.closes_at": ["This must be text."] });
});

test("a field never stands without a reason", () => {
  expect(fieldErrors([{ instancePath: "/x", keyword: "anyOf", params: {} }])).toEqual({
    x: ["This is not written as expected."],
  });
});

test("a missing field is named by its place", () => {
  const issue = { instancePath: "/questions/3", keyword: "required", params: { missingProperty: "id" } };
  expect(fieldErrors([issue])).toEqual({ "questions.3.id": ["This field is missing."] });
});

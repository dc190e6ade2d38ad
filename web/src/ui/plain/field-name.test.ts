import { expect, test } from "vitest";
import { fieldName } from "./field-name.ts";

test.each([
  ["title", "Title"],
  ["full_name", "Full name"],
  ["questions.3.options.0.text", "Question 4, option 1, text"],
  ["settings.opens_at", "Settings, opens at"],
  ["entries.0", "Entry 1"],
  ["0.id", "0, id"],
  ["body", null],
  ["", null],
])("%s is named %s", (path, name) => {
  expect(fieldName(path)).toBe(name);
});

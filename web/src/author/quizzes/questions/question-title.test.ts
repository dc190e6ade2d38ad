import { describe, expect, it } from "vitest";
import { questionTitle } from "./question-title.ts";

describe("questionTitle", () => {
  it.each([
    ["What does **this** print?\n\n```python\nprint(1)\n```\nThink.", "What does this print? Think."],
    ["# Heading\n\n> quoted `code` and $x^2$", "Heading quoted code and x^2"],
    ["1. one\n2. [two](https://example.org)", "one two"],
    ["```js\nlet a = 1;", "No question yet"],
    ["   \n", "No question yet"],
  ])("%j", (text, title) => expect(questionTitle({ question_text: text })).toBe(title));

  it("is short, and quick for a long text", () => {
    expect(questionTitle({ question_text: "`".repeat(65_000) }).length).toBeLessThan(200);
  });
});

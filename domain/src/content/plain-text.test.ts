import { describe, expect, test } from "vitest";
import { oneLine, oneLineOfHtml } from "./one-line.ts";
import { plainText } from "./plain-text.ts";
import { renderContent } from "./render-content.ts";

const table: [string, string, string][] = [
  ["a paragraph", "Hello  **world**", "Hello world"],
  ["blocks", "# A\n\nb\nc\n\n- d\n- e", "A b c d e"],
  ["words that touch in bold stay one word", "un**believ**able", "unbelievable"],
  ["code", "What prints `f(1)`?\n\n```py\nx < 1 & y\n```", "What prints f(1)? x < 1 & y"],
  ["formulas as TeX", "Is $\\frac{1}{2} < 1$?", "Is \\frac{1}{2} < 1?"],
  ["an image's description", "See ![A > B](/api/media/a)", "See A > B"],
  ["a link's words", "[here](https://a.test)", "here"],
  ["a table", "| a | b |\n|-|-|\n| c | d |", "a b c d"],
  ["HTML as it was written", 'What is <b class="x">?', 'What is <b class="x">?'],
  ["entities and emoji", "&copy; 😀 &lt;", "© 😀 <"],
  ["a break", "a\\\nb", "a b"],
];

describe("content as one line", () => {
  test.each(table)("from Markdown: %s", (_, source, text) => expect(plainText(source)).toBe(text));
  test.each(table)("from rendered HTML: %s", (_, source, text) => {
    expect(oneLineOfHtml(renderContent(source).html)).toBe(text);
  });
  test("footnotes are left out", () => expect(plainText("a[^1]\n\n[^1]: b")).toBe("a"));
  test("entities that are none do no harm", () => {
    expect(oneLineOfHtml("&#x110000; &#xffffff; &unknown;")).toBe("&unknown;");
  });
});

describe("a line is cut", () => {
  test.each([
    ["not when it fits", "one two", 7, "one two"],
    ["at a word", "one two three", 10, "one two…"],
    ["inside a word when there is no better place", "onetwothree", 6, "onetw…"],
    ["never inside a character", "😀😀😀", 2, "😀…"],
    ["counting characters, not code units", "😀😀😀", 3, "😀😀😀"],
  ])("%s", (_, text, max, expected) => expect(oneLine(text, max)).toBe(expected));
});

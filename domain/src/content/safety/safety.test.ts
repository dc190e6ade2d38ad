import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlightCode } from "../highlight-code.ts";
import { oneLineOfHtml } from "../one-line.ts";
import { plainText } from "../plain-text.ts";
import { renderContent, renderInline } from "../render-content.ts";
import { findDanger } from "./find-danger.ts";
import {
  allPayloads,
  codePayloads,
  htmlPayloads,
  linkPayloads,
  markdownPayloads,
  mathPayloads,
} from "./payloads.ts";

describe("the test's own eye sees danger where there is some", () => {
  test.each([
    "<script>alert(1)</script>",
    "<p onclick=alert(1)>x</p>",
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#9;script:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.test">x</a>',
    "<p id=location>x</p>",
    '<img src="/api/media/../x">',
    "<p style='background:url(x)'>x</p>",
    '<p class="site-header">x</p>',
    "<svg><a></a></svg>",
    "<!-- x -->",
  ])("%s", (html) => expect(findDanger(html)).not.toEqual([]));
});

test("there are well over two hundred payloads, each different", () => {
  expect(new Set(allPayloads).size).toBe(allPayloads.length);
  expect(allPayloads.length).toBeGreaterThan(250);
});

describe.each([
  ["raw HTML", htmlPayloads],
  ["link and image addresses", linkPayloads],
  ["Markdown", markdownPayloads],
  ["code", codePayloads],
  ["formulas", mathPayloads],
])("%s cannot smuggle anything that runs", (_, payloads) => {
  test.each(payloads)("%j", (payload) => {
    for (const source of [
      payload,
      `a ${payload} b`,
      `- ${payload}`,
      `> ${payload}`,
      `**x**\n\n${payload}\n`,
    ]) {
      expect(findDanger(renderContent(source).html)).toEqual([]);
      expect(findDanger(renderInline(source).html)).toEqual([]);
    }
  });
});

test.each(allPayloads)("as code in any language it stays text: %j", (payload) => {
  for (const language of ["javascript", "svg", "html", "markdown", "php", payload]) {
    const { html } = highlightCode(payload, language);
    expect(findDanger(html)).toEqual([]);
    if (html !== "") expect(oneLineOfHtml(html)).toBe(oneLineOfHtml(highlightCode(payload, "plain").html));
  }
});

test("HTML in a text is shown as it was written, with a warning", () => {
  const { html, warnings } = renderContent("What does <b onclick=x>bold</b> do?");
  expect(html).toBe('<p dir="auto">What does &#x3C;b onclick=x>bold&#x3C;/b> do?</p>');
  expect(warnings).toEqual(["HTML tags are shown as text; write Markdown instead."]);
});

const pieces = [
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=x>",
  "<!--",
  "-->",
  "<style>",
  "](",
  "![",
  "[",
  "]",
  "(",
  ")",
  "javascript:",
  "data:",
  "https://a.b",
  "/api/media/x",
  "$",
  "$$",
  "\\href{",
  "\\text{",
  "}",
  "{",
  "\\frac",
  "`",
  "```",
  "```html",
  "\n",
  "\n\n",
  "> ",
  "- ",
  "1. ",
  "|",
  "|-|-|",
  "*",
  "**",
  "_",
  "~~",
  "#",
  " ",
  "a",
  "&lt;",
  "&#x3c;",
  '"',
  "'",
  "=",
  "<",
  ">",
  "[^1]",
  "[^1]:",
  "    ",
  "\t",
  "\u0000",
  "א",
  "\ud800",
  "- [x] ",
  "www.",
];

describe("random text never becomes anything forbidden", () => {
  test("made of Markdown's own pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const source = parts.join("");
        expect(findDanger(renderContent(source).html)).toEqual([]);
        expect(findDanger(renderInline(source).html)).toEqual([]);
        expect(plainText(source)).not.toContain("\n");
      }),
      { numRuns: 1_500 },
    );
  });

  test("made of any characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (source) => {
        expect(findDanger(renderContent(source).html)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("as a formula", () => {
    const tex = [
      "\\frac",
      "\\sqrt",
      "{",
      "}",
      "x",
      "^",
      "_",
      "&",
      "\\\\",
      "\\left(",
      "\\right)",
      "\\text{",
      "\\color{red}",
      "\\begin{array}{cc}",
      "\\end{array}",
      "\\href{",
      "<",
      ">",
      '"',
      "\\vec",
      "\\sum",
      "\\cancel{",
      "\\tag{",
      "1em",
      "\\kern",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tex), { maxLength: 25 }), (parts) => {
        expect(findDanger(renderContent(`$$\n${parts.join("")}\n$$`).html)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

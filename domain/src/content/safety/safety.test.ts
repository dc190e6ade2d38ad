import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { highlightCode } from "../highlight-code.ts";
import { oneLineOfHtml } from "../one-line.ts";
import { plainText } from "../plain-text.ts";
import { renderContent, renderInline } from "../render-content.ts";
import {
  allPayloads,
  codePayloads,
  htmlPayloads,
  linkPayloads,
  markdownPayloads,
  mathPayloads,
} from "./payloads.ts";

/**
 * Reads rendered HTML as a browser would and names everything in it that could run, load,
 * overlay or clobber. Written apart from the sanitiser's schema on purpose.
 */
function findDanger(html: string): string[] {
  const dangers: string[] = [];
  const fragment = parseFragment(html);
  visit(fragment.childNodes);
  const again = serialize(parseFragment(serialize(fragment)));
  if (again !== serialize(fragment)) dangers.push("changes when parsed again");
  return dangers;

  function visit(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
    for (const node of nodes) {
      if (node.nodeName === "#comment" || node.nodeName === "#documentType") dangers.push(node.nodeName);
      if (!("tagName" in node)) continue;
      if (!allowedElements.has(node.tagName)) dangers.push(`<${node.tagName}>`);
      if (node.namespaceURI.endsWith("/svg")) dangers.push(`svg <${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        const isBad = !allowedAttributes.has(name) || !isHarmless(name, value);
        if (isBad) dangers.push(`<${node.tagName} ${name}="${value}">`);
      }
      visit(node.childNodes);
    }
  }
}

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

const allowedElements = words(`
  a blockquote br button code del div em figcaption figure h3 h4 h5 h6 hr img li ol p pre span strong sup
  table tbody td th thead tr ul
  math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
`);

const allowedAttributes = words(`
  alt alttext aria-label class data-copy-code decoding dir href loading rel role scope src start style
  tabindex target type
  accent columnalign depth display displaystyle fence form height largeop linebreak linethickness lspace
  mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspacing rspace
  scriptlevel separator stretchy symmetric voffset width
`);

const classNames =
  /^(?:code-(?:block|bar|badge|copy|scroll|line)|tok-[a-z]+|language-[a-z-]+|math-(?:block|long|source)|cell-[a-z]+|content-source|note-mark|notes|tasks?|table-scroll|(?:tml|wbk|ff)-[a-z0-9-]+|math(?:cal|scr)|menclose|(?:up|down)strike|sout|(?:phasor|longdiv)-[a-z]+|actuarial|circle-pad|textcircle)$/;

function isHarmless(name: string, value: string): boolean {
  if (name === "href") {
    if (value.startsWith("/")) return new URL(value, "https://own.test/").origin === "https://own.test";
    if (!URL.canParse(value)) return /^https?:/i.test(value); // leads nowhere
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(value).protocol);
  }
  if (name === "src") return /^\/api\/media\/[\w.~/-]+$/.test(value) && !value.includes("..");
  if (name === "style")
    return !/url|expression|import|behavio|binding|fixed|z-index|[\\'"@{}<>/]/i.test(value);
  if (name === "class") return value.split(" ").every((className) => classNames.test(className));
  if (name === "target") return value === "_blank";
  if (name === "type") return value === "button";
  if (name === "role") return value === "group";
  return true;
}

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

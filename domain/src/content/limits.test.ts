import { describe, expect, test } from "vitest";
import { contentLimits } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import { renderContent } from "./render-content.ts";
import { renderMath } from "./render-math.ts";

/** Generous: the slowest input found takes about half a second on a small server, alone. */
const withinMs = 20_000;

function rendersInTime(source: string) {
  const began = performance.now();
  const rendered = renderContent(source);
  expect(performance.now() - began).toBeLessThan(withinMs);
  return rendered;
}

const fill = (piece: string, length: number = contentLimits.source): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("what is beyond a limit is shown as written, with one warning", () => {
  test.each([
    ["a text too long", fill("word ", contentLimits.source + 1), "longer than"],
    ["too many lines", "a\n".repeat(contentLimits.lines + 1), "lines"],
    ["too many quotes", "> a\n\n".repeat(contentLimits.heavyLines + 1), "lines"],
    ["too many underlined headings", "a\n=\n".repeat(contentLimits.heavyLines + 1), "lines"],
    ["quotes in quotes", `${">".repeat(200)} a`, "nests too deeply"],
    ["lists in lists", `${"- ".repeat(200)}a`, "nests too deeply"],
    [
      "lists in lists, by indentation",
      Array.from({ length: 100 }, (_, n) => `${"  ".repeat(n)}- a`).join("\n"),
      "nests too deeply",
    ],
    ["too many marks", fill("*a_", 9_000), "too many marks"],
    ["a table that grows", `|${"a|".repeat(900)}\n|${"-|".repeat(900)}\n${"|\n".repeat(900)}`, "cells"],
  ])("%s", (_, source, warning) => {
    const { html, warnings } = rendersInTime(source);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(warning);
    expect(html).toMatch(/^<p class="content-source" dir="auto">[^<]*<\/p>$/);
  });

  test("a long lesson of ordinary prose is not beyond any", () => {
    const section =
      "## Winds\n\nThe *trade winds* blow from $30^\\circ$ to the equator; see `wind(30)`.\n\n- a\n- b\n\n";
    const { html, warnings } = rendersInTime(fill(section, contentLimits.source));
    expect(warnings).toEqual([]);
    expect(html.match(/<h4/g)?.length).toBeGreaterThan(400);
  });

  test("links repeated by reference do not multiply a long address", () => {
    const { html, warnings } = rendersInTime(
      `${"[a] ".repeat(900)}\n\n[a]: https://a.test/${"x".repeat(5_000)}`,
    );
    expect(html.length).toBeLessThan(200_000);
    expect(warnings).toEqual(["There are too many long links; the rest is shown as text."]);
  });

  test("formulas beyond the total are shown as written, the first ones are formulas", () => {
    const { html, warnings } = rendersInTime(fill("$x+y$ ", 45_000));
    expect(html).toContain("<math");
    expect(html).toContain('<code class="math-source">x+y</code>');
    expect(warnings).toHaveLength(1);
  });

  test("code beyond the total is shown plain, the first blocks are coloured", () => {
    const block = `\`\`\`js\n${fill("let a = 1;\n", 9_000)}\n\`\`\`\n\n`;
    const { html, warnings } = rendersInTime(`${block}${block}x`.slice(0, contentLimits.source));
    expect(html).toContain("tok-keyword");
    expect(warnings.length).toBeLessThanOrEqual(1);
  });
});

describe("formulas that are bombs end at once", () => {
  test.each([
    ["recursion", "\\def\\a{\\a\\a}\\a"],
    ["doubling", "\\def\\a{xx}\\def\\b{\\a\\a}\\def\\c{\\b\\b}\\def\\d{\\c\\c}\\d"],
    ["edef", "\\edef\\a{x}\\edef\\a{\\a\\a}\\a"],
    ["let", "\\let\\a=\\frac\\a{1}{2}"],
    ["nesting", `${"\\sqrt{".repeat(280)}x${"}".repeat(280)}`],
    ["open groups", "{".repeat(1_990)],
    ["superscripts", "x^{".repeat(600)],
    ["choices", `${"\\mathchoice{".repeat(150)}x`],
    ["a matrix in a matrix", "\\begin{matrix}".repeat(140)],
    ["a formula too long", "x".repeat(contentLimits.formula + 1)],
    ["a huge rule", "\\rule{1000000em}{1000000em}"],
  ])("%s", (_, tex) => {
    const began = performance.now();
    renderMath(tex, true);
    expect(performance.now() - began).toBeLessThan(withinMs);
    rendersInTime(`$$\n${tex}\n$$`);
  });
});

describe("nothing that is merely strange takes long or throws", () => {
  const pieces = [
    "*",
    "_*",
    "**a",
    "~~a",
    "[",
    "![",
    "](",
    "[a](",
    "[^a]",
    "`",
    "`a``",
    "$",
    "$$a ",
    "$a$ ",
    "<",
    "<a ",
    "&",
    "\\",
    "|",
    "http://a.b ",
    "www.a.",
    "a@b.",
    "é",
    "😀",
    "\u0000",
    "\ud800",
    "א ",
    " ",
    "\t",
    "- ",
    "> ",
    "#",
    "=",
    "(",
    '"',
  ];
  const lines = [
    "=\n",
    "a\n-\n",
    "> a\n\n",
    "* > a\n",
    "-\n",
    "1. a\n",
    "|a|b|\n",
    "```\n",
    "$$\n",
    "[a]: b\n",
    "[^a]: b\n",
    "# a\n",
    "    a\n",
    "\r",
    "\r\n",
    "a\\\n",
  ];
  test.each(pieces)("%j, again and again", (piece) => {
    rendersInTime(fill(piece));
    rendersInTime(fill(piece, contentLimits.markers));
    plainText(fill(piece));
  });
  test.each(lines)("%j, line after line", (line) => {
    const breaks = line.match(/\r\n|\n|\r/g)?.length ?? 1;
    rendersInTime(line.repeat(contentLimits.heavyLines));
    rendersInTime(line.repeat(Math.floor((contentLimits.lines - 1) / breaks)));
  });
});

import { describe, expect, test } from "vitest";
import { renderContent, renderInline } from "./render-content.ts";

const formulas = (source: string): string[] =>
  Array.from(renderContent(source).html.matchAll(/alttext="([^"]*)"/g), (match) => match[1] ?? "");

describe("prices stay text", () => {
  test.each([
    "costs $5 and $10",
    "$5",
    "from $5 to $10, or $7.50 each",
    "$20,000 and USD$30,000",
    "$5-$10",
    "a 5$ note and a 10$ note",
    "US$ 5 and US$ 6",
    "$ 5 $",
    "the $PATH and the $HOME",
    "a $5 bill, a$5 bill",
    "$$",
    "$$$",
    "$$ is a lot",
    "\\$x\\$",
    "$x",
    "x$",
    "`$x$`",
  ])("%s", (source) => {
    const { html, warnings } = renderContent(source);
    expect(html).not.toContain("<math");
    expect(html.replace(/<[^>]*>/g, "")).toBe(source.replaceAll("\\", "").replaceAll("`", ""));
    expect(warnings).toEqual([]);
  });
});

describe("formulas are found", () => {
  test.each([
    ["$x$", ["x"]],
    ["$x$ and $y$", ["x", "y"]],
    ["($x$)", ["x"]],
    ["$x$, $y$.", ["x", "y"]],
    ["it costs \\$5, with $n$ pieces", ["n"]],
    ["$5 + 5$", ["5 + 5"]],
    ["$a\\$b$", ["a\\$b"]],
    ["$a_1$*b*$c_2$", ["a_1", "c_2"]],
    ["$a *b* c$", ["a *b* c"]],
    ["**$x$**", ["x"]],
    ["$x\ny$", ["x\ny"]],
    ["a $$x$$ b", ["x"]],
    ["$$ x $$", ["x"]],
    ["$$\nx\n+ y\n- z\n$$", ["x\n+ y\n- z"]],
    ["text\n$$\nx\n$$\ntext", ["x"]],
    ["$$\nx = 1$$", ["x = 1"]],
    ["> $$\n> x\n> $$", ["x"]],
    ["- a\n\n  $$\n  x\n  $$", ["x"]],
    ["| $a$ | b |\n|-|-|\n| $c$ | d |", ["a", "c"]],
    ["[$x$](https://a.test)", ["x"]],
  ])("%j", (source, expected) => {
    expect(formulas(source)).toEqual(expected);
    expect(renderContent(source).warnings).toEqual([]);
  });
});

describe("formulas become MathML", () => {
  test("inline", () => {
    expect(renderInline("$x^2$").html).toBe(
      '<math alttext="x^2"><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math>',
    );
  });
  test("on a line of their own they stand in a block", () => {
    expect(renderContent("$$\nx\n$$").html).toMatch(/^<div class="math-block"><math display="block" /);
  });
  test("two dollars inside a paragraph are a block too", () => {
    expect(renderContent("a $$x$$ b").html).toMatch(
      /^<p dir="auto">a <span class="math-block"><math display="block"/,
    );
  });
  test("a long one inside a line scrolls by itself too", () => {
    expect(renderInline(`a $${"x + ".repeat(20)}y$`).html).toContain(
      'a <span class="math-long" tabindex="0" role="group" aria-label="Formula"><math',
    );
  });
  test("a long one can be reached and scrolled by keyboard", () => {
    expect(renderContent(`$$\n${"x + ".repeat(20)}y\n$$`).html).toContain('tabindex="0" role="group"');
  });
  test.each([
    "\\frac{1}{2}",
    "\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}",
    "\\begin{align*}a&=b\\\\c&=d\\end{align*}",
    "\\begin{cases}1&x>0\\\\0&\\text{otherwise}\\end{cases}",
    "\\sum_{i=0}^n i \\quad \\int_0^\\infty \\lim_{x\\to 0}",
    "\\vec{a}\\cdot\\hat b \\quad \\overline{AB}",
    "\\cancel{x}\\boxed{y}\\underbrace{a+b}_{c}",
    "\\mathbb{R}\\mathcal{L}\\mathfrak{g}\\mathbf{v}",
    "\\textcolor{red}{x}",
    "\\begin{array}{|c|r|}\\hline a&b\\\\\\hline\\end{array}",
    "\\sqrt[3]{x} \\binom{n}{k} \\xrightarrow{f}",
    "1{,}000.5\\ \\text{kg}",
  ])("%s is understood", (tex) => {
    const { html, warnings } = renderContent(`$$\n${tex}\n$$`);
    expect(warnings).toEqual([]);
    expect(html).toContain("<math");
  });
  test("styles are those of the renderer, one way of writing them", () => {
    const { html } = renderContent("$$\n\\begin{array}{|c|}\\hline a\\\\\\end{array}\n$$");
    expect(html).toContain("border-left:0.06em solid");
    for (const [, style = ""] of html.matchAll(/style="([^"]*)"/g))
      expect(style).toMatch(/^[a-z0-9:;.% #-]+$/);
  });
  test("nothing is moved far from its place", () => {
    for (const tex of [
      "\\kern-9999em x",
      "\\hspace{-90cm}x",
      "\\raisebox{9999pt}{x}",
      "\\rule{9999em}{9999em}",
    ]) {
      expect(renderContent(`$${tex}$`).html.replace(/alttext="[^"]*"/, "")).not.toMatch(
        /9999|90cm|[1-9]\d{3}/,
      );
    }
  });
});

describe("a formula that cannot be shown is shown as written, with a warning", () => {
  test.each([
    [
      "an unknown command",
      "\\foo",
      "This formula could not be read: \\foo (Unsupported function name: \\foo)",
    ],
    ["an unclosed group", "\\frac{1", "This formula could not be read: \\frac{1"],
    [
      "a link",
      "\\href{javascript:alert(1)}{x}",
      "This formula could not be read: \\href{javascript:alert(1)}{x}",
    ],
    ["an image", "\\includegraphics{x}", "This formula could not be read: \\includegraphics{x}"],
    [
      "a definition",
      "\\def\\a{x}\\a",
      "A formula cannot define commands, so it is shown as written: \\def\\a{x}\\a",
    ],
    ["a new command", "\\newcommand{\\a}{x}", "A formula cannot define commands"],
  ])("%s", (_, tex, warning) => {
    const rendered = renderContent(`a $${tex}$ b`);
    expect(rendered.html).toBe(`<p dir="auto">a <code class="math-source">${tex}</code> b</p>`);
    expect(rendered.warnings).toHaveLength(1);
    expect(rendered.warnings[0]).toContain(warning);
  });

  test("an unclosed $$ runs to the end of its block, with a warning", () => {
    expect(renderContent("$$\nx").warnings).toEqual(["A formula that begins with $$ has no closing $$."]);
    expect(renderContent("> $$\n> x\n\nafter").html).toContain('<p dir="auto">after</p>');
  });
});

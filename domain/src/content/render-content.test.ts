import { describe, expect, test } from "vitest";
import { RENDERER_VERSION, renderContent, renderInline } from "./render-content.ts";

const html = (source: string): string => renderContent(source).html.replaceAll("\n<", "<");
const external = 'rel="noopener noreferrer nofollow" target="_blank"';

test("the renderer has a version to keep beside stored HTML", () => {
  expect(Number.isInteger(RENDERER_VERSION)).toBe(true);
});

describe("Markdown becomes what its author meant", () => {
  test.each([
    ["nothing", "", ""],
    ["only blanks", " \n\t\n", ""],
    ["a paragraph", "Hello", '<p dir="auto">Hello</p>'],
    [
      "emphasis",
      "**a** *b* ~~c~~ `d`",
      '<p dir="auto"><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>',
    ],
    ["a hard break", "a\\\nb", '<p dir="auto">a<br>\nb</p>'],
    ["a rule", "a\n\n---", '<p dir="auto">a</p><hr>'],
    ["headings, below those of the page", "# A\n\n###### B", '<h3 dir="auto">A</h3><h6 dir="auto">B</h6>'],
    ["a single tilde", "~5 to ~6", '<p dir="auto">~5 to ~6</p>'],
    [
      "nested lists",
      "- a\n  - b\n    1. c\n- d",
      '<ul><li dir="auto">a<ul><li dir="auto">b<ol><li dir="auto">c</li></ol></li></ul></li><li dir="auto">d</li></ul>',
    ],
    [
      "a list that starts later",
      "3. c\n4. d",
      '<ol start="3"><li dir="auto">c</li><li dir="auto">d</li></ol>',
    ],
    [
      "a task list, without form fields",
      "- [x] a\n- [ ] b",
      '<ul class="tasks"><li class="task" dir="auto">☑ a</li><li class="task" dir="auto">☐ b</li></ul>',
    ],
    [
      "a table with alignment",
      "| a | b |\n|:-:|--:|\n| **1** | 2 |",
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table dir="auto"><thead><tr>' +
        '<th scope="col" class="cell-center">a</th><th scope="col" class="cell-right" dir="auto">b</th></tr></thead>' +
        '<tbody><tr><td class="cell-center" dir="auto"><strong>1</strong></td>' +
        '<td class="cell-right" dir="auto">2</td></tr></tbody></table></div>',
    ],
    [
      "footnotes, numbered as they are met, without ids",
      "a[^x] b[^y] c[^x]\n\n[^y]: *Y*\n[^x]: X",
      '<p dir="auto">a<sup class="note-mark">1</sup> b<sup class="note-mark">2</sup> c<sup class="note-mark">1</sup></p>' +
        '<ol class="notes"><li dir="auto"><p>X</p></li><li dir="auto"><p><em>Y</em></p></li></ol>',
    ],
    [
      "a quote, which takes the direction of its first block",
      "> a\n>\n> b",
      '<blockquote dir="auto"><p>a</p><p dir="auto">b</p></blockquote>',
    ],
    ["entities", "&copy; &lt;b&gt;", '<p dir="auto">© &#x3C;b></p>'],
  ])("%s", (_, source, expected) => expect(html(source)).toBe(expected));
});

describe("links leave safely or not at all", () => {
  test.each([
    ["[x](https://a.test)", `<a href="https://a.test" ${external}>x</a>`],
    ["https://a.test", `<a href="https://a.test" ${external}>https://a.test</a>`],
    ["www.a.test", `<a href="http://www.a.test" ${external}>www.a.test</a>`],
    ["<mailto:a@b.test>", `<a href="mailto:a@b.test" ${external}>mailto:a@b.test</a>`],
    ["a@b.test", `<a href="mailto:a@b.test" ${external}>a@b.test</a>`],
    ["[x](tel:+4512345678)", `<a href="tel:+4512345678" ${external}>x</a>`],
    ["[x](/course/1)", `<a href="/course/1" ${external}>x</a>`],
    ["[x][r]\n\n[r]: https://a.test", `<a href="https://a.test" ${external}>x</a>`],
  ])("%s", (source, expected) => {
    const rendered = renderContent(source);
    expect(rendered.html).toBe(`<p dir="auto">${expected}</p>`);
    expect(rendered.warnings).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//a.test",
    "page.html",
    "#part",
    "?q=1",
    "ftp://a.test",
  ])("the address %s is left out with a warning, the words stay", (address) => {
    const rendered = renderContent(`[x](${address})`);
    expect(rendered.html).toBe('<p dir="auto">x</p>');
    expect(rendered.warnings).toEqual([`A link was left out because its address is not allowed: ${address}`]);
  });
});

describe("images come from our own media", () => {
  test("with a description", () => {
    expect(renderContent("![A ship](/api/media/k7m4/ship.png)")).toEqual({
      html: '<p dir="auto"><img src="/api/media/k7m4/ship.png" alt="A ship" loading="lazy" decoding="async"></p>',
      warnings: [],
    });
  });
  test("without one there is a warning", () => {
    expect(renderContent("![](/api/media/k7m4)").warnings).toEqual(["An image has no description."]);
  });
  test("from elsewhere they become a link, with a warning", () => {
    expect(renderContent("![A ship](https://a.test/s.png)")).toEqual({
      html: `<p dir="auto"><a href="https://a.test/s.png" ${external}>A ship</a></p>`,
      warnings: ["An image from another site is shown as a link; upload it instead: https://a.test/s.png"],
    });
  });
  test.each(["data:image/png;base64,AAAA", "/other/x.png", "/api/media/../x", "x.png", "//a.test/x.png"])(
    "%s is dropped, with a warning, and its description stays",
    (address) => {
      const rendered = renderContent(`![A ship](${address})`);
      expect(rendered.html).toBe('<p dir="auto">A ship</p>');
      expect(rendered.warnings).toEqual([
        `An image was left out because its address is not allowed: ${address}`,
      ]);
    },
  );
});

describe("code in a text", () => {
  test("a fence with a language is highlighted", () => {
    expect(html("```py\nx = 1\n```")).toContain('<code class="language-python">');
  });
  test("a fence without a language is JavaScript, the default", () => {
    expect(html("```\nlet a\n```")).toContain('<span class="tok-keyword">let</span>');
  });
  test("an empty fence gives nothing", () => expect(html("a\n\n```js\n\n```")).toBe('<p dir="auto">a</p>'));
  test("an unsupported language is named in a warning", () => {
    expect(renderContent("```brainfuck\n+\n```").warnings).toEqual([
      'The language "brainfuck" is not supported; the code is shown as plain text.',
    ]);
  });
  test("the same warning is given once", () => {
    expect(renderContent("```zz\n1\n```\n\n```zz\n2\n```").warnings).toHaveLength(1);
  });
});

describe("the text of an option", () => {
  test.each([
    ["42", "42"],
    ["**a** $x$", '<strong>a</strong> <math alttext="x"><mi>x</mi></math>'],
    ["`len(x)`", "<code>len(x)</code>"],
    ["", ""],
  ])("%s is given without its paragraph", (source, expected) =>
    expect(renderInline(source).html).toBe(expected),
  );

  test("several blocks stay blocks", () => {
    expect(renderInline("a\n\nb").html).toBe('<p dir="auto">a</p>\n<p dir="auto">b</p>');
    expect(renderInline("- a").html).toContain("<ul>");
    expect(renderInline("```js\na\n```").html).toContain("<figure");
  });
});

test("the same source gives the same HTML, whatever was rendered before", () => {
  const source = "# A\n\n$x$ [^1] ```a``` \n\n```php\n<?php echo 1 ?>\n```\n\n```md\n# x\n```\n\n[^1]: b";
  const first = renderContent(source);
  renderContent("$\\foo$ ```rb\nx\n``` [^1]\n\n[^1]: c");
  expect(renderContent(source)).toEqual(first);
});

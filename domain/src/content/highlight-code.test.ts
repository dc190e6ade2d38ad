import { describe, expect, test } from "vitest";
import { findLanguage, languageAliases, languageNames } from "./code-languages.ts";
import { highlightCode } from "./highlight-code.ts";
import { contentLimits } from "./limits.ts";

/** The code as a reader would copy it. */
const codeOf = (html: string): string =>
  (/<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? "")
    .replace(/<[^>]*>/g, "")
    .replace(/&#x3C;/g, "<")
    .replace(/&#x26;/g, "&");
const badgeOf = (html: string): string | undefined => /code-badge">([^<]*)</.exec(html)?.[1];
const classOf = (html: string, text: string): string | undefined =>
  new RegExp(`<span class="(tok-[a-z]+)">${text}</span>`).exec(html)?.[1];

describe("non-text input is converted to text with a warning", () => {
  test.each([
    [12, "12"],
    [true, "true"],
    [0, "0"],
    [["a", "b"], "a,b"],
    [{ toString: () => "x = 1" }, "x = 1"],
    [Symbol("s"), "Symbol(s)"],
    [10n, "10"],
  ])("%o becomes %j", (input, text) => {
    const { html, warnings } = highlightCode(input, "plain");
    expect(codeOf(html)).toBe(text);
    expect(warnings).toEqual(["Code was not text and was converted to text."]);
  });

  test.each([
    null,
    undefined,
    {
      toString() {
        throw new Error("no");
      },
    },
  ])("%o has no text and gives empty output", (input) => {
    expect(highlightCode(input)).toEqual({
      html: "",
      warnings: ["Code was not text and was converted to text."],
    });
  });
});

test.each(["", " ", "\n", "\t \r\n  ", "\u00a0"])(
  "empty or whitespace-only code %j gives empty output",
  (code) => {
    expect(highlightCode(code)).toEqual({ html: "", warnings: [] });
    expect(highlightCode(code, "no such language").html).toBe("");
  },
);

describe("an unsupported language falls back to escaped plain text with a warning", () => {
  test.each([
    "brainfuck",
    "javascripts",
    "j s",
    "golang",
    "",
    "__proto__",
    "constructor",
    "toString",
    "valueOf",
  ])("%j", (language) => {
    const { html, warnings } = highlightCode("<b>&</b>", language);
    expect(html).toContain("&#x3C;b>&#x26;&#x3C;/b>");
    expect(html).not.toContain("tok-");
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("is not supported; the code is shown as plain text.");
  });
});

test("the default language is JavaScript", () => {
  expect(highlightCode("const a = 1;")).toEqual(highlightCode("const a = 1;", "javascript"));
  expect(badgeOf(highlightCode("const a = 1;").html)).toBe("JavaScript");
});

describe("the aliases of the specification, and no others", () => {
  const table: Record<string, string> = {
    js: "javascript",
    ts: "typescript",
    py: "python",
    rb: "ruby",
    sh: "bash",
    shell: "bash",
    yml: "yaml",
    "c++": "cpp",
    "c#": "csharp",
    cs: "csharp",
    html: "markup",
    xml: "markup",
    svg: "markup",
  };
  test.each(Object.entries(table))("%s is %s", (alias, language) => {
    expect(findLanguage(alias)?.id).toBe(language);
    expect(findLanguage(` ${alias.toUpperCase()} `)?.id).toBe(language);
  });
  test("no others", () => expect(languageAliases().sort()).toEqual(Object.keys(table).sort()));
});

describe("every language colours something and changes no character", () => {
  const code =
    'GET / HTTP/1.1\nclass A { int x = 42; } // "text"\n# note\n<b a="1">&amp;</b>\nif x == 1 then return "s" end;\n\tfn(1) \\frac{1}{2} [a-z]+ 200';
  test.each(languageNames())("%s", (language) => {
    const { html, warnings } = highlightCode(code, language);
    expect(warnings).toEqual([]);
    expect(codeOf(html)).toBe(code);
    expect(badgeOf(html)).toMatch(/^[A-Z]|^nginx$/);
    const isPlain = ["plain", "plaintext", "text", "txt"].includes(language);
    expect(html.includes("tok-")).toBe(!isPlain);
  });
});

test.each([
  ["python", "Python"],
  ["ts", "TypeScript"],
  ["c++", "C++"],
  ["cs", "C#"],
  ["html", "HTML"],
  ["svg", "SVG"],
  ["sh", "Shell"],
  ["bash", "Bash"],
  ["yml", "YAML"],
  ["objectivec", "Objective-C"],
  ["brainfuck", "brainfuck"],
  ["x".repeat(30), `${"x".repeat(24)}…`],
])("the badge of %s says %s", (language, badge) => {
  expect(badgeOf(highlightCode("x", language).html)).toBe(badge);
});

describe("the five colours", () => {
  const { html } = highlightCode('def f(x):\n    return "s" + 12  # why', "py");
  test.each([
    ["def", "tok-keyword"],
    ["f", "tok-function"],
    ['"s"', "tok-string"],
    ["12", "tok-number"],
    ["# why", "tok-comment"],
  ])("%s is %s", (text, className) => expect(classOf(html, text)).toBe(className));

  test("an expression inside a template string is code again", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code to be coloured
    const { html: template } = highlightCode("`a ${b + 1} c`", "js");
    expect(template).toContain('<span class="tok-number">1</span>');
    expect(template).toContain('<span class="tok-string">`a </span>');
  });
});

describe("the block", () => {
  const { html } = highlightCode("a\n\nb /* one\ntwo */\n\n", "js");

  test("has one numbered line per line, an empty one too, none for the last line break", () => {
    expect(html.match(/class="code-line"/g)).toHaveLength(4);
    expect(codeOf(html)).toBe("a\n\nb /* one\ntwo */");
  });
  test("keeps a token of several lines coloured on each of them", () => {
    expect(html).toContain('<span class="tok-comment">/* one</span></span>\n');
    expect(html).toContain('<span class="tok-comment">two */</span>');
  });
  test("can be reached and scrolled by keyboard, and says what it is", () => {
    expect(html).toContain(
      '<pre class="code-scroll" tabindex="0" role="group" aria-label="Code: JavaScript">',
    );
  });
  test("has a real copy button", () => {
    expect(html).toContain('<button type="button" class="code-copy" data-copy-code="">Copy</button>');
  });
  test("needs no style and no script", () => expect(html).not.toMatch(/style=|\son\w+=|<script/));
  test("treats line endings of every system alike", () => {
    expect(highlightCode("a\r\nb\rc").html).toBe(highlightCode("a\nb\nc").html);
  });
});

describe("code too long to be coloured is shown plain, with a warning", () => {
  test.each([
    ["in characters", "x = 1;\n".repeat(contentLimits.codeBlock)],
    ["in one line", "x".repeat(contentLimits.codeLine + 1)],
  ])("%s", (_, code) => {
    const { html, warnings } = highlightCode(code);
    expect(codeOf(html)).toBe(code.trimEnd());
    expect(html).not.toContain("tok-");
    expect(warnings).toEqual(["Code is too long to be coloured and is shown as plain text."]);
  });
});

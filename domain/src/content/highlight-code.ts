import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { refractor } from "refractor/core";
import { findLanguage } from "./code-languages.ts";
import { type CodeRun, toLines, toRuns } from "./code-tokens.ts";
import { contentLimits } from "./limits.ts";

export const defaultCodeLanguage = "javascript";

/**
 * A code block: language badge, copy button, numbered and coloured lines. The numbers are drawn by
 * the style sheet, so they are neither selected nor copied; the words on the button are English
 * content, the script that makes it work adds its own.
 *
 * Anything but text is converted to text with a warning; empty or whitespace-only code gives empty
 * output; a language that is not supported falls back to escaped plain text with a warning.
 */
export function highlightCode(
  code: unknown,
  language: string = defaultCodeLanguage,
): { html: string; warnings: string[] } {
  const { element, warnings } = codeBlock(code, language);
  return { html: element ? toHtml(element) : "", warnings };
}

export function codeBlock(
  code: unknown,
  language: string,
  mayColour = true,
): { element: Element | null; warnings: string[] } {
  const warnings: string[] = [];
  if (typeof code !== "string") warnings.push("Code was not text and was converted to text.");
  const text = textOf(code).replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  if (text.trim() === "") return { element: null, warnings };

  const written = language.trim();
  const found = findLanguage(written);
  if (!found)
    warnings.push(`The language "${badge(written)}" is not supported; the code is shown as plain text.`);

  let runs: CodeRun[] = [{ text, token: null }];
  if (found?.grammar) {
    const coloured = mayColour && isColourable(text) ? colour(text, found.grammar) : null;
    if (coloured) runs = coloured;
    else warnings.push("Code is too long to be coloured and is shown as plain text.");
  }
  return { element: figure(runs, found?.id ?? "plain", found?.name ?? badge(written)), warnings };
}

function textOf(code: unknown): string {
  if (typeof code === "string") return code;
  if (code === null || code === undefined) return "";
  try {
    return String(code);
  } catch {
    return ""; // an object that refuses to be a string
  }
}

const badge = (written: string): string =>
  written.length > 24 ? `${written.slice(0, 24)}…` : written || "Text";

function isColourable(text: string): boolean {
  if (text.length > contentLimits.codeBlock) return false;
  return text.split("\n").every((line) => line.length <= contentLimits.codeLine);
}

function colour(text: string, grammar: string): CodeRun[] | null {
  try {
    return toRuns(refractor.highlight(text, grammar).children as ElementContent[]);
  } catch {
    return null; // a grammar that gives up must not take the question with it
  }
}

function figure(runs: readonly CodeRun[], id: string, name: string): Element {
  const lines = toLines(runs).flatMap((line, index): ElementContent[] => [
    ...(index > 0 ? [text("\n")] : []),
    element("span", { className: ["code-line"] }, line.map(runElement)),
  ]);
  return element("figure", { className: ["code-block"], dir: "ltr" }, [
    element("figcaption", { className: ["code-bar"] }, [
      element("span", { className: ["code-badge"] }, [text(name)]),
      element("button", { type: "button", className: ["code-copy"], dataCopyCode: "" }, [text("Copy")]),
    ]),
    element("pre", { className: ["code-scroll"], tabIndex: 0, role: "group", ariaLabel: `Code: ${name}` }, [
      element("code", { className: [`language-${id}`] }, lines),
    ]),
  ]);
}

const runElement = ({ text: value, token }: CodeRun): ElementContent =>
  token ? element("span", { className: [`tok-${token}`] }, [text(value)]) : text(value);

const text = (value: string): ElementContent => ({ type: "text", value });

const element = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

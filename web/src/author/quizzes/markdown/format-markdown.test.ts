import { describe, expect, it } from "vitest";
import { type Format, formatMarkdown } from "./format-markdown.ts";

/** Writes the selection as «…», applies the format, and writes the result the same way. */
function formatted(format: Format, written: string): string {
  const from = written.indexOf("«");
  const to = written.indexOf("»") - 1;
  const text = written.replace("«", "").replace("»", "");
  const change = formatMarkdown(format, { text, from, to });
  const next = text.slice(0, change.from) + change.insert + text.slice(change.to);
  const { select } = change;
  return `${next.slice(0, select.from)}«${next.slice(select.from, select.to)}»${next.slice(select.to)}`;
}

describe("formatMarkdown", () => {
  it.each<[Format, string, string]>([
    ["bold", "a «word» b", "a **«word»** b"],
    ["bold", "a **«word»** b", "a «word» b"],
    ["bold", "a «» b", "a **«»** b"],
    ["italic", "a «word» b", "a *«word»* b"],
    ["italic", "a **«word»** b", "a ***«word»*** b"],
    ["italic", "a *«word»* b", "a «word» b"],
    ["code", "call «print» now", "call `«print»` now"],
    ["code", "«a\nb»", "```python\n«a\nb»\n```"],
    ["code", "Look:«a\nb»end", "Look:\n\n```python\n«a\nb»\n```\n\nend"],
    ["formula", "if «x^2»", "if $«x^2»$"],
    ["formula", "«a\nb»", "$$\n«a\nb»\n$$"],
    ["numbered", "o«n»e\ntwo", "1. one«»\ntwo"],
    ["numbered", "o«ne\nt»wo", "«1. one\n2. two»"],
    ["numbered", "«1. one\n2. two»", "«one\ntwo»"],
    ["bulleted", "«one\ntwo»", "«- one\n- two»"],
    ["quote", "first\n«second»", "first\n> second«»"],
    ["table", "«»", "| «Column» | Column |\n| --- | --- |\n| | |\n"],
    ["link", "see «here» now", "see [here](«https://») now"],
    ["link", "«https://example.org»", "[«»](https://example.org)"],
  ])("%s: %s", (format, before, after) => expect(formatted(format, before)).toBe(after));
});

import { oneLine } from "./one-line.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/**
 * Markdown as one line of plain text without its marks, for titles in lists and for exports: formulas
 * keep their TeX, images their description, footnotes and link targets are left out.
 */
export function plainText(source: string, max = Number.POSITIVE_INFINITY): string {
  try {
    const { tree } = parseMarkdown(source);
    return oneLine(tree ? textOf(tree as Node) : source, max);
  } catch {
    return oneLine(source, max);
  }
}

type Node = { type: string; value?: string; alt?: string | null; children?: Node[] };

const withoutText = new Set(["definition", "footnoteDefinition", "footnoteReference"]);
const inline = new Set([
  "text",
  "inlineCode",
  "inlineMath",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "image",
  "imageReference",
]);

function textOf(node: Node): string {
  if (withoutText.has(node.type)) return "";
  const own = node.value ?? node.alt ?? "";
  const inner = (node.children ?? []).map(textOf).join("");
  return inline.has(node.type) ? own + inner : ` ${own}${inner} `;
}

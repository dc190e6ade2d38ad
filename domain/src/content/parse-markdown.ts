import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { contentLimits } from "./limits.ts";
import { mathSyntax, mathTree } from "./math-syntax.ts";

/** HTML is not a construct of our Markdown: a tag in a question about HTML is text and is read as written. */
const noHtml = { disable: { null: ["htmlFlow", "htmlText"] } };

/**
 * The tree of a text, or a sentence saying why it cannot be shown as Markdown. Deep nesting and huge
 * tables are refused by count, so that Node and every browser decide alike.
 */
export function parseMarkdown(
  source: string,
): { tree: Root; refused: null } | { tree: null; refused: string } {
  const { source: longest, lines, depth, tableCells } = contentLimits;
  if (source.length > longest) {
    return refuse(`The text is longer than ${longest} characters and is shown without formatting.`);
  }
  const written = source.split(/\r\n?|\n/);
  if (written.length > lines || written.filter(isHeavy).length > contentLimits.heavyLines) {
    return refuse("The text has too many lines and is shown without formatting.");
  }
  if (opensTooDeep(source)) return refuse(tooDeep);
  if (isTangled(source))
    return refuse("A paragraph has too many marks; the text is shown without formatting.");

  const tree = fromMarkdown(source, {
    extensions: [gfm({ singleTilde: false }), mathSyntax, noHtml],
    mdastExtensions: [gfmFromMarkdown(), mathTree],
  });

  let level: Node[] = [tree as Node];
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > depth) return refuse(tooDeep);
    const next: Node[] = [];
    for (const node of level) {
      if ((node.align?.length ?? 0) * (node.children?.length ?? 0) > tableCells) {
        return refuse(`A table has more than ${tableCells} cells; the text is shown without formatting.`);
      }
      for (const child of node.children ?? []) next.push(child);
    }
    level = next;
  }
  return { tree, refused: null };
}

type Node = { children?: Node[]; align?: unknown[] | null };

const tooDeep = "The text nests too deeply and is shown without formatting.";

const refuse = (refused: string) => ({ tree: null, refused });

/** Parsing itself is quadratic in the number of containers that one line opens or keeps open. */
function opensTooDeep(source: string): boolean {
  const limit = contentLimits.depth;
  return new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${limit},}`, "m").test(source);
}

/** Begins or continues a quote, perhaps inside a list, or underlines a heading. */
const isHeavy = (line: string): boolean =>
  /^[ \t*+.)\d-]*(?:>|=+[ \t]*$|-+[ \t]*$)/.test(line.length > 100 ? line.slice(0, 100) : line);

function isTangled(source: string): boolean {
  return source.split(/\r?\n[ \t]*\r?\n/).some((stretch) => {
    return (stretch.match(/[*_~[\]]|=+/g)?.length ?? 0) > contentLimits.markers;
  });
}

import type { ElementContent, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toHast } from "mdast-util-to-hast";
import { arrangeContent } from "./arrange-content.ts";
import { contentHandlers, element, text } from "./content-handlers.ts";
import { contentSchema } from "./content-schema.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** Kept beside stored HTML; raise it whenever the same source would give other HTML than before. */
export const RENDERER_VERSION = 1;

export type RenderedContent = { html: string; warnings: string[] };

/**
 * Markdown (GFM, math, code blocks) as safe HTML. Pure and deterministic: the server stores what it
 * returns, the author's editor previews with it. It never throws and takes bounded time; what it
 * cannot show it shows as it was written. `warnings` are sentences for the author.
 */
export function renderContent(source: string): RenderedContent {
  return render(source, (blocks) => blocks);
}

/** The same for the text of an option: a single paragraph is given without its <p>. */
export function renderInline(source: string): RenderedContent {
  return render(source, unwrapParagraph);
}

function render(source: string, shape: (blocks: ElementContent[]) => ElementContent[]): RenderedContent {
  const warnings = new Set<string>();
  let blocks: ElementContent[];
  try {
    blocks = toBlocks(source, (warning) => warnings.add(warning));
  } catch {
    warnings.add("The text could not be read as Markdown and is shown without formatting.");
    blocks = asWritten(source);
  }
  const safe = sanitize({ type: "root", children: shape(blocks) } satisfies Root, contentSchema);
  return { html: toHtml(safe).trim(), warnings: [...warnings] };
}

function toBlocks(source: string, warn: (warning: string) => void): ElementContent[] {
  const { tree, refused } = parseMarkdown(source);
  if (tree === null) {
    warn(refused);
    return asWritten(source);
  }
  const { handlers, notes } = contentHandlers(warn);
  const root = toHast(tree, { handlers }) as Root;
  return arrangeContent([...(root.children as ElementContent[]), ...notes()], warn);
}

const asWritten = (source: string): ElementContent[] => [
  element("p", { className: ["content-source"], dir: "auto" }, [text(source)]),
];

function unwrapParagraph(blocks: ElementContent[]): ElementContent[] {
  const [only, ...others] = blocks.filter((node) => node.type !== "text" || node.value.trim() !== "");
  if (only?.type !== "element" || others.length > 0) return blocks;
  return only.tagName === "p" && !only.properties.className ? only.children : blocks;
}

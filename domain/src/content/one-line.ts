/**
 * Rendered content as one line of plain text, for lists, navigators and exports. It reads only HTML
 * that the renderer wrote and needs no parser, so a participant's page can afford it.
 */
export function oneLineOfHtml(html: string, max = Number.POSITIVE_INFINITY): string {
  let text = "";
  let skipped: string | null = null;
  for (const [whole, slash, tag, attributes = ""] of html.matchAll(tagOrText)) {
    if (skipped) {
      if (slash && tag === skipped) skipped = null;
    } else if (!tag) text += whole;
    else if (!slash && (tag === "math" || tag === "figcaption")) {
      skipped = tag;
      text += attributeOf(attributes, "alttext");
    } else if (tag === "img") text += ` ${attributeOf(attributes, "alt")} `;
    else if (blocks.has(tag)) text += " ";
  }
  return oneLine(
    text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, decode),
    max,
  );
}

/** The renderer quotes every attribute, and leaves ">" inside the quotes as it is. */
const tagOrText = /<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>|[^<]+/g;

const blocks = new Set("blockquote br div figure h3 h4 h5 h6 hr li ol p pre table td th tr ul".split(" "));

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(_: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? "";
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** One line of at most `max` characters, cut at a word where one ends near, with an ellipsis. */
export function oneLine(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = line.length > max ? Array.from(line) : null;
  if (!characters || characters.length <= max) return line;
  const cut = characters.slice(0, Math.max(0, max - 1)).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

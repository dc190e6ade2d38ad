import type { Element, ElementContent } from "hast";
import { element, text } from "./content-handlers.ts";
import { contentLimits } from "./limits.ts";
import { externalImage, safeHref, safeImage } from "./safe-links.ts";

/**
 * From what Markdown means to what our pages show: links that leave are marked so, images come only
 * from our own media, headings stand below those of the page, wide tables scroll, every block finds
 * its own direction.
 */
export function arrangeContent(
  nodes: readonly ElementContent[],
  warn: (warning: string) => void,
): ElementContent[] {
  let targetsLeft: number = contentLimits.targets;

  function arrange(children: readonly ElementContent[]): ElementContent[] {
    return children.flatMap((node): ElementContent[] => {
      if (node.type === "text") {
        if (looksLikeTag.test(node.value)) warn("HTML tags are shown as text; write Markdown instead.");
        return [node];
      }
      if (node.type !== "element") return [];
      if (isFinished(node)) return [node];
      return arrangeElement(node);
    });
  }

  function arrangeElement(node: Element): ElementContent[] {
    const { tagName, properties } = node;
    if (tagName === "img") return image(properties);
    if (tagName === "input") return [text(properties.checked ? "\u2611" : "\u2610")];
    const children = arrange(node.children);

    if (tagName === "a") return link(String(properties.href ?? ""), children);
    if (/^h[1-6]$/.test(tagName)) {
      return [element(`h${Math.min(6, Number(tagName[1]) + 2)}`, { dir: "auto" }, children)];
    }
    if (tagName === "table") {
      const table = element("table", { dir: "auto" }, withoutFirstDir(children));
      return [
        element("div", { className: ["table-scroll"], tabIndex: 0, role: "group", ariaLabel: "Table" }, [
          table,
        ]),
      ];
    }
    if (tagName === "th" || tagName === "td") return [cell(tagName, properties.align, children)];
    if (tagName === "p") return [element("p", { dir: "auto" }, children)];
    if (tagName === "li") {
      const isTask = hasClass(node, "task-list-item");
      return [
        element("li", { ...(isTask ? { className: ["task"] } : {}), dir: "auto" }, withoutFirstDir(children)),
      ];
    }
    if (tagName === "blockquote") return [element("blockquote", { dir: "auto" }, withoutFirstDir(children))];
    if (tagName === "ul")
      return [element("ul", hasClass(node, "contains-task-list") ? { className: ["tasks"] } : {}, children)];
    if (tagName === "ol") return [element("ol", list(node), children)];
    return [element(tagName, {}, children)];
  }

  function link(href: string, children: ElementContent[]): ElementContent[] {
    if (!safeHref.test(href)) {
      warn(`A link was left out because its address is not allowed: ${shorten(href)}`);
      return children;
    }
    targetsLeft -= href.length;
    if (targetsLeft < 0) {
      warn("There are too many long links; the rest is shown as text.");
      return children;
    }
    const rel = ["noopener", "noreferrer", "nofollow"];
    return [element("a", { href, rel, target: "_blank" }, children)];
  }

  function image(properties: Element["properties"]): ElementContent[] {
    const src = String(properties.src ?? "");
    const alt = String(properties.alt ?? "");
    if (safeImage.test(src)) {
      if (alt.trim() === "") warn("An image has no description.");
      return [element("img", { src, alt, loading: "lazy", decoding: "async" }, [])];
    }
    if (externalImage.test(src)) {
      warn(`An image from another site is shown as a link; upload it instead: ${shorten(src)}`);
      return link(src, [text(alt || src)]);
    }
    warn(`An image was left out because its address is not allowed: ${shorten(src)}`);
    return alt ? [text(alt)] : [];
  }

  return arrange(nodes);
}

const looksLikeTag = /<\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>|<!--/i;

/** Code blocks and formulas were built by us, as they should be. */
function isFinished(node: Element): boolean {
  return (
    node.tagName === "figure" ||
    node.tagName === "math" ||
    hasClass(node, "math-block") ||
    hasClass(node, "math-long") ||
    hasClass(node, "math-source") ||
    hasClass(node, "note-mark")
  );
}

const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

function list(node: Element): Element["properties"] {
  const start = Number(node.properties.start ?? 1);
  return {
    ...(start !== 1 ? { start } : {}),
    ...(hasClass(node, "notes") ? { className: ["notes"] } : {}),
  };
}

function cell(tagName: string, align: unknown, children: ElementContent[]): Element {
  const aligned = align === "left" || align === "center" || align === "right";
  return element(
    tagName,
    {
      ...(tagName === "th" ? { scope: "col" } : {}),
      ...(aligned ? { className: [`cell-${align}`] } : {}),
      dir: "auto",
    },
    children,
  );
}

/**
 * An element with dir="auto" looks past descendants that have a `dir` of their own, so the first
 * block inside a list item, a quote or a table has none: the container decides by its text.
 */
function withoutFirstDir(children: ElementContent[]): ElementContent[] {
  const index = children.findIndex((child) => child.type !== "text" || child.value.trim() !== "");
  const first = children[index];
  if (
    first?.type !== "element" ||
    !(endsDirection.has(first.tagName) || passesDirection.has(first.tagName))
  ) {
    return children;
  }
  const { dir: _, ...properties } = first.properties;
  const inner = passesDirection.has(first.tagName) ? withoutFirstDir(first.children) : first.children;
  return children.with(index, { ...first, properties, children: inner });
}

const endsDirection = new Set(["p", "li", "th", "h3", "h4", "h5", "h6"]);
const passesDirection = new Set(["ul", "ol", "thead", "tr", "blockquote"]);

const shorten = (address: string): string => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

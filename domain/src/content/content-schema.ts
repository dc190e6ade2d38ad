import type { Schema } from "hast-util-sanitize";
import { mathAttributes, mathClass, mathElements, mathStyle } from "./math-schema.ts";
import { safeHref, safeImage } from "./safe-links.ts";

/**
 * The last word on what leaves the renderer. Everything before it already builds only what stands
 * here; this is the second lock. No `id` and no `name` is allowed at all, so content cannot take the
 * place of a global of the page; the prefix stands for the day one is.
 */
export const contentSchema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  clobber: ["id", "name", "ariaDescribedBy", "ariaLabelledBy"],
  clobberPrefix: "content-",
  strip: ["script", "style", "template", "title", "textarea", "noscript", "iframe", "xmp", "svg"],
  tagNames: [
    "a",
    "blockquote",
    "br",
    "button",
    "code",
    "del",
    "div",
    "em",
    "figcaption",
    "figure",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "img",
    "li",
    "ol",
    "p",
    "pre",
    "span",
    "strong",
    "sup",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
    ...mathElements,
  ],
  ancestors: {
    button: ["figcaption"],
    figcaption: ["figure"],
    li: ["ol", "ul"],
    tbody: ["table"],
    td: ["table"],
    th: ["table"],
    thead: ["table"],
    tr: ["table"],
    ...Object.fromEntries(mathElements.filter((name) => name !== "math").map((name) => [name, ["math"]])),
  },
  attributes: {
    "*": [["dir", "auto", "ltr"]],
    a: [
      ["href", safeHref],
      ["rel", "noopener", "noreferrer", "nofollow"],
      ["target", "_blank"],
    ],
    button: [
      ["type", "button"],
      ["className", "code-copy"],
      ["dataCopyCode", ""],
    ],
    code: [["className", /^language-[a-z-]{1,24}$/, "math-source"]],
    div: [
      ["className", "table-scroll", "math-block"],
      ["tabIndex", 0],
      ["role", "group"],
      ["ariaLabel", "Table", "Formula"],
    ],
    figcaption: [["className", "code-bar"]],
    figure: [["className", "code-block"]],
    img: [["src", safeImage], "alt", ["loading", "lazy"], ["decoding", "async"]],
    li: [["className", "task"]],
    ol: ["start", ["className", "notes"]],
    p: [["className", "content-source"]],
    pre: [["className", "code-scroll"], ["tabIndex", 0], ["role", "group"], "ariaLabel"],
    span: [
      ["className", /^tok-[a-z]{6,8}$/, "code-badge", "code-line", "math-block", "math-long"],
      ["tabIndex", 0],
      ["role", "group"],
      ["ariaLabel", "Formula"],
    ],
    sup: [["className", "note-mark"]],
    td: [["className", "cell-left", "cell-center", "cell-right"]],
    th: [
      ["className", "cell-left", "cell-center", "cell-right"],
      ["scope", "col"],
    ],
    ul: [["className", "tasks"]],
    ...Object.fromEntries(
      mathElements.map((name) => [
        name,
        [...mathAttributes, "alttext", ["className", mathClass], ["style", mathStyle]] as never,
      ]),
    ),
  },
  protocols: { href: ["http", "https", "mailto", "tel"] },
};

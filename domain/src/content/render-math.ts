import type { Element, ElementContent } from "hast";
import temml from "temml";
import { contentLimits } from "./limits.ts";
import { isMathAttribute, mathClass, mathElements, safeMathStyle } from "./math-schema.ts";

/** The renderer's own tree: elements, texts, and wrappers (fragments, spans, anchors) of which only the children count. */
type MathTree = {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  style?: Record<string, unknown>;
  classes?: string[];
  children?: MathTree[];
};

/** The library's declarations describe another build of it than the module that is loaded. */
const { __renderToMathMLTree: toMathTree } = temml as unknown as {
  __renderToMathMLTree: (tex: string, options: Record<string, unknown>) => MathTree;
};

export type RenderedMath = { element: Element; warning: null } | { element: null; warning: string };

/** Definitions gain nothing inside one formula and are the way to build bombs. */
const definition =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|newenvironment)(?![a-zA-Z])/;

const elements = new Set(mathElements);

export function renderMath(tex: string, display: boolean): RenderedMath {
  const shown = excerpt(tex);
  if (tex.length > contentLimits.formula) {
    return refuse(`A formula is longer than ${contentLimits.formula} characters and is shown as written.`);
  }
  if (definition.test(tex)) {
    return refuse(`A formula cannot define commands, so it is shown as written: ${shown}`);
  }
  try {
    const tree = toMathTree(tex, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: false,
      macros: {},
      maxExpand: 200,
      maxSize: [20, 40],
    });
    const [math] = toElements(tree);
    if (math?.type !== "element" || math.tagName !== "math") {
      return refuse(`This formula could not be shown: ${shown}`);
    }
    math.properties.alttext = tex.length > 300 ? shown : tex;
    return { element: math, warning: null };
  } catch (error) {
    return refuse(`This formula could not be read: ${shown}${reason(error)}`);
  }
}

const refuse = (warning: string): RenderedMath => ({ element: null, warning });

const excerpt = (tex: string): string => (tex.length > 60 ? `${tex.slice(0, 60).trimEnd()}…` : tex);

/** The renderer says what is wrong, where, and then quotes the source; the first part is enough. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const words = /^\s*(.{1,120}?)\s+at (?:position|end)/.exec(message)?.[1];
  return words ? ` (${words.replace(/:$/, "")})` : "";
}

function toElements(node: MathTree): ElementContent[] {
  if (typeof node.text === "string" && node.type === undefined) {
    return node.text ? [{ type: "text", value: node.text }] : [];
  }
  const children = (node.children ?? []).flatMap(toElements);
  if (node.type === undefined || !elements.has(node.type)) return children;

  const properties: Element["properties"] = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (isMathAttribute(name, String(value))) properties[name] = String(value);
  }
  const classes = (node.classes ?? []).filter((name) => mathClass.test(name));
  if (classes.length > 0) properties.className = classes;
  const style = safeMathStyle(Object.entries(node.style ?? {}));
  if (style) properties.style = style;
  return [{ type: "element", tagName: node.type, properties, children }];
}

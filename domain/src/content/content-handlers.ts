import type { Element, ElementContent, Properties } from "hast";
import type { Code, FootnoteReference } from "mdast";
import type { Handlers, State } from "mdast-util-to-hast";
import { codeBlock, defaultCodeLanguage } from "./highlight-code.ts";
import { contentLimits } from "./limits.ts";
import type { MathNode } from "./math-syntax.ts";
import { renderMath } from "./render-math.ts";

export const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const text = (value: string): ElementContent => ({ type: "text", value });

/**
 * How code, formulas and footnotes of one text become HTML. The returned `notes` gives the footnotes
 * that were referred to, in that order, without links: an id per footnote would not be unique on a
 * page with many questions.
 */
export function contentHandlers(warn: (warning: string) => void): {
  handlers: Handlers;
  notes: () => ElementContent[];
} {
  let codeLeft: number = contentLimits.codeTotal;
  let mathLeft: number = contentLimits.formulaTotal;
  const noteOrder: string[] = [];
  let noteState: State | null = null;

  function code(_state: State, node: Code): Element | undefined {
    codeLeft -= node.value.length;
    const block = codeBlock(node.value, node.lang ?? defaultCodeLanguage, codeLeft >= 0);
    block.warnings.forEach(warn);
    return block.element ?? undefined;
  }

  function math(_state: State, node: MathNode): Element | undefined {
    if (node.value === "") return node.closed ? undefined : element("p", {}, [text("$$")]);
    mathLeft -= node.value.length;
    if (!node.closed) warn("A formula that begins with $$ has no closing $$.");
    const rendered = mathLeft < 0 ? tooMuchMath : renderMath(node.value, node.display);
    if (rendered.warning !== null) warn(rendered.warning);
    const shown = rendered.element ?? element("code", { className: ["math-source"] }, [text(node.value)]);
    const isWide = node.value.length > (node.display ? 40 : 60);
    if (!node.display && !isWide) return shown;
    // What may be wider than a phone scrolls by itself, and can be reached to do so by keyboard.
    const reach = isWide ? { tabIndex: 0, role: "group", ariaLabel: "Formula" } : {};
    const className = [node.display ? "math-block" : "math-long"];
    return element(node.type === "math" ? "div" : "span", { className, ...reach }, [shown]);
  }

  function footnoteReference(state: State, node: FootnoteReference): Element {
    const id = node.identifier.toUpperCase();
    noteState = state;
    if (!noteOrder.includes(id)) noteOrder.push(id);
    return element("sup", { className: ["note-mark"] }, [text(String(noteOrder.indexOf(id) + 1))]);
  }

  function notes(): ElementContent[] {
    if (noteState === null) return [];
    const items: ElementContent[] = [];
    // A footnote may refer to another one: the list can grow while it is walked.
    for (const id of noteOrder) {
      const definition = noteState.footnoteById.get(id);
      items.push(element("li", {}, definition ? noteState.all(definition) : []));
    }
    return [element("ol", { className: ["notes"] }, items)];
  }

  const handlers = { code, math, inlineMath: math, footnoteReference } as Handlers;
  return { handlers, notes };
}

const tooMuchMath = {
  element: null,
  warning: `The text has more than ${contentLimits.formulaTotal} characters of formulas; the rest is shown as written.`,
};

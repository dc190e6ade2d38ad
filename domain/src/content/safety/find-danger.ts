import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";

/**
 * For tests: reads rendered HTML as a browser would and names everything in it that could run, load,
 * overlay or clobber. Written apart from the sanitiser's schema on purpose.
 */
export function findDanger(html: string): string[] {
  const dangers: string[] = [];
  const fragment = parseFragment(html);
  visit(fragment.childNodes);
  const again = serialize(parseFragment(serialize(fragment)));
  if (again !== serialize(fragment)) dangers.push("changes when parsed again");
  return dangers;

  function visit(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
    for (const node of nodes) {
      if (node.nodeName === "#comment" || node.nodeName === "#documentType") dangers.push(node.nodeName);
      if (!("tagName" in node)) continue;
      if (!allowedElements.has(node.tagName)) dangers.push(`<${node.tagName}>`);
      if (node.namespaceURI.endsWith("/svg")) dangers.push(`svg <${node.tagName}>`);
      for (const { name, value } of node.attrs) {
        const isBad = !allowedAttributes.has(name) || !isHarmless(name, value);
        if (isBad) dangers.push(`<${node.tagName} ${name}="${value}">`);
      }
      visit(node.childNodes);
    }
  }
}

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

const allowedElements = words(`
  a blockquote br button code del div em figcaption figure h3 h4 h5 h6 hr img li ol p pre span strong sup
  table tbody td th thead tr ul
  math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt
  mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
`);

const allowedAttributes = words(`
  alt alttext aria-label class data-copy-code decoding dir href loading rel role scope src start style
  tabindex target type
  accent columnalign depth display displaystyle fence form height largeop linebreak linethickness lspace
  mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspacing rspace
  scriptlevel separator stretchy symmetric voffset width
`);

const classNames =
  /^(?:code-(?:block|bar|badge|copy|scroll|line)|tok-[a-z]+|language-[a-z-]+|math-(?:block|source)|cell-[a-z]+|content-source|note-mark|notes|tasks?|table-scroll|(?:tml|wbk|ff)-[a-z0-9-]+|math(?:cal|scr)|menclose|(?:up|down)strike|sout|(?:phasor|longdiv)-[a-z]+|actuarial|circle-pad|textcircle)$/;

function isHarmless(name: string, value: string): boolean {
  if (name === "href") {
    if (value.startsWith("/")) return new URL(value, "https://own.test/").origin === "https://own.test";
    if (!URL.canParse(value)) return /^https?:/i.test(value); // leads nowhere
    return ["http:", "https:", "mailto:", "tel:"].includes(new URL(value).protocol);
  }
  if (name === "src") return /^\/api\/media\/[\w.~/-]+$/.test(value) && !value.includes("..");
  if (name === "style")
    return !/url|expression|import|behavio|binding|fixed|z-index|[\\'"@{}<>/]/i.test(value);
  if (name === "class") return value.split(" ").every((className) => classNames.test(className));
  if (name === "target") return value === "_blank";
  if (name === "type") return value === "button";
  if (name === "role") return value === "group";
  return true;
}

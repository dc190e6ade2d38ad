/** What the math renderer may write: its elements, attributes and style properties, and nothing else. */

export const mathElements = [
  "math",
  "menclose",
  "mfrac",
  "mi",
  "mmultiscripts",
  "mn",
  "mo",
  "mover",
  "mpadded",
  "mphantom",
  "mprescripts",
  "mroot",
  "mrow",
  "mspace",
  "msqrt",
  "mstyle",
  "msub",
  "msubsup",
  "msup",
  "mtable",
  "mtd",
  "mtext",
  "mtr",
  "munder",
  "munderover",
  "none",
];

export const mathClass =
  /^(?:tml|wbk|ff)-[a-z0-9-]{1,20}$|^(?:mathcal|mathscr|menclose|upstrike|downstrike|sout)$|^(?:phasor|longdiv)-[a-z]{3,6}$|^(?:actuarial|circle-pad|textcircle)$/;

const word = /^[a-z]{1,20}(?: [a-z]{1,20})?$/;
const flag = /^(?:true|false)$/;
const small = /^-?\d$/;
const colour = /^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,20})$/;
const measure = /^([+-]?(?:\d+\.?\d*|\.\d+))(em|ex|rem|px|pt|pc|mu|cm|mm|in|%|width|height|depth)?$/;

/** The longest length of each unit: nothing is pushed over its neighbours or out of the page. */
const longest: Record<string, number> = {
  em: 40,
  ex: 80,
  rem: 40,
  px: 600,
  pt: 450,
  pc: 40,
  mu: 700,
  cm: 15,
  mm: 150,
  in: 6,
  "%": 100,
  width: 2,
  height: 2,
  depth: 2,
};

function isMeasure(value: string): boolean {
  const match = measure.exec(value);
  if (!match) return false;
  return Math.abs(Number(match[1])) <= (longest[match[2] ?? "em"] ?? 0);
}

const isMeasures = (value: string): boolean => value.split(" ").every(isMeasure) && value.length < 60;

const isBorder = (value: string): boolean =>
  /^0?\.?\d{1,6}(?:px|em) (?:solid|dashed|double)(?: #[0-9a-fA-F]{3,8}| [a-z]{3,20})?$/.test(value);

type Check = (value: string) => boolean;
const is =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

const attributeChecks: Record<string, Check> = {
  accent: is(flag),
  columnalign: is(/^(?:left|right|center)(?: (?:left|right|center)){0,40}$/),
  depth: isMeasure,
  display: is(/^block$/),
  displaystyle: is(flag),
  fence: is(flag),
  form: is(word),
  height: isMeasure,
  largeop: is(flag),
  linebreak: is(word),
  linethickness: isMeasure,
  lspace: isMeasure,
  mathbackground: is(colour),
  mathcolor: is(colour),
  mathsize: isMeasure,
  mathvariant: is(/^[a-z-]{1,24}$/),
  maxsize: isMeasure,
  minsize: isMeasure,
  movablelimits: is(flag),
  notation: is(word),
  rowspacing: isMeasures,
  rspace: isMeasure,
  scriptlevel: is(small),
  separator: is(flag),
  stretchy: is(flag),
  symmetric: is(flag),
  voffset: isMeasure,
  width: isMeasure,
};

const styleChecks: Record<string, Check> = {
  border: isBorder,
  "border-bottom": isBorder,
  "border-left": isBorder,
  "border-right": isBorder,
  "border-top": isBorder,
  bottom: isMeasure,
  color: is(colour),
  display: is(/^(?:block math|flex)$/),
  "font-style": is(/^italic$/),
  "font-weight": is(/^bold$/),
  height: isMeasure,
  "justify-content": is(/^center$/),
  left: isMeasure,
  "margin-left": isMeasure,
  "math-depth": is(small),
  padding: isMeasures,
  "padding-bottom": isMeasure,
  "padding-left": isMeasure,
  "padding-right": isMeasure,
  "padding-top": isMeasure,
  position: is(/^(?:relative|absolute)$/),
  right: isMeasure,
  "text-align": is(/^(?:left|right|center)$/),
  transform: is(/^scaleX\(-1\)$/),
  width: isMeasure,
};

export const mathAttributes = Object.keys(attributeChecks);

export const isMathAttribute = (name: string, value: string): boolean =>
  Object.hasOwn(attributeChecks, name) && attributeChecks[name]?.(value) === true;

/** Keeps the declarations that are known and harmless, written in one way. */
export function safeMathStyle(declarations: Iterable<readonly [string, unknown]>): string {
  const kept: string[] = [];
  for (const [property, raw] of declarations) {
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const value = String(raw).trim();
    if (Object.hasOwn(styleChecks, name) && styleChecks[name]?.(value)) kept.push(`${name}:${value}`);
  }
  return kept.join(";");
}

/** For the sanitiser: a style exactly as `safeMathStyle` writes it, which has no url, quote or escape. */
export const mathStyle = /^(?:[a-z-]+:(?:[a-zA-Z0-9#.% -]+|scaleX\(-1\))(?:;|$))+$/;

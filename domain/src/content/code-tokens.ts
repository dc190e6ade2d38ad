import type { ElementContent } from "hast";

/**
 * Prism names some eighty kinds of token; readers are helped by five colours. What is not in the
 * table (punctuation, operators, names) keeps the colour of the text and costs no markup.
 */
const tokenClass: Record<string, string> = {
  quantifier: "number",
  escape: "keyword",
  anchor: "keyword",
  charset: "string",
  "char-class": "string",
  "char-set": "string",
  equation: "string",
  comment: "comment",
  prolog: "comment",
  doctype: "comment",
  cdata: "comment",
  coord: "comment",
  shebang: "comment",
  keyword: "keyword",
  atrule: "keyword",
  boolean: "keyword",
  important: "keyword",
  tag: "keyword",
  rule: "keyword",
  selector: "keyword",
  builtin: "keyword",
  directive: "keyword",
  annotation: "keyword",
  decorator: "keyword",
  deleted: "keyword",
  title: "keyword",
  section: "keyword",
  table: "keyword",
  instruction: "keyword",
  string: "string",
  char: "string",
  "attr-value": "string",
  regex: "string",
  url: "string",
  inserted: "string",
  "template-string": "string",
  "template-punctuation": "string",
  "triple-quoted-string": "string",
  "string-literal": "string",
  "string-interpolation": "string",
  heredoc: "string",
  character: "string",
  number: "number",
  constant: "number",
  symbol: "number",
  entity: "number",
  unit: "number",
  atom: "number",
  null: "number",
  hexcode: "number",
  function: "function",
  "class-name": "function",
  "attr-name": "function",
  "function-variable": "function",
  property: "function",
  key: "function",
  method: "function",
  "function-definition": "function",
  register: "function",
};

/** Inside a template string the expression is code again, not text. */
const plainAgain = new Set(["interpolation"]);

/** One run of text with one colour; `token` is null for the colour of the text. */
export type CodeRun = { text: string; token: string | null };

/** The highlighter's nested spans as flat runs, in order. The innermost known kind wins. */
export function toRuns(nodes: readonly ElementContent[]): CodeRun[] {
  const runs: CodeRun[] = [];
  const visit = (children: readonly ElementContent[], token: string | null): void => {
    for (const node of children) {
      if (node.type === "text") runs.push({ text: node.value, token });
      if (node.type === "element") visit(node.children, tokenOf(node.properties.className, token));
    }
  };
  visit(nodes, null);
  return runs;
}

function tokenOf(className: unknown, outer: string | null): string | null {
  const names = Array.isArray(className) ? className.map(String) : [];
  if (names.some((name) => plainAgain.has(name))) return null;
  const known = names.find((name) => Object.hasOwn(tokenClass, name));
  return known ? (tokenClass[known] ?? outer) : outer;
}

/** The runs of each line; the line breaks themselves are left out. */
export function toLines(runs: readonly CodeRun[]): CodeRun[][] {
  const lines: CodeRun[][] = [[]];
  for (const { text, token } of runs) {
    text.split("\n").forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part === "") return;
      const line = lines.at(-1);
      const last = line?.at(-1);
      if (last && last.token === token) last.text += part;
      else line?.push({ text: part, token });
    });
  }
  return lines;
}

// A small reader of ICU messages: {name}, {count, plural, …}, {kind, select, …}, `#` inside a plural, and
// quotes ('{' is a brace, '' is an apostrophe). Enough for a catalogue; dates and numbers are formatted by
// the functions of intl.ts before they get here.

export type Values = Readonly<Record<string, string | number>>;

interface Branches {
  readonly kind: "plural" | "selectordinal" | "select";
  readonly name: string;
  readonly cases: ReadonlyMap<string, readonly Part[]>;
}
type Part =
  | string
  | { readonly kind: "value"; readonly name: string }
  | { readonly kind: "count" }
  | Branches;

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads up to the closing brace (or the end of the text at depth 0). */
  parts(depth: number, counting: boolean): Part[] {
    const parts: Part[] = [];
    let plain = "";
    const flush = () => {
      if (plain) parts.push(plain);
      plain = "";
    };
    while (this.at < this.text.length) {
      const char = this.text[this.at] as string;
      if (char === "}" && depth > 0) break;
      this.at += 1;
      if (char === "'") plain += this.quoted(counting);
      else if (char === "#" && counting) {
        flush();
        parts.push({ kind: "count" });
      } else if (char === "{") {
        flush();
        parts.push(this.argument(depth));
      } else plain += char;
    }
    flush();
    return parts;
  }

  /** After an apostrophe: '' is one, a quote before a special character runs to the next one. */
  private quoted(counting: boolean): string {
    const next = this.text[this.at];
    if (next === "'") {
      this.at += 1;
      return "'";
    }
    if (next !== "{" && next !== "}" && !(next === "#" && counting)) return "'";
    const end = this.text.indexOf("'", this.at);
    const stop = end < 0 ? this.text.length : end;
    const quoted = this.text.slice(this.at, stop);
    this.at = stop + 1;
    return quoted;
  }

  private argument(depth: number): Part {
    const name = this.word();
    if (this.take("}")) return { kind: "value", name };
    this.expect(",");
    const kind = this.word();
    if (kind !== "plural" && kind !== "select" && kind !== "selectordinal") {
      throw new SyntaxError(`Unknown argument kind "${kind}" in "${this.text}"`);
    }
    this.expect(",");
    const cases = new Map<string, readonly Part[]>();
    while (!this.take("}")) {
      const label = this.word();
      this.expect("{");
      cases.set(label, this.parts(depth + 1, kind !== "select"));
      this.expect("}");
    }
    if (!cases.has("other")) throw new SyntaxError(`"other" is missing in "${this.text}"`);
    return { kind, name, cases };
  }

  private word(): string {
    const rest = /^\s*([^\s{},]+)\s*/.exec(this.text.slice(this.at));
    if (!rest?.[1]) throw new SyntaxError(`A word is missing at ${this.at} in "${this.text}"`);
    this.at += rest[0].length;
    return rest[1];
  }

  private take(char: string): boolean {
    const rest = this.text.slice(this.at);
    const trimmed = rest.trimStart();
    if (!trimmed.startsWith(char)) return false;
    this.at += rest.length - trimmed.length + 1;
    return true;
  }

  private expect(char: string): void {
    if (!this.take(char)) throw new SyntaxError(`"${char}" is missing at ${this.at} in "${this.text}"`);
  }
}

const parsed = new Map<string, readonly Part[]>();

/** Formats one message for one language. Throws where the message itself is malformed. */
export function formatMessage(message: string, values: Values, locale: string): string {
  if (!/[{'}]/.test(message)) return message;
  let parts = parsed.get(message);
  if (!parts) {
    parts = new Reader(message).parts(0, false);
    parsed.set(message, parts);
  }
  return join(parts, values, locale, undefined);
}

function join(parts: readonly Part[], values: Values, locale: string, count: number | undefined): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part.kind === "count") text += show(count, locale);
    else if (part.kind === "value") text += show(values[part.name] ?? `{${part.name}}`, locale);
    else text += branch(part, values, locale);
  }
  return text;
}

function branch(part: Branches, values: Values, locale: string): string {
  const value = values[part.name];
  if (part.kind === "select") {
    const chosen = part.cases.get(String(value)) ?? part.cases.get("other") ?? [];
    return join(chosen, values, locale, undefined);
  }
  const count = Number(value);
  const type = part.kind === "plural" ? "cardinal" : "ordinal";
  const chosen =
    part.cases.get(`=${count}`) ??
    part.cases.get(pluralRules(locale, type).select(count)) ??
    part.cases.get("other") ??
    [];
  return join(chosen, values, locale, count);
}

const rules = new Map<string, Intl.PluralRules>();
function pluralRules(locale: string, type: "cardinal" | "ordinal"): Intl.PluralRules {
  const key = `${locale} ${type}`;
  let known = rules.get(key);
  if (!known) {
    known = new Intl.PluralRules(locale, { type });
    rules.set(key, known);
  }
  return known;
}

const numbers = new Map<string, Intl.NumberFormat>();
function show(value: string | number | undefined, locale: string): string {
  if (typeof value !== "number") return value ?? "";
  let known = numbers.get(locale);
  if (!known) {
    known = new Intl.NumberFormat(locale);
    numbers.set(locale, known);
  }
  return known.format(value);
}

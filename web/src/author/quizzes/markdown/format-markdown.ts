// What the toolbar does to a text with a selection, as pure changes: the same for every editor behind it.

export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Replaces `from`…`to` of the text by `insert`, and selects a part of the result. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: { readonly from: number; readonly to: number };
}

export const formats = [
  "bold",
  "italic",
  "code",
  "formula",
  "numbered",
  "bulleted",
  "quote",
  "table",
  "link",
] as const;
export type Format = (typeof formats)[number];

export function formatMarkdown(format: Format, selected: Selected): TextChange {
  const several = selected.text.slice(selected.from, selected.to).includes("\n");
  switch (format) {
    case "bold":
      return wrap(selected, "**", "**");
    case "italic":
      return wrap(selected, "*", "*");
    case "code":
      return several ? block(selected, "```python", "```") : wrap(selected, "`", "`");
    case "formula":
      return several ? block(selected, "$$", "$$") : wrap(selected, "$", "$");
    case "numbered":
      return lines(selected, (index) => `${index + 1}. `, /^\d+\. /);
    case "bulleted":
      return lines(selected, () => "- ", /^- /);
    case "quote":
      return lines(selected, () => "> ", /^> ?/);
    case "table":
      return insertTable(selected);
    case "link":
      return link(selected);
  }
}

/** Around the selection; taken off where it stands there already. */
function wrap({ text, from, to }: Selected, before: string, after: string): TextChange {
  const isWrapped =
    text.slice(from - before.length, from) === before &&
    text.slice(to, to + after.length) === after &&
    // One * of a ** is no emphasis of its own.
    !(before === "*" && text[from - 2] === "*");
  const inner = text.slice(from, to);
  if (isWrapped) {
    const start = from - before.length;
    return {
      from: start,
      to: to + after.length,
      insert: inner,
      select: { from: start, to: start + inner.length },
    };
  }
  const start = from + before.length;
  return { from, to, insert: before + inner + after, select: { from: start, to: start + inner.length } };
}

/** On lines of its own, with an empty line around it where there is text. */
function block({ text, from, to }: Selected, open: string, close: string): TextChange {
  const inner = text.slice(from, to);
  const lead = from === 0 ? "" : text[from - 1] === "\n" ? "\n" : "\n\n";
  const tail = to === text.length ? "" : text[to] === "\n" ? "\n" : "\n\n";
  const start = from + lead.length + open.length + 1;
  return {
    from,
    to,
    insert: `${lead}${open}\n${inner}\n${close}${tail}`,
    select: { from: start, to: start + inner.length },
  };
}

/** A mark before every line that the selection touches; off again where all have it. */
function lines({ text, from, to }: Selected, mark: (index: number) => string, marked: RegExp): TextChange {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const all = text.slice(start, end).split("\n");
  const off = all.every((line) => marked.test(line));
  const insert = all.map((line, index) => (off ? line.replace(marked, "") : mark(index) + line)).join("\n");
  const only = all.length === 1;
  return {
    from: start,
    to: end,
    insert,
    select: { from: only ? start + insert.length : start, to: start + insert.length },
  };
}

function insertTable({ text, from, to }: Selected): TextChange {
  const lead = from === 0 ? "" : text[from - 1] === "\n" ? "\n" : "\n\n";
  const head = "Column";
  const insert = `${lead}| ${head} | Column |\n| --- | --- |\n| | |\n`;
  const start = from + lead.length + 2;
  return { from, to, insert, select: { from: start, to: start + head.length } };
}

function link({ text, from, to }: Selected): TextChange {
  const inner = text.slice(from, to);
  const address = "https://";
  if (/^https?:\/\/\S+$/.test(inner)) {
    return { from, to, insert: `[](${inner})`, select: { from: from + 1, to: from + 1 } };
  }
  const start = from + inner.length + 3;
  return { from, to, insert: `[${inner}](${address})`, select: { from: start, to: start + address.length } };
}

import { posix } from "node:path";
import { type Program, parseSync, Visitor } from "oxc-parser";

export interface Import {
  specifier: string;
  /** The imported file, from the root of the tree; null for a package. */
  file: string | null;
  /** `import type` and `import("…")` in a type: gone at run time. */
  typeOnly: boolean;
  line: number;
}

export interface TableWrite {
  /** null: the statement's table is not written out. */
  table: string | null;
  line: number;
}

export interface SourceFile {
  /** From the root of the tree, with forward slashes. */
  path: string;
  lines: number;
  imports: Import[];
  writes: TableWrite[];
  /** Lines on which a query is built. */
  queries: number[];
  /** The tables that an `interface Tables` of this file declares. */
  tables: string[];
  brokenAt: string | null;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing[./]|^e2e\/|^bench\//.test(path);

const writers = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);
const readers = new Set(["selectFrom", "selectNoFrom", "withRecursive"]);
/** `for update` locks, and `do update` belongs to an insert that is seen already. */
const rawWrite =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|(?<!\b(?:for|do)\s+)update|delete\s+from)\s+"?([a-z_]\w*)/gi;

export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  const lineOf = lineFinder(text);
  const file: SourceFile = {
    path,
    lines: text === "" ? 0 : text.replace(/\n$/, "").split("\n").length,
    imports: [],
    writes: [],
    queries: [],
    tables: [],
    brokenAt: errors[0]?.message ?? null,
  };
  collect(program, file, lineOf);
  return file;
}

function collect(program: Program, file: SourceFile, lineOf: (offset: number) => number): void {
  const add = (source: unknown, at: number, typeOnly: boolean) => {
    const specifier = textOf(source);
    if (specifier === null) return;
    file.imports.push({ specifier, file: resolve(file.path, specifier), typeOnly, line: lineOf(at) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.start, node.importKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.start, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.start, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, node.start, false),
    TSImportType: (node) => add(node.source, node.start, true),
    // new URL("./worker.ts", import.meta.url) is how a worker is named.
    NewExpression: (node) => {
      const specifier = textOf(node.arguments[0]);
      const isUrl = node.callee.type === "Identifier" && node.callee.name === "URL";
      if (isUrl && specifier?.startsWith(".") && /\.tsx?$/.test(specifier))
        add(node.arguments[0], node.start, false);
    },
    CallExpression: (node) => {
      if (node.callee.type !== "MemberExpression" || node.callee.property.type !== "Identifier") return;
      const { name } = node.callee.property;
      if (!writers.has(name) && !readers.has(name)) return;
      const line = lineOf(node.callee.property.start);
      file.queries.push(line);
      if (writers.has(name))
        file.writes.push({ table: textOf(node.arguments[0])?.split(" ")[0] ?? null, line });
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== "Identifier" || node.tag.name !== "sql") return;
      const line = lineOf(node.start);
      file.queries.push(line);
      const raw = node.quasi.quasis.map((part) => part.value.raw).join(" ? ");
      for (const [, table = null] of raw.matchAll(rawWrite)) file.writes.push({ table, line });
    },
    TSInterfaceDeclaration: (node) => {
      if (node.id.name !== "Tables") return;
      for (const member of node.body.body) {
        if (member.type !== "TSPropertySignature") continue;
        const name = member.key.type === "Identifier" ? member.key.name : textOf(member.key);
        if (name) file.tables.push(name);
      }
    },
  }).visit(program);
}

function textOf(node: unknown): string | null {
  const literal = node as { type?: string; value?: unknown } | null | undefined;
  return literal?.type === "Literal" && typeof literal.value === "string" ? literal.value : null;
}

/** Relative paths and our own workspaces become files; everything else is a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const own = /^@capstan\/(domain|server|web|e2e|bench)(?:\/(.*))?$/.exec(specifier);
  if (!own) return null;
  const [, workspace = "", rest = ""] = own;
  return posix.join(workspace, workspace === "domain" && rest !== "" ? `src/${rest}` : rest);
}

function lineFinder(text: string): (offset: number) => number {
  return (offset) => text.slice(0, offset).split("\n").length;
}

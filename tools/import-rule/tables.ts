import type { Finding } from "./check-tree.ts";
import { isTest, type SourceFile } from "./source-file.ts";

const ownerOf = (path: string): string | null => /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Reading other rooms' tables is allowed (reports must); writing them is not. The demo and migrations are. */
const mayWriteAll = new Set(["migrations", "demo"]);

/** A room writes only the tables that an `interface Tables` in its own folder declares. */
export function foreignWrites(files: readonly SourceFile[]): Finding[] {
  const owners = new Map<string, string>();
  for (const file of files) {
    const owner = ownerOf(file.path);
    for (const table of owner ? file.tables : []) owners.set(table, owner as string);
  }
  return files.flatMap((file) => {
    const writer = ownerOf(file.path);
    if (isTest(file.path) || (writer && mayWriteAll.has(writer)) || !file.path.startsWith("server/"))
      return [];
    return file.writes.flatMap(({ table, line }) => {
      const objection = objectionTo(table, writer ?? "the root", owners);
      return objection ? [{ path: file.path, line, says: objection }] : [];
    });
  });
}

/** `db` keeps its own books (the list of migrations) and writes for a room that hands it a table. */
function objectionTo(
  table: string | null,
  writer: string,
  owners: ReadonlyMap<string, string>,
): string | null {
  const owner = table === null ? undefined : owners.get(table);
  if (owner) return owner === writer ? null : `${writer} writes ${table}, a table of ${owner}`;
  if (writer === "db") return null;
  return table === null
    ? "writes a table whose name is not written out"
    : `writes ${table}, which no room's Tables declares`;
}

/** A door only opens: its SQL stands in queries.ts. */
export function sqlInRoutes(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => file.path.endsWith("/routes.ts"))
    .flatMap((file) => [
      ...file.queries.map((line) => ({ path: file.path, line, says: "routes.ts holds a query" })),
      ...file.imports
        .filter(({ specifier }) => /^(kysely|pg|node:sqlite|better-sqlite3)(\/|$)/.test(specifier))
        .map(({ line, specifier }) => ({ path: file.path, line, says: `routes.ts imports ${specifier}` })),
    ]);
}

import type { Finding } from "./check-tree.ts";
import type { SourceFile } from "./source-file.ts";

/** Circles of files that import each other at run time, each reported once by its shortest way round. */
export function circles(files: readonly SourceFile[]): Finding[] {
  const known = new Set(files.map((file) => file.path));
  const imports = new Map(
    files.map((file) => [
      file.path,
      file.imports
        .filter((imported) => !imported.typeOnly && imported.file !== null && known.has(imported.file))
        .map((imported) => imported.file as string),
    ]),
  );
  const inReported = new Set<string>();
  return [...known].sort().flatMap((path) => {
    const way = inReported.has(path) ? null : wayBack(path, imports);
    if (!way) return [];
    for (const member of way) inReported.add(member);
    return [{ path, line: 1, says: `a circle: ${[...way, path].join(" → ")}` }];
  });
}

/** Breadth first, so the way found is a shortest one. */
function wayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
    for (const next of imports.get(current) ?? []) {
      if (next === start) {
        const way = [current];
        for (let step = current; step !== start; ) {
          step = cameFrom.get(step) ?? start;
          way.unshift(step);
        }
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, current);
      queue.push(next);
    }
  }
  return null;
}

// Writes down what each file of a build is made of and imports: tools/size.ts reads from it what a participant
// waits for, and that nothing is among it that does not belong there. No page asks for the list.
import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface BuiltChunk {
  readonly isEntry: boolean;
  /** Fetched with it, as file names. */
  readonly imports: readonly string[];
  /** From the repository's root. */
  readonly modules: readonly string[];
}

export function writesChunks(app: string): Plugin {
  return {
    name: "capstan:writes-chunks",
    async writeBundle(_options, bundle) {
      const chunks: Record<string, BuiltChunk> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const { fileName, isEntry, imports, moduleIds } = output;
        const modules = moduleIds.map((id) => relative(here(".."), id));
        chunks[fileName] = { isEntry, imports, modules };
      }
      await writeFile(here(`dist/chunks-of-${app}.json`), JSON.stringify(chunks, null, 1));
    },
  };
}

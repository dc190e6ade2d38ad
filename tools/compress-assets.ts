import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const worthIt = 1024;

/** Writes `.br` and `.gz` beside every text asset, once, so that the server only picks one. */
export function compressAssets(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg,webmanifest}", { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < worthIt) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

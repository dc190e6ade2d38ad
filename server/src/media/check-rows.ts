import { createInflate } from "node:zlib";
import type { ReadImage } from "@capstan/domain/media/image.ts";
import { Problem } from "@capstan/domain/problems.ts";

/**
 * A PNG says how large its picture is; what it inflates to has to be exactly that. Counted while it inflates, in
 * another thread and never kept, so that a file that would become a thousand times larger costs next to nothing.
 */
export async function checkRows({ inflatedSize, compressedRows }: ReadImage): Promise<void> {
  if (inflatedSize === undefined || !compressedRows) return;
  const inflate = createInflate();
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const refuse = () => {
      inflate.destroy();
      reject(new Problem("image_damaged"));
    };
    inflate.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > inflatedSize) refuse();
    });
    inflate.once("end", () => (size === inflatedSize ? resolve() : refuse()));
    inflate.once("error", refuse);
    for (const rows of compressedRows) inflate.write(rows);
    inflate.end();
  });
}

import { readGif } from "./formats/gif.ts";
import { readJpeg } from "./formats/jpeg.ts";
import { readPng } from "./formats/png.ts";
import { readWebp } from "./formats/webp.ts";
import { BadImage, type ImageRefusal, type ImageType, type ReadImage } from "./image.ts";

const readers: Record<ImageType, (bytes: Uint8Array) => ReadImage> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
  "image/gif": readGif,
};

/** Reads the whole file. `declared` is the type the sender gave, or `null` where it gave none. */
export function readImage(bytes: Uint8Array, declared: string | null): ReadImage | { refused: ImageRefusal } {
  const type = typeOfContent(bytes);
  if (!type) return { refused: "image_unsupported" };
  if (declared !== null && declared !== type && !(declared === "image/jpg" && type === "image/jpeg")) {
    return { refused: "image_mislabelled" };
  }
  try {
    return readers[type](bytes);
  } catch (thrown) {
    if (thrown instanceof BadImage) return { refused: thrown.why };
    // the readers look behind the end of a file that was cut off
    if (thrown instanceof RangeError) return { refused: "image_damaged" };
    throw thrown;
  }
}

const starts: readonly [ImageType, readonly (number | null)[]][] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38, null, 0x61]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

function typeOfContent(bytes: Uint8Array): ImageType | null {
  const found = starts.find(([, start]) => start.every((byte, i) => byte === null || bytes[i] === byte));
  return found?.[0] ?? null;
}

// Portable Network Graphics (W3C, third edition): a signature, then chunks of length, name, data and CRC-32.
import { BadImage, checkSize, imageLimits, type ReadImage } from "../image.ts";
import { fourLetters, join, part, viewOf } from "./bytes.ts";

/** Header, palette, transparency, colour space in plain numbers, rows, animation, end. */
const kept = new Set([
  "IHDR",
  "PLTE",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "IDAT",
  "acTL",
  "fcTL",
  "fdAT",
  "IEND",
]);
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function readPng(bytes: Uint8Array): ReadImage {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [part(bytes, 0, 8)];
  const rows: Uint8Array[] = [];
  let header: Header | null = null;
  let frames = 0;
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const name = fourLetters(bytes, at + 4);
    const end = at + 12 + length;
    const chunk = part(bytes, at, end);
    if (!/^[A-Za-z]{4}$/.test(name) || crc32(part(bytes, at + 4, end - 4)) !== view.getUint32(end - 4)) {
      throw new BadImage("image_damaged");
    }
    if ((name === "IHDR") !== (at === 8)) throw new BadImage("image_damaged");
    if (name === "IHDR") header = readHeader(viewOf(part(bytes, at + 8, end - 4)));
    if (name === "fcTL") checkFrame(view, at + 8, ++frames, header);
    if (name === "IDAT") rows.push(part(bytes, at + 8, end - 4));
    // a chunk that begins in upper case is needed to show the picture: an unknown one makes it another format
    if (!kept.has(name) && /^[A-Z]/.test(name)) throw new BadImage("image_damaged");
    if (kept.has(name)) parts.push(chunk);
    at = end;
    if (name !== "IEND") continue;
    if (at !== bytes.length) throw new BadImage("image_has_more");
    if (!header || rows.length === 0) throw new BadImage("image_damaged");
    const { width, height } = header;
    const inflatedSize = sizeOfRows(header);
    return { type: "image/png", width, height, bytes: join(parts), inflatedSize, compressedRows: rows };
  }
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly interlaced: boolean;
}

function readHeader(view: DataView): Header {
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  checkSize(width, height);
  const depth = view.getUint8(8);
  const perPixel = channels[view.getUint8(9)];
  const interlace = view.getUint8(12);
  const isKnown = perPixel && [1, 2, 4, 8, 16].includes(depth) && interlace < 2 && view.byteLength === 13;
  if (!isKnown) throw new BadImage("image_damaged");
  return { width, height, bitsPerPixel: depth * perPixel, interlaced: interlace === 1 };
}

/** A frame of an animation lies inside the picture. */
function checkFrame(view: DataView, at: number, count: number, header: Header | null): void {
  if (count > imageLimits.frames) throw new BadImage("image_too_large");
  const right = view.getUint32(at + 4) + view.getUint32(at + 12);
  const bottom = view.getUint32(at + 8) + view.getUint32(at + 16);
  if (!header || right > header.width || bottom > header.height) throw new BadImage("image_damaged");
}

// Adam7 in the standard's section 8.2: start and step of each pass, across and down
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row is one byte that names its filter, then its pixels in whole bytes. */
function sizeOfRows({ width, height, bitsPerPixel, interlaced }: Header): number {
  const size = (across: number, down: number) =>
    across === 0 ? 0 : down * (1 + Math.ceil((across * bitsPerPixel) / 8));
  if (!interlaced) return size(width, height);
  return passes.reduce(
    (sum, [x, y, right, down]) =>
      sum + size(Math.max(0, Math.ceil((width - x) / right)), Math.max(0, Math.ceil((height - y) / down))),
    0,
  );
}

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The standard's annex D. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

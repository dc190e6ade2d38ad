// GIF89a (CompuServe, 1990): a screen, colour tables, then blocks up to the trailer.
import { BadImage, checkSize, imageLimits, type ReadImage } from "../image.ts";
import { join, part, viewOf } from "./bytes.ts";

const extension = 0x21;
const graphicControl = 0xf9;
const application = 0xff;
const picture = 0x2c;
const trailer = 0x3b;

export function readGif(bytes: Uint8Array): ReadImage {
  const view = viewOf(bytes);
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  checkSize(width, height);
  let at = 13 + tableSize(view.getUint8(10));
  const parts: Uint8Array[] = [part(bytes, 0, at)];
  let pictures = 0;
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === trailer) {
      if (at + 1 !== bytes.length) throw new BadImage("image_has_more");
      if (pictures === 0) throw new BadImage("image_damaged");
      return { type: "image/gif", width, height, bytes: join([...parts, part(bytes, at, at + 1)]) };
    }
    const from = at;
    if (kind === picture) {
      if (++pictures > imageLimits.frames) throw new BadImage("image_too_large");
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
      if (right > width || bottom > height) throw new BadImage("image_damaged");
      // one byte more: the size of the first code
      at = afterBlocks(view, at + 10 + tableSize(view.getUint8(at + 9)) + 1);
      parts.push(part(bytes, from, at));
    } else if (kind === extension) {
      const label = view.getUint8(at + 1);
      at = afterBlocks(view, at + 2);
      const repeats =
        label === application && String.fromCharCode(...part(bytes, from + 3, from + 14)) === "NETSCAPE2.0";
      if (label === graphicControl || repeats) parts.push(part(bytes, from, at));
    } else throw new BadImage("image_damaged");
  }
}

/** A table of colours is there where the highest bit says so; the lowest three bits say how long it is. */
function tableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(view: DataView, from: number): number {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}

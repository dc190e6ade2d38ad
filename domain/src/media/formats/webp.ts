// WebP (RFC 9649): a RIFF file; each chunk is a name, a length and data, filled up to an even number of bytes.
import { BadImage, checkSize, imageLimits, type ReadImage } from "../image.ts";
import { fourLetters, join, part, viewOf } from "./bytes.ts";

/** Colour profile, Exif and XMP are not among them. */
const kept = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]);
const profileExifXmp = 0b0010_1100;

export function readWebp(bytes: Uint8Array): ReadImage {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end < bytes.length) throw new BadImage("image_has_more");
  if (end > bytes.length) throw new BadImage("image_damaged");
  const parts: Uint8Array[] = [];
  let size: Size | null = null;
  let pictures = 0;
  for (let at = 12; at < end; ) {
    const name = fourLetters(bytes, at);
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length & 1);
    const chunk = part(bytes, at, next);
    const data = viewOf(part(bytes, at + 8, at + 8 + length));
    if (name === "VP8X") {
      if (size) throw new BadImage("image_damaged");
      size = { width: 1 + uint24(data, 4), height: 1 + uint24(data, 7) };
      const cleared = Uint8Array.from(chunk);
      cleared[8] = (cleared[8] ?? 0) & ~profileExifXmp;
      parts.push(cleared);
    } else if (kept.has(name)) parts.push(chunk);
    const own = name === "VP8 " ? sizeOfLossy(data) : name === "VP8L" ? sizeOfLossless(data) : null;
    if (own) {
      if (size && (own.width > size.width || own.height > size.height)) throw new BadImage("image_damaged");
      size ??= own;
    }
    if (own || name === "ANMF") pictures += 1;
    at = next;
  }
  if (!size || pictures === 0) throw new BadImage("image_damaged");
  checkSize(size.width, size.height);
  if (pictures > imageLimits.frames) throw new BadImage("image_too_large");
  const body = join(parts);
  const head = Uint8Array.from(part(bytes, 0, 12));
  viewOf(head).setUint32(4, 4 + body.length, true);
  return { type: "image/webp", ...size, bytes: join([head, body]) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}

/** RFC 6386, section 9.1: a key frame, its start code, then fourteen bits each. */
function sizeOfLossy(data: DataView): Size {
  const isKeyFrame = (data.getUint8(0) & 1) === 0;
  if (!isKeyFrame || data.getUint8(3) !== 0x9d || data.getUint16(4) !== 0x012a) {
    throw new BadImage("image_damaged");
  }
  return { width: data.getUint16(6, true) & 0x3fff, height: data.getUint16(8, true) & 0x3fff };
}

/** RFC 9649, section 3.4: a signature, then fourteen bits each, one less than the size. */
function sizeOfLossless(data: DataView): Size {
  if (data.getUint8(0) !== 0x2f) throw new BadImage("image_damaged");
  const bits = data.getUint32(1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

// JPEG (ITU-T T.81): segments that a marker begins; the compressed rows follow a segment "start of scan".
import { BadImage, checkSize, type ReadImage } from "../image.ts";
import { join, part, viewOf } from "./bytes.ts";

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Tables, restart interval, JFIF's header, Adobe's colour transform, frames; what cameras and editors add is none. */
const keptSegments = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee]);
const exif = 0xe1;
/** A picture that comes in more passes than any program writes only costs time. */
const mostScans = 100;

export function readJpeg(bytes: Uint8Array): ReadImage {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [part(bytes, 0, 2)];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  for (let at = 2; ; ) {
    const marker = markerAt(view, at);
    if (marker === 0xff) {
      // any number of these may stand before a marker
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      if (at + 2 !== bytes.length) throw new BadImage("image_has_more");
      if (!size || scans === 0) throw new BadImage("image_damaged");
      const turn = orientation > 1 ? [orientationSegment(orientation)] : [];
      parts.splice(1, 0, ...turn);
      return { type: "image/jpeg", ...size, bytes: join([...parts, part(bytes, at, at + 2)]) };
    }
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    const segment = part(bytes, at, end);
    if (length < 2) throw new BadImage("image_damaged");
    if (isFrame(marker)) {
      if (size) throw new BadImage("image_damaged");
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      checkSize(size.width, size.height);
      parts.push(segment);
    } else if (marker === exif) {
      orientation = readOrientation(segment) ?? orientation;
    } else if (marker === startOfScan) {
      if (!size || ++scans > mostScans) throw new BadImage("image_damaged");
      const rows = endOfRows(bytes, end);
      parts.push(segment, part(bytes, end, rows));
      at = rows;
      continue;
    } else if (keptSegments.has(marker)) {
      parts.push(segment);
    } else if (marker < 0xe0 || (marker > 0xef && marker !== 0xfe)) {
      throw new BadImage("image_damaged");
    }
    at = end;
  }
}

function markerAt(view: DataView, at: number): number {
  if (view.getUint8(at) !== 0xff) throw new BadImage("image_damaged");
  return view.getUint8(at + 1);
}

/** "Start of frame" of the compressions that browsers know: baseline, extended, progressive. */
function isFrame(marker: number): boolean {
  return marker === 0xc0 || marker === 0xc1 || marker === 0xc2;
}

/** Where the rows end: at a marker that is neither a stuffed zero nor a restart. */
function endOfRows(bytes: Uint8Array, from: number): number {
  for (let at = from; ; ) {
    at = bytes.indexOf(0xff, at);
    const next = bytes[at + 1];
    if (at < 0 || next === undefined) throw new BadImage("image_damaged");
    if (next === 0xff) at += 1;
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else return at;
  }
}

const exifHeader = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** Which way up (Exif 2.32, tag 274), 1 to 8; all else that Exif says is left behind. */
function readOrientation(segment: Uint8Array): number | null {
  if (!exifHeader.every((byte, i) => segment[4 + i] === byte)) return null;
  const view = viewOf(segment.subarray(10));
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    const count = Math.min(view.getUint16(directory, little), 200);
    for (let i = 0; i < count; i++) {
      const entry = directory + 2 + i * 12;
      if (view.getUint16(entry, little) !== 274) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch {
    // Exif that cannot be read says nothing
  }
  return null;
}

function orientationSegment(orientation: number): Uint8Array {
  // one directory with one entry, big-endian
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    18,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const length = 2 + exifHeader.length + tiff.length;
  return Uint8Array.from([0xff, exif, 0, length, ...exifHeader, ...tiff]);
}

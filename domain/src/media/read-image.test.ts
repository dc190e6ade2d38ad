import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageLimits, type ReadImage } from "./image.ts";
import { readImage } from "./read-image.ts";
import { sampleImages } from "./sample-images.ts";

const png = Buffer.from(sampleImages.png, "base64");
const jpeg = Buffer.from(sampleImages.jpeg, "base64");
const webp = Buffer.from(sampleImages.webp, "base64");
const gif = Buffer.from(sampleImages.gif, "base64");
const secret = "CANARY 54.32 N 10.14 E";

function read(bytes: Uint8Array, declared: string | null = null): ReadImage {
  const image = readImage(bytes, declared);
  if ("refused" in image) throw new Error(image.refused);
  return image;
}

function refusal(bytes: Uint8Array, declared: string | null = null): string {
  const image = readImage(bytes, declared);
  return "refused" in image ? image.refused : "none";
}

function pngChunk(name: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const insert = (bytes: Buffer, at: number, more: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
/** Behind the signature and the header. */
const withPngChunk = (name: string, data: Uint8Array | string) => insert(png, 33, pngChunk(name, data));

function jpegSegment(marker: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data);
  return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);
}

function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk("IHDR", header), png.subarray(33)]);
}

function webpWith(...chunks: [name: string, data: Uint8Array][]): Buffer {
  const body = Buffer.concat(
    chunks.map(([name, data]) => {
      const head = Buffer.alloc(8);
      head.write(name);
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
    }),
  );
  const head = Buffer.from("RIFF....WEBP");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

describe("an image", () => {
  it.each([
    ["image/png", png, 8, 6],
    ["image/jpeg", jpeg, 8, 6],
    ["image/webp", webp, 8, 6],
    ["image/webp", Buffer.from(sampleImages.webpLossless, "base64"), 8, 6],
    ["image/gif", gif, 1, 1],
  ] as const)("is known as %s by its content, with its size", (type, bytes, width, height) => {
    expect(read(bytes)).toMatchObject({ type, width, height });
    expect(read(bytes, type).bytes).toEqual(new Uint8Array(bytes));
  });

  it.each([
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG, which can hold scripts", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["PDF", "%PDF-1.7"],
    ["a zip archive", "PK\u0003\u0004"],
    ["nothing", ""],
    ["HEIC", "\0\0\0\u0018ftypheic"],
  ])("is not %s", (_sentence, text) => {
    expect(refusal(Buffer.from(text))).toBe("image_unsupported");
  });

  it("is refused where its sender calls it something else", () => {
    expect(refusal(png, "image/jpeg")).toBe("image_mislabelled");
    expect(refusal(jpeg, "text/html")).toBe("image_mislabelled");
    expect(read(jpeg, "image/jpg").type).toBe("image/jpeg");
  });

  it.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP", webp],
    ["GIF", gif],
  ])("that is %s and a second file behind it is refused", (_sentence, bytes) => {
    for (const more of ["<script>alert(1)</script>", "PK\u0003\u0004", "\0"]) {
      expect(refusal(Buffer.concat([bytes, Buffer.from(more)]))).toBe("image_has_more");
    }
  });

  it("is refused where a GIF is a script as well", () => {
    expect(refusal(Buffer.from("GIF89a=1;alert(1)//////////////////"))).toMatch(/^image_/);
  });

  it.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["WebP", webp],
    ["GIF", gif],
  ])("that is %s and cut off anywhere is refused", (_sentence, bytes) => {
    for (let length = 0; length < bytes.length; length++) {
      expect(refusal(bytes.subarray(0, length)), `${length} bytes`).toMatch(/^image_(damaged|unsupported)$/);
    }
  });

  it("with more pixels than memory has room for is refused, however small its file", () => {
    expect(refusal(pngOfSize(50_000, 50_000))).toBe("image_too_large");
    expect(refusal(pngOfSize(imageLimits.side + 1, 1))).toBe("image_too_large");
    expect(refusal(pngOfSize(6_000, 6_000))).toBe("image_too_large");
    expect(refusal(pngOfSize(0, 6))).toBe("image_damaged");
    const wide = Buffer.from(gif);
    wide.writeUInt16LE(60_000, 6);
    wide.writeUInt16LE(60_000, 8);
    expect(refusal(wide)).toBe("image_too_large");
  });

  it("says of a PNG what its rows become, interlaced too", () => {
    expect(read(png).inflatedSize).toBe(6 * (1 + 8 * 4));
    const header = Buffer.from(png.subarray(16, 29));
    header[12] = 1;
    const interlaced = Buffer.concat([png.subarray(0, 8), pngChunk("IHDR", header), png.subarray(33)]);
    // passes of 1×1, 1×1, 2×1, 2×2, 4×1, 4×3 and 8×3 pixels
    expect(read(interlaced).inflatedSize).toBe(5 + 5 + 9 + 18 + 17 + 3 * 17 + 3 * 33);
  });
});

describe("what is kept of an image", () => {
  it.each([
    ["PNG", withPngChunk("tEXt", secret)],
    ["PNG", withPngChunk("eXIf", secret)],
    ["JPEG", insert(jpeg, 2, jpegSegment(0xe1, `Exif\0\0${secret}`))],
    ["JPEG", insert(jpeg, 2, jpegSegment(0xfe, secret))],
    ["WebP", webpWith(["VP8 ", webp.subarray(20)], ["EXIF", Buffer.from(secret)])],
    ["GIF", insert(gif, 19, Buffer.from([0x21, 0xfe, secret.length, ...Buffer.from(secret), 0]))],
  ])("of %s is the picture alone", (_sentence, bytes) => {
    expect(bytes.includes(secret)).toBe(true);
    const { bytes: kept } = read(bytes);
    expect(Buffer.from(kept).includes(secret)).toBe(false);
    expect(read(kept).bytes).toEqual(kept);
  });

  it("of a JPEG is also which way up it is", () => {
    const little = Buffer.alloc(26);
    little.write("II*\0", 0, "latin1");
    little.writeUInt32LE(8, 4);
    little.writeUInt16LE(1, 8);
    little.writeUInt16LE(274, 10);
    little.writeUInt16LE(3, 12);
    little.writeUInt32LE(1, 14);
    little.writeUInt16LE(6, 18);
    const turned = insert(jpeg, 2, jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), little])));
    const { bytes } = read(turned);
    expect([...bytes.subarray(2, 4)]).toEqual([0xff, 0xe1]);
    expect(bytes[2 + 4 + 6 + 19]).toBe(6);
    expect(read(bytes).bytes).toEqual(bytes);
  });

  it("is refused where a PNG needs a chunk that nobody knows, or a sum is wrong", () => {
    expect(refusal(withPngChunk("EVIL", "x"))).toBe("image_damaged");
    const wrong = Buffer.from(png);
    wrong[wrong.length - 20] = (wrong[wrong.length - 20] ?? 0) ^ 1;
    expect(refusal(wrong)).toBe("image_damaged");
  });
});

describe("whatever is sent", () => {
  it("is an image or a refusal, and never anything else", () => {
    const anyImage = fc.constantFrom(png, jpeg, webp, gif);
    fc.assert(
      fc.property(
        anyImage,
        fc.nat(),
        fc.uint8Array({ maxLength: 12 }),
        fc.nat(8),
        (image, at, bytes, gone) => {
          const from = at % image.length;
          const damaged = Buffer.concat([image.subarray(0, from), bytes, image.subarray(from + gone)]);
          const answer = readImage(damaged, null);
          return "refused" in answer || answer.bytes.length <= damaged.length + 36;
        },
      ),
      { numRuns: 2000 },
    );
  });
});

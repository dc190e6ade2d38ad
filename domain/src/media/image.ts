// What an uploaded image may be, and what is kept of it. The type is read from the content, never from a name or a
// header; what is kept is written anew from the parts that make the picture, so that places, names and remarks that a
// camera adds do not travel, and nothing that is not the picture can hide behind it.

export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export type ImageType = (typeof imageTypes)[number];

export const imageLimits = {
  /** bytes */
  size: 10 * 1024 * 1024,
  /** pixels of the longer side */
  side: 8_192,
  /** pixels at once in memory: four bytes each where it is shown */
  pixels: 24_000_000,
  /** pictures of an animation */
  frames: 300,
} as const;

export type ImageRefusal =
  | "image_unsupported"
  | "image_damaged"
  | "image_too_large"
  | "image_mislabelled"
  | "image_has_more";

export interface ReadImage {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** The image without what is not part of the picture. */
  readonly bytes: Uint8Array;
  /** PNG alone: how many bytes its compressed rows must become, no more and no less. */
  readonly inflatedSize?: number;
  readonly compressedRows?: readonly Uint8Array[];
}

/** Thrown by the readers of the formats, and caught in one place. */
export class BadImage extends Error {
  readonly why: ImageRefusal;
  constructor(why: ImageRefusal) {
    super(why);
    this.why = why;
  }
}

export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BadImage("image_damaged");
  if (width > imageLimits.side || height > imageLimits.side || width * height > imageLimits.pixels) {
    throw new BadImage("image_too_large");
  }
}

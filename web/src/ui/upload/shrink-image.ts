// A picture from a phone has ten times the pixels that are ever shown. What is larger than needed is drawn again at the
// size that is, which also leaves behind where and with what it was taken.

export interface Shrinking {
  /** pixels of the longer side */
  readonly side: number;
  /** Cut to a square around the middle. */
  readonly square?: boolean;
}

/** The file itself where it is small enough, moves, or cannot be read here: the server says what is wrong with it. */
export async function shrinkImage(file: File, { side, square = false }: Shrinking): Promise<Blob> {
  if (file.type === "image/gif") return file;
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  const cut = sizeAfter(image, { side, square });
  const isAsItIs = cut.width === image.width && cut.height === image.height;
  if (isAsItIs) {
    image.close();
    return file;
  }
  const canvas = document.createElement("canvas");
  canvas.width = cut.width;
  canvas.height = cut.height;
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, cut.left, cut.top, cut.across, cut.down, 0, 0, cut.width, cut.height);
  image.close();
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/png";
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return drawn ?? file;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What part is taken, and how large it becomes; never larger than it was. */
export function sizeAfter({ width, height }: Size, { side, square = false }: Shrinking) {
  const across = square ? Math.min(width, height) : width;
  const down = square ? across : height;
  const scale = Math.min(1, side / Math.max(across, down));
  return {
    left: Math.floor((width - across) / 2),
    top: Math.floor((height - down) / 2),
    across,
    down,
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  };
}

// The colours that a logo is made of, for a brand to begin with.
import { oklchOf } from "@capstan/domain/accounts/colors.ts";

const side = 64;
const most = 3;

/** The strongest first; none where it cannot be read. It is of our own origin, so the canvas may be looked at. */
export async function colorsOfLogo(url: string): Promise<string[]> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return [];
  }
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(image, 0, 0, side, side);
  return mainColors(context.getImageData(0, 0, side, side).data);
}

/** `pixels`: red, green, blue and opacity, a byte each. Greys and what is nearly white say nothing of a brand. */
export function mainColors(pixels: ArrayLike<number>): string[] {
  const buckets = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, opacity] = [0, 1, 2, 3].map((i) => pixels[at + i] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    if (opacity < 200) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const { count, sum } = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    buckets.set(key, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] });
  }
  const found: string[] = [];
  for (const { count, sum } of [...buckets.values()].sort((one, other) => other.count - one.count)) {
    const hex = (total: number) =>
      Math.round(total / count)
        .toString(16)
        .padStart(2, "0");
    const color = `#${sum.map(hex).join("")}`;
    const { lightness, chroma } = oklchOf(color);
    if (chroma < 0.04 || lightness > 0.95) continue;
    if (found.every((other) => isFar(color, other))) found.push(color);
    if (found.length === most) break;
  }
  return found;
}

function isFar(one: string, other: string): boolean {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const turned = 2 * Math.abs(Math.sin((a.hue - b.hue) / 2)) * Math.min(a.chroma, b.chroma);
  return Math.hypot(a.lightness - b.lightness, a.chroma - b.chroma, turned) > 0.1;
}

// Colours as a brand has them (`#rrggbb`) and as they can be reasoned about. OKLCH: Ottosson, "A perceptual color space
// for image processing" (2020). Contrast: WCAG 2.2, "relative luminance" and "contrast ratio".

/** Linear light, 0 to 1 each. */
type Linear = readonly [red: number, green: number, blue: number];

export interface Oklch {
  /** 0 black to 1 white */
  readonly lightness: number;
  readonly chroma: number;
  /** radians */
  readonly hue: number;
}

export const hexColor = /^#[0-9a-f]{6}$/;

/** `#0F766E`, `0f766e` or `#0ba` as `#0f766e`, or `null` where it is no colour. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(linearOf(one)), luminance(linearOf(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearOf(hex: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour a screen can show that has this lightness and hue, and as much of the chroma as there is room for. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  let shown = linearFrom({ lightness, chroma, hue });
  if (!isShown(shown)) {
    let [least, most] = [0, chroma];
    for (let i = 0; i < 16; i++) {
      const middle = (least + most) / 2;
      if (isShown(linearFrom({ lightness, chroma: middle, hue }))) least = middle;
      else most = middle;
    }
    shown = linearFrom({ lightness, chroma: least, hue });
  }
  return `#${shown.map(channelHex).join("")}`;
}

function linearFrom({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(linear: Linear): boolean {
  return linear.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function channelHex(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

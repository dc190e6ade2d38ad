// The tokens' contrast, computed as a browser would: OKLCH to linear sRGB, clamped to what a screen shows,
// then WCAG 2's relative luminance. Formulas: Ottosson, "A perceptual color space for image processing".

export type Tokens = ReadonlyMap<string, string>;

/** The custom properties of every block whose selector is exactly this one, later ones winning. */
export function readTokens(css: string, selector: string): Map<string, string> {
  const tokens = new Map<string, string>();
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const escaped = selector.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  for (const [, block = ""] of text.matchAll(new RegExp(`(?:^|[\\s}])${escaped}\\s*\\{([^{}]*)\\}`, "g"))) {
    for (const [, name = "", value = ""] of block.matchAll(/--([\w-]+):\s*([^;]+);/g))
      tokens.set(name, value.trim());
  }
  return tokens;
}

type Rgb = readonly [number, number, number];

/** Linear sRGB of a token, 0 to 1 each; a token that only refers to another is followed. */
export function linearRgb(tokens: Tokens, name: string): Rgb {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No token --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  if (reference?.[1]) return linearRgb(tokens, reference[1]);
  const color = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!color) throw new Error(`--${name} is no opaque oklch colour: ${value}`);
  const [lightness, chroma, hue] = color.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** 1 to 21. */
export function contrast(tokens: Tokens, one: string, other: string): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [light, dark] = [one, other]
    .map((name) => luminance(linearRgb(tokens, name)))
    .sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

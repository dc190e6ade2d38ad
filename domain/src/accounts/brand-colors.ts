// From one colour to everything a participant's page needs of it, by day and by night. Each pair that is read has 4.5:1,
// each shape and edge 3:1 (WCAG 2.2, 1.4.3 and 1.4.11); a colour of which no such set can be made is refused, and the
// nearest one that can is offered.
import { contrastOf, hexOf, type Oklch, oklchOf } from "./colors.ts";

/** Custom properties of the participant's pages, without their dashes. */
export const brandTokens = [
  "action",
  "action_hover",
  "action_pressed",
  "on_action",
  "action_text",
  "action_soft",
  "action_soft_2",
  "action_line",
  "focus",
  "brand_mark",
  "side_bg",
  "side_line",
  "side_text_2",
] as const;
export type BrandToken = (typeof brandTokens)[number];
export type BrandTokens = Readonly<Record<BrandToken, string>>;

export interface BrandColors {
  readonly light: BrandTokens;
  readonly dark: BrandTokens;
}

const text = 4.5;
const shape = 3;
/** What the colours stand on, by the names of tokens.css; a test holds them against it. */
export const grounds = {
  light: {
    surface: "#ffffff",
    page: "#f8fafd",
    "surface-sunken": "#f0f4f7",
    "surface-hover": "#f2f6f9",
    text: "#0a2036",
  },
  dark: {
    page: "#0c1624",
    surface: "#142131",
    "surface-sunken": "#101c2b",
    "surface-raised": "#1d2c3f",
    "surface-hover": "#192739",
    "on-action": "#051525",
  },
} as const;

const { text: ink, ...dayGrounds } = grounds.light;
const { "on-action": nightInk, ...nightGrounds } = grounds.dark;
const day = Object.values(dayGrounds);
const dayPages = [dayGrounds.surface, dayGrounds.page];
const night = Object.values(nightGrounds);

/** `null` where text on a button, or the button on its page, could not be read. */
export function brandColors(color: string): BrandColors | null {
  if (!isReadable(color)) return null;
  return { light: byDay(color), dark: byNight(color) };
}

export interface Reading {
  readonly on: "button" | "page" | "night";
  readonly color: string;
  readonly ratio: number;
  readonly least: number;
}

/** What the screen says beside a colour: the pairs that decide, and their contrast. */
export function readingsOf(color: string): readonly Reading[] {
  const { action, on_action } = byNight(color);
  return [
    { on: "button", color, ratio: contrastOf(onColor(color), color), least: text },
    { on: "page", color, ratio: least(color, dayPages), least: shape },
    {
      on: "night",
      color: action,
      ratio: Math.min(contrastOf(on_action, action), least(action, night)),
      least: text,
    },
  ];
}

export function isReadable(color: string): boolean {
  return readingsOf(color).every(({ ratio, least: needed }) => ratio >= needed);
}

/** The colour itself, or the nearest of its hue that can be read. */
export function nearestReadable(color: string): string {
  if (isReadable(color)) return color;
  const own = oklchOf(color);
  for (let step = 1; step <= 100; step++) {
    const darker = hexOf({ ...own, lightness: Math.max(0, own.lightness - step / 100) });
    if (isReadable(darker)) return darker;
  }
  return hexOf({ ...own, lightness: 0.4 });
}

/** White where it can be read, else ink, else black: one of them always can. */
export function onColor(color: string): string {
  return ["#ffffff", ink, "#000000"].find((on) => contrastOf(on, color) >= text) ?? "#000000";
}

function byDay(color: string): BrandTokens {
  const own = oklchOf(color);
  const on = onColor(color);
  // away from what is written on it, so that it stays readable
  const step = on === "#ffffff" && own.lightness > 0.2 ? -1 : 1;
  const soft = hexOf({ ...own, lightness: 0.965, chroma: Math.min(own.chroma, 0.02) });
  const soft2 = hexOf({ ...own, lightness: 0.93, chroma: Math.min(own.chroma, 0.038) });
  return {
    action: color,
    action_hover: hexOf({ ...own, lightness: own.lightness + step * 0.05 }),
    action_pressed: hexOf({ ...own, lightness: own.lightness + step * 0.1 }),
    on_action: on,
    action_text: moved(own, -1, text, [...day, soft, soft2]),
    action_soft: soft,
    action_soft_2: soft2,
    action_line: hexOf({ ...own, lightness: 0.72, chroma: Math.min(own.chroma, 0.1) }),
    focus: moved({ ...own, lightness: Math.max(own.lightness, 0.5) }, -1, shape, [...day, soft]),
    brand_mark: color,
    ...panel(own, 0.255, 0.33),
  };
}

function byNight(color: string): BrandTokens {
  const own = oklchOf(color);
  const calm: Oklch = { ...own, chroma: Math.min(own.chroma, 0.13) };
  const action = moved({ ...calm, lightness: Math.max(0.72, own.lightness) }, 1, text, [...night, nightInk]);
  const { lightness } = oklchOf(action);
  const soft = hexOf({ ...own, lightness: 0.285, chroma: Math.min(own.chroma, 0.045) });
  const soft2 = hexOf({ ...own, lightness: 0.345, chroma: Math.min(own.chroma, 0.06) });
  return {
    action,
    action_hover: hexOf({ ...calm, lightness: Math.min(0.97, lightness + 0.05) }),
    action_pressed: hexOf({ ...calm, lightness: Math.max(0.66, lightness - 0.05) }),
    on_action: nightInk,
    action_text: moved({ ...calm, lightness }, 1, text, [...night, soft, soft2]),
    action_soft: soft,
    action_soft_2: soft2,
    action_line: hexOf({ ...own, lightness: 0.55, chroma: Math.min(own.chroma, 0.09) }),
    focus: moved({ ...calm, lightness: Math.max(0.76, lightness) }, 1, shape, [...night, soft]),
    // the tile of a logo is white by night too
    brand_mark: color,
    ...panel(own, 0.175, 0.26),
  };
}

/** The panel beside the way in: nearly ink, with a breath of the colour. */
function panel(own: Oklch, ground: number, line: number) {
  const side_bg = hexOf({ ...own, lightness: ground, chroma: Math.min(own.chroma, 0.045) });
  return {
    side_bg,
    side_line: hexOf({ ...own, lightness: line, chroma: Math.min(own.chroma, 0.04) }),
    side_text_2: moved({ ...own, lightness: 0.81, chroma: Math.min(own.chroma, 0.022) }, 1, text, [side_bg]),
  };
}

/** Darker (-1) or lighter (1) until it has `needed` on every ground. */
function moved(from: Oklch, direction: 1 | -1, needed: number, grounds: readonly string[]): string {
  for (let lightness = from.lightness; lightness > 0 && lightness < 1; lightness += direction * 0.005) {
    const color = hexOf({ ...from, lightness });
    if (least(color, grounds) >= needed) return color;
  }
  return direction < 0 ? "#000000" : "#ffffff";
}

function least(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(color, ground)));
}

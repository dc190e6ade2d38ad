import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandColors, brandTokens, grounds, isReadable, nearestReadable, onColor } from "./brand-colors.ts";
import { contrastOf, hexColor, hexOf, oklchOf, readColor } from "./colors.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

describe("a colour", () => {
  it.each([
    ["#0F766E", "#0f766e"],
    [" 0f766e ", "#0f766e"],
    ["#0Ba", "#00bbaa"],
    ["#0f766", null],
    ["red", null],
    ["#0f766e;}", null],
    ["", null],
  ])("typed as %j is %j", (typed, color) => {
    expect(readColor(typed)).toBe(color);
  });

  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4],
    ["#0f766e", "#ffffff", 5.47],
  ])("%s on %s has the contrast WCAG gives it", (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  });

  it("is the same after the way to OKLCH and back", () => {
    fc.assert(fc.property(anyColor, (color) => hexOf(oklchOf(color)) === color));
  });

  it("that no screen can show loses chroma, not lightness", () => {
    const { lightness, chroma } = oklchOf(hexOf({ lightness: 0.7, chroma: 0.4, hue: 3 }));
    expect(lightness).toBeCloseTo(0.7, 2);
    expect(chroma).toBeLessThan(0.25);
  });
});

const text = 4.5;
const shape = 3;

describe("a brand", () => {
  it("can be read in every pair, by day and by night, whatever its colour", () => {
    fc.assert(
      fc.property(anyColor, (wanted) => {
        const color = nearestReadable(wanted);
        const colors = brandColors(color);
        if (!colors) throw new Error(`${color} cannot be read`);
        for (const theme of ["light", "dark"] as const) {
          const tokens = colors[theme];
          const { page, surface, "surface-sunken": sunken, "surface-hover": hover } = grounds[theme];
          const pairs: [string, string, number][] = [
            ...[tokens.action, tokens.action_hover, tokens.action_pressed].map(
              (ground): [string, string, number] => [tokens.on_action, ground, text],
            ),
            ...[page, surface, sunken, hover, tokens.action_soft, tokens.action_soft_2].map(
              (ground): [string, string, number] => [tokens.action_text, ground, text],
            ),
            ...[page, surface].map((ground): [string, string, number] => [tokens.action, ground, shape]),
            ...[page, surface, tokens.action_soft].map((ground): [string, string, number] => [
              tokens.focus,
              ground,
              shape,
            ]),
            [tokens.side_text_2, tokens.side_bg, text],
            ["#ebf0f4", tokens.side_bg, text],
          ];
          for (const [front, back, least] of pairs) {
            if (contrastOf(front, back) < least) throw new Error(`${theme}: ${front} on ${back} of ${color}`);
          }
          for (const token of brandTokens) expect(tokens[token]).toMatch(hexColor);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("keeps a colour that can be read as it is", () => {
    expect(nearestReadable("#0f766e")).toBe("#0f766e");
    expect(brandColors("#0f766e")?.light.action).toBe("#0f766e");
  });

  it.each(["#ffd400", "#ffffff", "#ff8800", "#a7f3d0"])("refuses %s and offers one of its hue", (color) => {
    expect(brandColors(color)).toBe(null);
    const offered = nearestReadable(color);
    expect(isReadable(offered)).toBe(true);
    const [asked, given] = [oklchOf(color), oklchOf(offered)];
    expect(given.lightness).toBeLessThan(asked.lightness);
    if (asked.chroma > 0.02) expect(given.hue).toBeCloseTo(asked.hue, 1);
  });

  it("writes on a button what can be read there", () => {
    expect(onColor("#0f766e")).toBe("#ffffff");
    expect(onColor("#ffd400")).toBe(grounds.light.text);
    fc.assert(fc.property(anyColor, (color) => contrastOf(onColor(color), color) >= text));
  });
});

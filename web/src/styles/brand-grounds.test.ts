import { readFileSync } from "node:fs";
import { grounds } from "@capstan/domain/accounts/brand-colors.ts";
import { describe, expect, test } from "vitest";
import { linearRgb, readTokens } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = { light: readTokens(css, ":root"), dark: readTokens(css, '[data-theme="dark"]') };

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test.each(Object.entries(grounds[theme]))("a brand's colours stand on --%s as it is: %s", (name, hex) => {
    const shown = linearRgb(themes[theme], name).map((linear) =>
      Math.round(255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055)),
    );
    const known = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    for (const [i, channel] of shown.entries()) expect(Math.abs(channel - (known[i] ?? 0))).toBeLessThan(2);
  });
});

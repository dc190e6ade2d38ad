import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, linearRgb, readTokens } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const light = readTokens(css, ":root");
const chosenDark = readTokens(css, '[data-theme="dark"]');
const systemDark = readTokens(css, ':root:not([data-theme="light"])');

const text = 4.5;
/** Large text, control borders, signals and focus rings. */
const shape = 3;
type Pair = readonly [front: string, back: string, least: number];
const on = (fronts: string[], backs: string[], least: number): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => [front, back, least] as const));

const grounds = ["page", "surface", "surface-sunken", "surface-raised", "surface-hover"];
const signals = ["green", "amber", "red"];

const pairs: Pair[] = [
  ...on(["text", "text-2", "text-3"], [...grounds, "action-soft"], text),
  ...on(["text", "text-2"], ["surface-chosen"], text),
  ...on(["action-text"], [...grounds, "action-soft", "action-soft-2"], text),
  ...[...signals, "brass"].flatMap((hue) => [
    ...on([`${hue}-text`], ["page", "surface", "surface-raised", `${hue}-soft`], text),
    ...on(["text", "text-2"], [`${hue}-soft`], text),
  ]),
  ...signals.flatMap((hue) => on([hue], ["page", "surface", `${hue}-soft`], shape)),
  ...on(["on-action"], ["action", "action-hover", "action-pressed"], text),
  ...on(["on-signal"], ["red", "green"], text),
  ...on(["text-inverse"], ["surface-inverse"], text),
  ...on(["line-control"], ["page", "surface", "surface-raised", "surface-sunken"], shape),
  ...on(["focus"], ["page", "surface", "surface-raised", "action-soft"], shape),
  ...on(["action"], ["page", "surface"], shape),
  ...on(["side-text"], ["side-bg", "side-hover", "side-current"], text),
  ...on(["side-text-2"], ["side-bg", "side-hover", "side-current"], text),
  ...on(["brass"], ["side-bg", "side-current"], shape),
  ...on(
    ["text", "gutter", "comment", "keyword", "string", "number", "function"].map((part) => `code-${part}`),
    ["code-bg"],
    text,
  ),
  ...on(["code-text"], ["code-mark"], text),
  ...on(
    [1, 2, 3, 4, 5].map((number) => `chart-${number}`),
    ["surface"],
    shape,
  ),
];

const themes = {
  light,
  "chosen dark": new Map([...light, ...chosenDark]),
  "the system's dark": new Map([...light, ...systemDark]),
};

describe.each(Object.entries(themes))("in %s", (_name, tokens) => {
  test.each(pairs)("%s on %s is at least %d to 1", (front, back, least) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(least);
  });
});

test("dark is the same whether it was chosen or is the system's wish", () => {
  expect(Object.fromEntries(systemDark)).toEqual(Object.fromEntries(chosenDark));
});

test("dark gives every colour of its own except ornament that stays", () => {
  const colours = [...light].filter(([, value]) => value.startsWith("oklch")).map(([name]) => name);
  expect(colours.filter((name) => !chosenDark.has(name))).toEqual([]);
});

test("the figures are right: black on white is 21, a colour on itself 1, known red and sea as browsers show them", () => {
  const known = new Map([
    ["black", "oklch(0 0 0)"],
    ["white", "oklch(1 0 0)"],
    ["red", "oklch(0.6279553639 0.2576833077 29.2338851923)"],
    ["alias", "var(--white)"],
  ]);
  expect(contrast(known, "black", "alias")).toBeCloseTo(21, 3);
  expect(contrast(known, "red", "red")).toBe(1);
  expect(linearRgb(known, "red").map((channel) => Math.round(channel * 255))).toEqual([255, 0, 0]);
  expect(contrast(known, "red", "white")).toBeCloseTo(3.998, 2);
});

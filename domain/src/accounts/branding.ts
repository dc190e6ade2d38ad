// How an account shows itself to participants and in mails.
import Type from "typebox";
import { nullable } from "../wire.ts";
import { type BrandColors, type BrandTokens, brandTokens } from "./brand-colors.ts";

export const brandingLimits = { name: 120, welcome: 280, footer: 140 } as const;

const Tokens = Type.Unsafe<BrandTokens>(
  Type.Object(Object.fromEntries(brandTokens.map((token) => [token, Type.String()]))),
);

/** What a participant's page wears. */
export const Branding = Type.Object({
  /** `null` for Capstan's own */
  colors: nullable(Type.Unsafe<BrandColors>(Type.Object({ light: Tokens, dark: Tokens }))),
  logo_url: nullable(Type.String()),
  /** For the browser's tab; `null` where it is drawn from the name. */
  icon_url: nullable(Type.String()),
  welcome_text: Type.String(),
  footer_text: Type.String(),
});
export type Branding = Type.Static<typeof Branding>;

/** One line of plain text: it stands in headers of mails and in titles. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** A logo that is nearly as wide as high also stands in the browser's tab. */
export function isNearlySquare({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return Math.max(width, height) <= 1.25 * Math.min(width, height);
}

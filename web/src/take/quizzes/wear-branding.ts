// A page wears the colours and the icon of the organisation whose quiz it shows, and Capstan's own anywhere else. The
// colours are custom properties in a style sheet made by script, which needs no exception in the page's policy.
import type { Branding } from "@capstan/domain/accounts/branding.ts";
import { useLayoutEffect } from "react";

interface Wearing {
  readonly branding: Branding | null | undefined;
  readonly organisation: string;
}

let sheet: CSSStyleSheet | null = null;

/** `null` takes off what was worn; `undefined` leaves it while the next page of the same quiz loads. */
export function useBranding(quiz: Wearing | null | undefined): void {
  const isKnown = quiz !== undefined;
  const branding = quiz?.branding ?? null;
  const organisation = quiz?.organisation ?? "";
  useLayoutEffect(() => {
    if (isKnown) wear(branding, organisation);
  }, [isKnown, branding, organisation]);
}

function wear(branding: Branding | null, organisation: string): void {
  const colors = branding?.colors ?? null;
  if (sheet === null && colors !== null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet?.replaceSync(colors === null ? "" : styleOf(colors));
  wearIcon(branding?.icon_url ?? (colors ? drawnIcon(organisation, colors.light) : null));
}

type Colors = NonNullable<Branding["colors"]>;

/** The same three places in which the tokens themselves stand. */
export function styleOf({ light, dark }: Colors): string {
  const night = declarations(dark);
  return (
    `:root{${declarations(light)}}[data-theme="dark"]{${night}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${night}}}`
  );
}

function declarations(tokens: Colors["light"]): string {
  return Object.entries(tokens)
    .filter(([, color]) => /^#[0-9a-f]{6}$/.test(color))
    .map(([token, color]) => `--${token.replaceAll("_", "-")}:${color};`)
    .join("");
}

let own: string | null = null;

function wearIcon(url: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  own ??= link.href;
  const wanted = url ?? own;
  if (link.href === wanted || link.getAttribute("href") === wanted) return;
  // a type of another image would keep the browser from showing it
  if (url === null) link.type = "image/svg+xml";
  else link.removeAttribute("type");
  link.href = wanted;
}

/** The first letter on the organisation's colour. */
export function drawnIcon(organisation: string, { action, on_action }: Colors["light"]): string {
  const letter = (Array.from(organisation.trim())[0] ?? "").toUpperCase().replace(/[&<>]/g, "");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${action}"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${on_action}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

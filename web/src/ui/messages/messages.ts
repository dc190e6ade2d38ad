// The one message function of both apps. The key is the English sentence itself, so a missing translation
// reads as English and never as a code.
import { formatMessage, type Values } from "./format.ts";

/** Translations by English sentence; English needs none. */
export type Catalogue = Readonly<Record<string, string>>;

interface Language {
  readonly locale: string;
  readonly catalogue: Catalogue;
}

let language: Language = { locale: "en", catalogue: {} };
const listeners = new Set<() => void>();

export function t(message: string, values: Values = {}): string {
  return formatMessage(language.catalogue[message] ?? message, values, language.locale);
}

export function currentLocale(): string {
  return language.locale;
}

/** Sets language and catalogue together, and the page's `lang` and `dir` where there is a page. */
export function setLocale(locale: string, catalogue: Catalogue): void {
  language = { locale, catalogue };
  if (typeof document !== "undefined") {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }
  for (const listener of listeners) listener();
}

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Intl.Locale's own text direction came to the baseline browsers too late to rely on.
const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

export function directionOf(locale: string): "ltr" | "rtl" {
  const { language: code, script } = new Intl.Locale(locale);
  if (script) return script === "Arab" || script === "Hebr" ? "rtl" : "ltr";
  return rightToLeft.has(code) ? "rtl" : "ltr";
}

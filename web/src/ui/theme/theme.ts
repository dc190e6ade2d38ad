// The reader's choice of theme. The first paint is before-paint.js's; this keeps and changes the choice.
import { localStore } from "../../api/safe-storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "capstan_theme";
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const stored = localStore.get(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStore.remove(key);
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set(key, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

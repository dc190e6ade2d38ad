import { useSyncExternalStore } from "react";
import { currentLocale, onLocaleChange } from "../messages/messages.ts";

/** The language now; a root that uses it as its key draws anew when the language changes. */
export function useLocale(): string {
  return useSyncExternalStore(onLocaleChange, currentLocale, currentLocale);
}

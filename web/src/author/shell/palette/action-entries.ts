// What the palette does rather than opens.
import { Keyboard, LogOut, Monitor, Moon, SquarePlus, Sun } from "lucide-react";
import { t } from "../../../ui/messages/messages.ts";
import { chooseTheme } from "../../../ui/theme/theme.ts";
import { showOverlay } from "../overlay.ts";
import type { PaletteEntry } from "./palette-entries.ts";

export function actionEntries(
  go: (href: string) => void,
  signOut: () => void,
  hasScreen: (path: string) => boolean,
): readonly PaletteEntry[] {
  const create: PaletteEntry = {
    id: "create",
    label: t("Create an assessment"),
    synonyms: t("new quiz test exam add"),
    icon: SquarePlus,
    keys: ["C"],
    href: "/create-quiz",
    run: () => go("/create-quiz"),
  };
  return [
    ...(hasScreen("/create-quiz") ? [create] : []),
    {
      id: "theme-light",
      label: t("Theme: light"),
      synonyms: t("day bright white mode"),
      icon: Sun,
      run: () => chooseTheme("light"),
    },
    {
      id: "theme-dark",
      label: t("Theme: dark"),
      synonyms: t("night watch black mode"),
      icon: Moon,
      run: () => chooseTheme("dark"),
    },
    {
      id: "theme-system",
      label: t("Theme: as the system"),
      synonyms: t("automatic mode"),
      icon: Monitor,
      run: () => chooseTheme("system"),
    },
    {
      id: "keys",
      label: t("Show the keys"),
      synonyms: t("keyboard shortcuts help"),
      icon: Keyboard,
      keys: ["?"],
      run: () => showOverlay("keys"),
    },
    { id: "sign-out", label: t("Sign Out"), synonyms: t("log out leave end"), icon: LogOut, run: signOut },
  ];
}

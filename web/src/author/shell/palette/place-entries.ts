// Where the palette leads: the screens of the sidebar and the tabs of an open assessment, as far as they exist.
import {
  ChartColumn,
  FileClock,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Palette,
  Play,
  Radio,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import { t } from "../../../ui/messages/messages.ts";
import { navigationSections, profileItem } from "../navigation.ts";
import type { PaletteEntry } from "./palette-entries.ts";

type HasScreen = (path: string) => boolean;
type Go = (href: string) => void;

export function screenEntries(hasScreen: HasScreen, go: Go): readonly PaletteEntry[] {
  const branding = { to: "/admin/branding", label: t("Branding"), icon: Palette, goKey: undefined };
  const items = [...navigationSections().flatMap((section) => section.items), branding, profileItem()];
  return items
    .filter(({ to }) => hasScreen(to))
    .map(({ to, label, icon, goKey }) => ({
      id: `go-${to}`,
      label,
      synonyms: synonymsOf(to),
      icon,
      href: to,
      run: () => go(to),
      ...(goKey ? { keys: ["G", goKey.toUpperCase()] } : {}),
    }));
}

function synonymsOf(path: string): string {
  const words: Readonly<Record<string, string>> = {
    "/": t("home dashboard start"),
    "/quizzes": t("quizzes tests exams list"),
    "/create-quiz": t("new quiz test exam add"),
    "/courses": t("courses"),
    "/courses/create": t("new course voyage add"),
    "/account": t("organisation settings"),
    "/users": t("people team members invite roles"),
    "/admin/branding": t("logo colours look"),
    "/profile": t("me name email password sessions"),
  };
  return words[path] ?? "";
}

/** The tabs of one assessment; a tab whose screen is not there yet is left out. */
export function quizEntries(id: string, hasScreen: HasScreen, go: Go): readonly PaletteEntry[] {
  const tabs: readonly [tab: string, label: string, icon: LucideIcon][] = [
    ["", t("Questions"), ListOrdered],
    ["/settings", t("Settings"), SlidersHorizontal],
    ["/access", t("Access & share"), KeyRound],
    ["/results", t("Results"), Users],
    ["/analytics", t("Analytics"), ChartColumn],
    ["/live", t("Live"), Radio],
    ["/revisions", t("Revisions"), FileClock],
  ];
  const entries: PaletteEntry[] = tabs
    .filter(([tab]) => hasScreen(`/quiz/$id/manage${tab}`))
    .map(([tab, label, icon]) => {
      const href = `/quiz/${id}/manage${tab}`;
      return { id: `tab-${tab}`, label, icon, href, run: () => go(href) };
    });
  const event = `/quiz/${id}/event`;
  return [
    ...entries,
    {
      id: "take-as-test",
      label: t("Take as a test"),
      synonyms: t("try preview"),
      icon: Play,
      href: event,
      // Another app: the page is loaded.
      run: () => window.location.assign(event),
    },
  ];
}

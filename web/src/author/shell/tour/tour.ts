// The first look around: a few sentences, each beside what it speaks of. Skipped or finished, it never comes
// back to that author: this browser keeps it at once, the server for all others (use-tour.ts).
import type { SafeStorage } from "../../../api/safe-storage.ts";
import { readJson } from "../../../api/stored-keys.ts";
import { t } from "../../../ui/messages/messages.ts";

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** The `data-tour` of what it speaks of; on phones the sidebar is a drawer and it stands at the bottom. */
  readonly at: string;
}

export function tourSteps(
  hasScreen: (path: string) => boolean,
  /** Null on phones, which have no keys. */
  searchKey: string | null,
): readonly TourStep[] {
  const steps: readonly (TourStep & { readonly needs?: string })[] = [
    {
      title: t("Your Command Center"),
      text: t("What needs you comes first: late answers, unpublished changes, what closes soon."),
      at: "/",
    },
    {
      title: t("Your assessments"),
      text: t(
        "Write, publish and share them here. People keep the copy they began with, whatever you change.",
      ),
      at: "/quizzes",
      needs: "/quizzes",
    },
    {
      title: t("Everything by its name"),
      text:
        searchKey === null
          ? t("The magnifying glass at the top finds any assessment, screen or action.")
          : t("{key} finds any assessment, screen or action. The key ? lists all the others.", {
              key: searchKey,
            }),
      at: "find",
    },
    {
      title: t("You"),
      text:
        searchKey === null
          ? t("In the menu, behind your name: light or dark, and the way out.")
          : t("Behind your name: light or dark, and the way out."),
      at: "user",
    },
  ];
  return steps.filter(({ needs }) => needs === undefined || hasScreen(needs));
}

const key = "capstan_tour_done";

export function isTourDone(storage: SafeStorage, authorId: string): boolean {
  return readDone(storage).includes(authorId);
}

export function endTour(storage: SafeStorage, authorId: string): void {
  if (!isTourDone(storage, authorId)) {
    storage.set(key, JSON.stringify([...readDone(storage), authorId]));
  }
}

function readDone(storage: SafeStorage): readonly string[] {
  const list = readJson(storage, key);
  return Array.isArray(list) ? list.filter((id) => typeof id === "string") : [];
}

// The sidebar's sections and items, as the specification names them. An item appears once the router has a
// screen for its path.
import { Compass, ListChecks, type LucideIcon, SquarePlus } from "lucide-react";
import { t } from "../../ui/messages/messages.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The paths on which this is the current item. */
  readonly covers: RegExp;
}

export interface NavigationSection {
  /** Command Center stands alone above the sections. */
  readonly title: string | null;
  readonly items: readonly NavigationItem[];
}

/** The sections with what the router can go to; a section without items is left out. */
export function sectionsFor(hasScreen: (path: string) => boolean): readonly NavigationSection[] {
  return navigationSections()
    .map((section) => ({ ...section, items: section.items.filter((item) => hasScreen(item.to)) }))
    .filter((section) => section.items.length > 0);
}

function navigationSections(): readonly NavigationSection[] {
  return [
    { title: null, items: [{ to: "/", label: t("Command Center"), icon: Compass, covers: /^\/$/ }] },
    {
      title: t("Assessments"),
      items: [
        {
          to: "/quizzes",
          label: t("My Assessments"),
          icon: ListChecks,
          covers: /^\/(?:quizzes|quiz)(?:\/|$)/,
        },
        {
          to: "/create-quiz",
          label: t("Create Assessment"),
          icon: SquarePlus,
          covers: /^\/create-quiz\/?$/,
        },
      ],
    },
  ];
}

export function currentItem(pathname: string): NavigationItem | undefined {
  return navigationSections()
    .flatMap((section) => section.items)
    .find((item) => item.covers.test(pathname));
}

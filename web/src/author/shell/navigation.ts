// The sidebar's sections and items, as the specification names them. An item appears once the router has a
// screen for its path.
import {
  Compass,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Route,
  SlidersHorizontal,
  SquarePlus,
  UserRound,
  Users,
} from "lucide-react";
import { t } from "../../ui/messages/messages.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The paths on which this is the current item. */
  readonly covers: RegExp;
  /** Pressed after G, goes here. */
  readonly goKey?: string;
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

export function navigationSections(): readonly NavigationSection[] {
  return [
    {
      title: null,
      items: [{ to: "/", label: t("Command Center"), icon: Compass, covers: /^\/$/, goKey: "h" }],
    },
    {
      title: t("Assessments"),
      items: [
        {
          to: "/quizzes",
          label: t("My Assessments"),
          icon: ListChecks,
          covers: /^\/(?:quizzes|quiz)(?:\/|$)/,
          goKey: "a",
        },
        {
          to: "/create-quiz",
          label: t("Create Assessment"),
          icon: SquarePlus,
          covers: /^\/create-quiz\/?$/,
        },
      ],
    },
    {
      title: t("Learning Voyages"),
      items: [
        {
          to: "/courses",
          label: t("My Voyages"),
          icon: MapIcon,
          covers: /^\/courses(?!\/create\/?$)(?:\/|$)/,
          goKey: "v",
        },
        { to: "/courses/create", label: t("Create Course"), icon: Route, covers: /^\/courses\/create\/?$/ },
      ],
    },
    {
      title: t("Ship Settings"),
      items: [
        {
          to: "/account",
          label: t("Account Settings"),
          icon: SlidersHorizontal,
          covers: /^\/(?:account|admin)(?:\/|$)/,
        },
        { to: "/users", label: t("Crew Members"), icon: Users, covers: /^\/users(?:\/|$)/, goKey: "c" },
      ],
    },
  ];
}

/** In the footer, with Sign Out. */
export function profileItem(): NavigationItem {
  return { to: "/profile", label: t("My Profile"), icon: UserRound, covers: /^\/profile(?:\/|$)/ };
}

export function currentItem(pathname: string): NavigationItem | undefined {
  return [...navigationSections().flatMap((section) => section.items), profileItem()].find((item) =>
    item.covers.test(pathname),
  );
}

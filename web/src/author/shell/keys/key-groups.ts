// Every key there is, by where it works. What is said here is what the screens do.
import { commandKey } from "../../../ui/keys/command-key.ts";
import { t } from "../../../ui/messages/messages.ts";
import { navigationSections } from "../navigation.ts";

export interface KeyLine {
  readonly does: string;
  readonly keys: readonly string[];
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

export function keyGroups(hasScreen: (path: string) => boolean): readonly KeyGroup[] {
  const places = navigationSections()
    .flatMap((section) => section.items)
    .filter(({ goKey, to }) => goKey !== undefined && hasScreen(to));
  return [
    {
      title: t("Everywhere"),
      lines: [
        { does: t("Search or jump to"), keys: [commandKey("K")] },
        { does: t("These keys"), keys: ["?"] },
        { does: t("Create an assessment"), keys: ["C"] },
        ...places.map(({ label, goKey = "" }) => ({ does: label, keys: ["G", goKey.toUpperCase()] })),
      ],
    },
    {
      title: t("Lists and results"),
      lines: [
        { does: t("Next, previous"), keys: ["J", "K"] },
        { does: t("Open"), keys: ["⏎"] },
        { does: t("Search"), keys: ["/"] },
        { does: t("Close, clear"), keys: ["Esc"] },
        { does: t("Archive an assessment"), keys: ["E"] },
      ],
    },
    {
      title: t("Questions"),
      lines: [
        { does: t("New question"), keys: ["N"] },
        { does: t("Next, previous"), keys: ["J", "K"] },
        { does: t("Move up, down"), keys: ["Alt ↑", "Alt ↓"] },
        { does: t("Next option"), keys: ["⏎"] },
        { does: t("Duplicate"), keys: [commandKey("D")] },
        { does: t("Undo"), keys: [commandKey("Z")] },
        { does: t("Redo"), keys: [commandKey("⇧Z")] },
        { does: t("Publish"), keys: [commandKey("⏎")] },
      ],
    },
  ];
}

/** The lines that hold what was typed, in what they do or in their keys; groups without any leave. */
export function findKeys(typed: string, groups: readonly KeyGroup[]): readonly KeyGroup[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return groups;
  return groups
    .map(({ title, lines }) => ({
      title,
      lines: lines.filter(
        ({ does, keys }) => does.toLowerCase().includes(wanted) || keys.join(" ").toLowerCase() === wanted,
      ),
    }))
    .filter(({ lines }) => lines.length > 0);
}

// Every key there is, by where it works. What is said here is what the screens do.
import { commandKey } from "../../../ui/keys/command-key.ts";
import { t } from "../../../ui/messages/messages.ts";
import { navigationSections } from "../navigation.ts";

export interface KeyLine {
  readonly does: string;
  readonly keys: readonly string[];
  /** It changes an assessment, so it means nothing to who may only look. */
  readonly writes?: true;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

export function keyGroups(hasScreen: (path: string) => boolean, mayEdit: boolean): readonly KeyGroup[] {
  const places = navigationSections()
    .flatMap((section) => section.items)
    .filter(({ goKey, to }) => goKey !== undefined && hasScreen(to));
  const groups: readonly KeyGroup[] = [
    {
      title: t("Everywhere"),
      lines: [
        { does: t("Search or jump to"), keys: [commandKey("K")] },
        { does: t("These keys"), keys: ["?"] },
        { does: t("Create an assessment"), keys: ["C"], writes: true },
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
        { does: t("Archive an assessment"), keys: ["E"], writes: true },
      ],
    },
    {
      title: t("Questions"),
      lines: [
        { does: t("New question"), keys: ["N"], writes: true },
        { does: t("Next, previous"), keys: ["J", "K"] },
        { does: t("Move up, down"), keys: ["Alt ↑", "Alt ↓"], writes: true },
        { does: t("Next option"), keys: ["⏎"], writes: true },
        { does: t("Duplicate"), keys: [commandKey("D")], writes: true },
        { does: t("Undo"), keys: [commandKey("Z")], writes: true },
        { does: t("Redo"), keys: [commandKey("⇧Z")], writes: true },
        { does: t("Publish"), keys: [commandKey("⏎")], writes: true },
      ],
    },
  ];
  if (mayEdit) return groups;
  return groups.map(({ title, lines }) => ({ title, lines: lines.filter(({ writes }) => !writes) }));
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

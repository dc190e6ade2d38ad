import type { QuizListItem } from "@capstan/domain/quizzes/contract.ts";
import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  CopyPlus,
  DoorClosed,
  DoorOpen,
  Ellipsis,
  Link as LinkIcon,
  ListOrdered,
  Pencil,
} from "lucide-react";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/kit/Menu.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { useMay } from "../../shell/session.ts";
import { archive, close, copyLink, duplicate, reopen, restore } from "./quiz-actions.ts";

const readsOnly: ReadonlySet<string> = new Set(["open", "results", "link"]);

export function QuizRowMenu({ quiz }: { quiz: QuizListItem }) {
  const navigate = useNavigate();
  const mayEdit = useMay("edit");
  const params = { id: quiz.id };
  const isArchived = quiz.status === "archived";
  const entries: MenuEntry[] = [
    {
      id: "open",
      label: t("Open"),
      icon: Pencil,
      run: () => void navigate({ to: "/quiz/$id/manage", params }),
    },
    {
      id: "results",
      label: t("Results"),
      icon: ListOrdered,
      run: () => void navigate({ to: "/quiz/$id/manage/results", params }),
    },
    { id: "link", label: t("Copy link"), icon: LinkIcon, run: () => void copyLink(quiz) },
    { id: "duplicate", label: t("Duplicate"), icon: CopyPlus, run: () => void duplicate(quiz) },
    ...(quiz.status === "published"
      ? [
          {
            id: "close",
            label: t("Close"),
            help: t("No new attempts; running ones go on"),
            icon: DoorClosed,
            separated: true,
            run: () => void close(quiz),
          },
        ]
      : []),
    ...(quiz.status === "closed"
      ? [
          {
            id: "reopen",
            label: t("Reopen"),
            icon: DoorOpen,
            separated: true,
            run: () => void reopen(quiz),
          },
        ]
      : []),
    isArchived
      ? { id: "restore", label: t("Restore"), icon: ArchiveRestore, run: () => void restore(quiz) }
      : { id: "archive", label: t("Archive"), icon: Archive, shortcut: "E", run: () => void archive(quiz) },
  ];
  const offered = mayEdit ? entries : entries.filter(({ id }) => readsOnly.has(id));
  const label = t("More for {title}", { title: quiz.title || t("Untitled") });
  return (
    <Menu label={label} trigger={<IconButton size="s" icon={Ellipsis} label={label} />} entries={offered} />
  );
}

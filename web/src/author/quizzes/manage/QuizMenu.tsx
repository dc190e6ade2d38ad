import {
  archiveQuiz,
  type CrewQuiz,
  closeQuiz,
  duplicateQuiz,
  reopenQuiz,
  restoreQuiz,
} from "@capstan/domain/quizzes/contract.ts";
import { useNavigate } from "@tanstack/react-router";
import { Archive, ArchiveRestore, CopyPlus, DoorClosed, DoorOpen, Ellipsis } from "lucide-react";
import type { CallResult } from "../../../api/call.ts";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/kit/Menu.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { callAsAuthor } from "../../shell/session.ts";
import { useDraft, useDraftStore } from "../draft/use-draft.ts";

/** What is done to the quiz as a whole. Everything here has a way back. */
export function QuizMenu() {
  const store = useDraftStore();
  const navigate = useNavigate();
  const { facts, mine } = useDraft();
  const input = { params: { id: facts.id } };

  const take = (result: CallResult<CrewQuiz>, said: string, undo?: () => void) => {
    if (!result.ok) {
      notifyFailure(result);
      return;
    }
    store.factsChanged(result.data);
    notify.success(said, undo ? { action: { label: t("Undo"), run: undo } } : {});
  };
  const close = async () => take(await callAsAuthor(closeQuiz, input), t("Closed for new attempts."), reopen);
  const reopen = async () => take(await callAsAuthor(reopenQuiz, input), t("Open again."));
  const restore = async () => take(await callAsAuthor(restoreQuiz, input), t("Back from the archive."));
  const archive = async () => {
    await store.flush();
    take(await callAsAuthor(archiveQuiz, input), t("Put into the archive."), restore);
  };
  const duplicate = async () => {
    await store.flush();
    const result = await callAsAuthor(duplicateQuiz, input);
    take(result, t("Copied. This is the copy."));
    if (result.ok) await navigate({ to: "/quiz/$id/manage", params: { id: result.data.id } });
  };

  const entries: MenuEntry[] = [
    ...(facts.status === "published"
      ? [{ id: "close", label: t("Close for new attempts"), icon: DoorClosed, run: close }]
      : []),
    ...(facts.status === "closed"
      ? [{ id: "reopen", label: t("Open again"), icon: DoorOpen, run: reopen }]
      : []),
    { id: "duplicate", label: t("Duplicate"), icon: CopyPlus, run: duplicate },
    facts.status === "archived"
      ? { id: "restore", label: t("Take out of the archive"), icon: ArchiveRestore, run: restore }
      : { id: "archive", label: t("Put into the archive"), icon: Archive, separated: true, run: archive },
  ];
  const label = t("More for {title}", { title: mine.title || t("Untitled") });
  return <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} />} entries={entries} />;
}

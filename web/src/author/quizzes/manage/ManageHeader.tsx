import { Link } from "@tanstack/react-router";
import { ChevronLeft, Redo2, Undo2 } from "lucide-react";
import { commandKey } from "../../../ui/keys/command-key.ts";
import { Button, IconButton } from "../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { SaveStatus } from "../../../ui/plain/SaveStatus.tsx";
import { Status, Tag } from "../../../ui/plain/Status.tsx";
import { phone, useMedia } from "../../../ui/plain/use-media.ts";
import { isDirty } from "../draft/draft-state.ts";
import { saveWords } from "../draft/save-words.ts";
import { useDraft, useDraftStore } from "../draft/use-draft.ts";
import { askToCompare } from "./ConflictDialog.tsx";
import { PublishPopover } from "./PublishPopover.tsx";
import { useIsWorkbench } from "./place.ts";
import { QuizMenu } from "./QuizMenu.tsx";
import { TakeAsTest } from "./TakeAsTest.tsx";
import { TitleInPlace } from "./TitleInPlace.tsx";

export function ManageHeader() {
  const store = useDraftStore();
  const state = useDraft();
  const { facts } = state;
  const onPhone = useMedia(phone);
  const isWorkbench = useIsWorkbench();
  const isReadOnly = useReadOnly();
  const save = saveWords(state);
  const changed = facts.published_revision !== null && (facts.unpublished_changes || isDirty(state));

  return (
    <header className="page-head keeps-title">
      <div className="page-head-words">
        <nav className="crumb" aria-label={t("Breadcrumb")}>
          <Link to="/quizzes">
            <ChevronLeft className="flip" size={14} strokeWidth={2} aria-hidden="true" />
            {t("My Assessments")}
          </Link>
        </nav>
        <TitleInPlace />
        <div className="page-context">
          <QuizStatus />
          {changed && <Tag>{t("Unpublished changes")}</Tag>}
          {!isReadOnly && (
            <SaveStatus
              state={save.state}
              {...(save.words ? { words: save.words } : {})}
              action={
                save.canCompare && (
                  <Button variant="link" size="s" onPress={askToCompare}>
                    {t("Compare")}
                  </Button>
                )
              }
            />
          )}
        </div>
      </div>
      {isReadOnly
        ? !onPhone && (
            <div className="page-actions">
              <TakeAsTest />
            </div>
          )
        : !(onPhone && isWorkbench) && (
            <div className="page-actions">
              <IconButton
                icon={Undo2}
                label={t("Undo")}
                shortcut={commandKey("Z")}
                isDisabled={state.past.length === 0}
                onPress={store.undo}
              />
              <IconButton
                icon={Redo2}
                label={t("Redo")}
                shortcut={commandKey("⇧Z")}
                isDisabled={state.future.length === 0}
                onPress={store.redo}
              />
              <QuizMenu />
              <TakeAsTest />
              <PublishPopover />
            </div>
          )}
    </header>
  );
}

function QuizStatus() {
  const { facts } = useDraft();
  const revision = facts.published_revision;
  if (facts.status === "archived") return <Status kind="closed">{t("In the archive")}</Status>;
  if (revision === null) return <Status kind="draft">{t("Draft, never published")}</Status>;
  if (facts.status === "closed")
    return <Status kind="closed">{t("Closed, revision {revision}", { revision })}</Status>;
  return <Status kind="live">{t("Published, revision {revision}", { revision })}</Status>;
}

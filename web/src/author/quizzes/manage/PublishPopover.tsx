import { useNavigate } from "@tanstack/react-router";
import { CircleAlert, CircleCheck, Users } from "lucide-react";
import { useEffect, useState } from "react";
import type { PopoverProps } from "react-aria-components";
import { commandKey, isCommand } from "../../../ui/keys/command-key.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { Popover } from "../../../ui/kit/Popover.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { isDirty } from "../draft/draft-state.ts";
import { useDraft } from "../draft/use-draft.ts";
import { type Blocker, blockersOf, type Place } from "./publish-checks.ts";
import { titleFieldId } from "./TitleInPlace.tsx";
import { usePublish } from "./use-publish.ts";

const shownAtMost = 8;

export function PublishPopover({
  placement = "bottom end",
}: {
  placement?: NonNullable<PopoverProps["placement"]>;
}) {
  const state = useDraft();
  const { facts, mine } = state;
  const [isOpen, setOpen] = useState(false);
  const { publish, isPublishing, failure, forgetFailure } = usePublish(() => setOpen(false));
  const goTo = useGoToPlace(() => setOpen(false));
  const blockers = isOpen ? blockersOf(state) : [];
  const isCurrent = facts.status === "published" && !facts.unpublished_changes && !isDirty(state);
  const isArchived = facts.status === "archived";
  const revision = (facts.published_revision ?? 0) + 1;
  const refused = blockers.length > 0 || isArchived || isCurrent;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !isCommand(event) || event.isComposing) return;
      if (!isOpen && document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isOpen) setOpen(true);
      else if (!refused && !isPublishing) void publish();
    };
    // Before buttons and CodeMirror see it.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [isOpen, refused, isPublishing, publish]);

  return (
    <Popover
      label={t("Publish")}
      placement={placement}
      isOpen={isOpen}
      onOpenChange={(open) => {
        forgetFailure();
        setOpen(open);
      }}
      trigger={<Button variant="primary">{t("Publish")}</Button>}
    >
      <div className="publish">
        <div>
          <h2 className="section-title">
            {isCurrent ? t("Everything is published") : t("Publish revision {revision}", { revision })}
          </h2>
          <p className="publish-lead">
            {isArchived
              ? t("It is in the archive. Take it out first.")
              : blockers.length > 0
                ? t(
                    "{count, plural, one {# thing is} other {# things are}} missing before this can be published.",
                    {
                      count: blockers.length,
                    },
                  )
                : isCurrent
                  ? t("People get revision {current}, which is what stands here.", {
                      current: facts.published_revision ?? 1,
                    })
                  : t("People who start from now on get what stands here.")}
          </p>
        </div>
        <Checks blockers={blockers} count={mine.questions.length} onGo={goTo} />
        {facts.participation_count > 0 && !isCurrent && (
          <p className="note note-neutral">
            <Users size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="note-words">
              {t("Who has started stays on the revision they began with, and so do their results.")}
            </span>
          </p>
        )}
        {failure && (
          <Note tone="error" alert title={failure.title}>
            {failure.text}
          </Note>
        )}
        <div className="publish-foot">
          <Button
            variant="primary"
            isDisabled={refused}
            isPending={isPublishing}
            onPress={() => void publish()}
            autoFocus={!refused}
          >
            {isPublishing ? t("Publishing…") : t("Publish")}
            <span className="key-hint" aria-hidden="true">
              <kbd>{commandKey("⏎")}</kbd>
            </span>
          </Button>
        </div>
      </div>
    </Popover>
  );
}

interface ChecksProps {
  readonly blockers: readonly Blocker[];
  readonly count: number;
  readonly onGo: (place: Place) => void;
}

function Checks({ blockers, count, onGo }: ChecksProps) {
  const inQuestions = blockers.some(({ place }) => place.tab === "questions");
  const inSettings = blockers.some(({ place }) => place.tab !== "questions");
  return (
    <ul className="checks">
      {blockers.slice(0, shownAtMost).map(({ place, where, message }) => (
        <li key={`${where} ${message}`}>
          <CircleAlert className="is-bad" size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="check-words">
            {where && <b>{where}: </b>}
            {message}
          </span>
          <Button variant="link" size="s" onPress={() => onGo(place)}>
            {t("Show")}
          </Button>
        </li>
      ))}
      {blockers.length > shownAtMost && (
        <li className="checks-rest">
          {t("and {rest, plural, one {# more} other {# more}}", { rest: blockers.length - shownAtMost })}
        </li>
      )}
      {!inQuestions && (
        <li>
          <CircleCheck className="is-good" size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="check-words">
            {t("{count, plural, one {# question} other {# questions}}, each with its key", { count })}
          </span>
        </li>
      )}
      {!inSettings && (
        <li>
          <CircleCheck className="is-good" size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="check-words">{t("Title, settings and access fit together")}</span>
        </li>
      )}
    </ul>
  );
}

function useGoToPlace(close: () => void): (place: Place) => void {
  const navigate = useNavigate();
  const { facts } = useDraft();
  const params = { id: facts.id };
  return (place) => {
    close();
    if (place.tab === "questions") {
      const search = place.questionId ? { question: place.questionId } : {};
      void navigate({ to: "/quiz/$id/manage", params, search });
    } else if (place.tab === "settings") void navigate({ to: "/quiz/$id/manage/settings", params });
    else if (place.tab === "access") void navigate({ to: "/quiz/$id/manage/access", params });
    else requestAnimationFrame(() => document.getElementById(titleFieldId)?.focus());
  };
}

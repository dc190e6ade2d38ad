import type { ParticipationListItem } from "@capstan/domain/participations/crew-contract.ts";
import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { buttonClass } from "../../../ui/kit/button-class.ts";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { Face } from "../Face.tsx";
import { Answers } from "./Answers.tsx";
import { LateBox } from "./LateBox.tsx";
import { expectParticipation, type Participation, useParticipation } from "./participation.ts";
import { ScoreFacts } from "./ScoreFacts.tsx";
import { Timeline } from "./Timeline.tsx";

interface ParticipationDrawerProps {
  quizId: string;
  id: string;
  /** What the list knows of it already. */
  item: ParticipationListItem | undefined;
  /** In the list, from 0; -1 where it is not in it. */
  place: number;
  total: number | null;
  before: string | undefined;
  after: string | undefined;
  onWalk: (place: number) => void;
  onClose: () => void;
}

/** One person beside the list, which stays usable: no scrim, and J and K walk on. */
export function ParticipationDrawer(props: ParticipationDrawerProps) {
  const { quizId, id, item, place, total, before, after, onWalk, onClose } = props;
  const { data, error, refetch } = useParticipation(id);
  const shown = data?.id === id ? data : undefined;
  const name = item?.participant.name ?? shown?.participant.name ?? "";
  const titleId = useId();
  const drawer = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const scroll = useRef<HTMLDivElement>(null);

  useEffect(() => {
    scroll.current?.scrollTo(0, 0);
    if (id && !drawer.current?.contains(document.activeElement))
      title.current?.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => {
    if (before) expectParticipation(before);
    if (after) expectParticipation(after);
  }, [before, after]);

  return (
    <aside className="drawer" ref={drawer} aria-labelledby={titleId}>
      <header className="drawer-head">
        {name && <Face name={name} />}
        <h2 id={titleId} ref={title} tabIndex={-1} dir="auto">
          {name}
        </h2>
        <span className="drawer-place num">
          {place >= 0 && total !== null && t("{place} of {total}", { place: place + 1, total })}
        </span>
        <IconButton
          icon={ChevronUp}
          label={t("Previous person")}
          shortcut="K"
          isDisabled={before === undefined}
          onPress={() => onWalk(place - 1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t("Next person")}
          shortcut="J"
          isDisabled={after === undefined}
          onPress={() => onWalk(place + 1)}
        />
        <IconButton icon={X} label={t("Close")} shortcut="Esc" onPress={onClose} />
      </header>
      <div className="drawer-body" ref={scroll}>
        {error && !shown && (
          <LoadFailed
            failure={error.failure}
            what={t("This attempt could not be loaded.")}
            onRetry={refetch}
          />
        )}
        {!error && !shown && <Skeleton lines={8} />}
        {shown && <DrawerContent key={id} participation={shown} />}
      </div>
      <footer className="drawer-foot">
        <span className="drawer-email" dir="auto">
          {item?.participant.email ?? shown?.participant.email ?? t("Guest, no account")}
        </span>
        <Link
          className={buttonClass({ variant: "primary" })}
          to="/quiz/$id/participation/$participationId"
          params={{ id: quizId, participationId: id }}
        >
          {t("Open")}
        </Link>
      </footer>
    </aside>
  );
}

function DrawerContent({ participation }: { participation: Participation }) {
  return (
    <>
      <ScoreFacts participation={participation} />
      <LateBox participation={participation} />
      <Timeline participation={participation} brief />
      <Answers answers={participation.answers} />
    </>
  );
}

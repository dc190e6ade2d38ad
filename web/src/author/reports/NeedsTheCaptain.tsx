import type { Capability } from "@capstan/domain/accounts/capabilities.ts";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Clock, FilePenLine, History, type LucideIcon } from "lucide-react";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { formatAge, formatMinute, formatMoment, isSameDay } from "../../ui/messages/moments.ts";
import { Card } from "../../ui/plain/Card.tsx";
import { useMay } from "../shell/session.ts";
import type { Need } from "./command-center.ts";

/** Each line is a sentence, its age or its deadline, and the verb that ends it. */
export function NeedsTheCaptain({ needs, now }: { needs: readonly Need[]; now: number }) {
  return (
    <Card title={t("Needs the captain")} flush>
      {needs.length === 0 ? (
        <div className="needs-none">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          <p>
            <b>{t("Nothing needs you.")}</b>
            {t("Late answers, unpublished changes and closing times appear here when they do.")}
          </p>
        </div>
      ) : (
        <ul className="needs">
          {needs.map((need) => (
            <NeedLine key={`${need.kind} ${need.quiz_id} ${need.participation_id}`} need={need} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface Look {
  icon: LucideIcon;
  tone: string;
  verb: () => string;
  /** Without it the line is to be known, not to be acted on. */
  takes: Capability;
}

const looks: Record<Need["kind"], Look> = {
  late_answers: { icon: History, tone: "is-amber", verb: () => t("Decide"), takes: "grade" },
  unpublished_changes: { icon: FilePenLine, tone: "is-plain", verb: () => t("Review"), takes: "edit" },
  closing_soon: { icon: Clock, tone: "is-amber", verb: () => t("Extend"), takes: "edit" },
};

function NeedLine({ need, now }: { need: Need; now: number }) {
  const { icon: Icon, tone, verb, takes } = looks[need.kind];
  const mayAct = useMay(takes);
  const { title, detail } = wordsOf(need, now);
  return (
    <li className="need">
      <span className={`need-mark ${tone}`}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="need-words">
        <NeedLink need={need} className="need-title">
          {title}
        </NeedLink>
        <p dir="auto">{detail}</p>
      </div>
      <span className="need-age num">{ageWords(need, now)}</span>
      <NeedLink need={need} className={`${buttonClass({ size: "s" })} need-verb`}>
        {mayAct ? verb() : t("Look")}
      </NeedLink>
    </li>
  );
}

function NeedLink({ need, className, children }: { need: Need; className: string; children: string }) {
  const params = { id: need.quiz_id };
  if (need.kind === "late_answers" && need.participation_id) {
    return (
      <Link
        className={className}
        to="/quiz/$id/participation/$participationId"
        params={{ ...params, participationId: need.participation_id }}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      className={className}
      to={need.kind === "closing_soon" ? "/quiz/$id/manage/access" : "/quiz/$id/manage"}
      params={params}
      dir="auto"
    >
      {children}
    </Link>
  );
}

function wordsOf(need: Need, now: number): { title: string; detail: string } {
  const { quiz_title: quiz, count } = need;
  if (need.kind === "late_answers") {
    return {
      title: t("{count, plural, one {One answer} other {# answers}} came after the end", { count }),
      detail: t("{quiz}. Kept and marked late; you decide whether they count", { quiz }),
    };
  }
  if (need.kind === "unpublished_changes") {
    return {
      title: t("{quiz} has unpublished changes", { quiz }),
      detail: t("People still get the revision before them"),
    };
  }
  const time = isSameDay(need.at, now) ? formatMinute(need.at) : formatMoment(need.at, now);
  return {
    title: t("{quiz} closes at {time}", { quiz, time }),
    detail: t("Who is still working then is cut off; what they saved counts"),
  };
}

function ageWords(need: Need, now: number): string {
  const age = formatAge(now - Date.parse(need.at));
  return need.kind === "closing_soon" ? t("in {age}", { age }) : age;
}

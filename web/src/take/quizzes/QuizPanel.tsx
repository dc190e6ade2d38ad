// The ink panel beside the way in: who asks, what it is, how much of it.
import type { AccessQuiz, ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { ReactNode } from "react";
import { formatNumber, formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { Icon, type IconName } from "../app/Icon.tsx";
import { OrgTile } from "../app/OrgTile.tsx";
import { RunsOn } from "../app/RunsOn.tsx";
import { rich } from "../app/rich.tsx";
import { CompassCard } from "./CompassCard.tsx";
import { useBranding } from "./wear-branding.ts";

interface Props {
  readonly quiz: AccessQuiz | ParticipantQuiz | null;
  /** Before the quiz is known, or where there is none. */
  readonly title?: string;
  readonly children: ReactNode;
}

export function QuizPanel({ quiz, title, children }: Props) {
  useBranding(quiz ?? undefined);
  return (
    <div className="access">
      <header className="chart">
        <CompassCard className="dial" />
        <p className="org">
          {quiz ? (
            <OrgTile name={quiz.organisation} logo={quiz.branding?.logo_url} large />
          ) : (
            <CapstanMark size={40} />
          )}
          <span dir="auto">{quiz?.organisation ?? "Capstan"}</span>
        </p>
        <h1 dir="auto">{quiz?.title ?? title}</h1>
        {quiz?.branding?.welcome_text ? (
          <p className="lede welcome" dir="auto">
            {quiz.branding.welcome_text}
          </p>
        ) : null}
        {quiz?.description_html ? (
          <div
            className="lede content"
            dir="auto"
            // rendered and sanitised by the server
            dangerouslySetInnerHTML={{ __html: quiz.description_html }}
          />
        ) : null}
        {quiz ? <Facts quiz={quiz} /> : null}
      </header>
      <div className="way">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="foot">
          {quiz?.branding?.footer_text ? <span dir="auto">{quiz.branding.footer_text}</span> : null}
          <RunsOn />
        </footer>
      </div>
    </div>
  );
}

function Facts({ quiz }: { readonly quiz: AccessQuiz | ParticipantQuiz }) {
  const { question_count: count, quiz_time_limit: limit } = quiz;
  const facts: [IconName, string][] = [
    ["list", t("{count, plural, one {<b>#</b> question} other {<b>#</b> questions}}", { count })],
    [
      "clock",
      limit === null
        ? t("no time limit")
        : t("{limit, plural, one {<b>#</b> minute} other {<b>#</b> minutes}}", { limit }),
    ],
  ];
  if (quiz.show_results) {
    facts.push(["target", t("<b>{share}</b> to pass", { share: formatPercent(quiz.passing_score) })]);
  } else if (quiz.total_points !== count) {
    facts.push(["target", t("<b>{points}</b> points", { points: formatNumber(quiz.total_points) })]);
  }
  return (
    <ul className="facts-line num">
      {facts.map(([icon, sentence]) => (
        <li key={icon}>
          <Icon name={icon} small />
          <span>{rich(sentence)}</span>
        </li>
      ))}
    </ul>
  );
}

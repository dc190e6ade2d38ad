import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { formatPercent } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { formatDay, formatMinute, isSameDay } from "../../ui/messages/moments.ts";
import { Card } from "../../ui/plain/Card.tsx";
import { Status } from "../../ui/plain/Status.tsx";
import { quizState } from "../quizzes/list/quiz-state.ts";
import type { CommandCenter } from "./command-center.ts";

type Recent = CommandCenter["recent"][number];

export function RecentAssessments({ recent, now }: { recent: readonly Recent[]; now: number }) {
  return (
    <Card
      title={t("Recent assessments")}
      flush
      actions={
        <Link className={buttonClass({ variant: "ghost", size: "s" })} to="/quizzes">
          {t("See all")}
        </Link>
      }
    >
      <ul className="deck-list">
        {recent.map((quiz) => {
          const state = quizState(quiz, now);
          return (
            <li key={quiz.id}>
              <Link to="/quiz/$id/manage" params={{ id: quiz.id }}>
                <span className="deck-name" dir="auto">
                  {quiz.title || t("Untitled")}
                </span>
                <span className="deck-line">
                  <Status kind={state.kind}>{state.word}</Status>
                  <span className="deck-clip num">{takenWords(quiz)}</span>
                  <span className="deck-end num">
                    {t("edited {when}", {
                      when: isSameDay(quiz.updated_at, now)
                        ? formatMinute(quiz.updated_at)
                        : formatDay(quiz.updated_at),
                    })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function takenWords({ participation_count: taken, average_percentage: average }: Recent): string {
  if (average === null) return t("{taken, plural, =0 {} other {# taken}}", { taken });
  return t("{taken} taken, average {average}", { taken, average: formatPercent(average) });
}

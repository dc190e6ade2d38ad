import { t } from "../../../ui/messages/messages.ts";
import { dayAndTime } from "../../app/day-and-time.ts";
import { Icon } from "../../app/Icon.tsx";
import { Link } from "../../app/router.tsx";
import { State } from "../AttemptVerdict.tsx";
import type { AvailableQuiz } from "./load-dashboard.ts";

export function AvailableCard({ quiz }: { readonly quiz: AvailableQuiz }) {
  const questions = t("{count, plural, one {# question} other {# questions}}", {
    count: quiz.question_count,
  });
  const time =
    quiz.quiz_time_limit === null
      ? t("no time limit")
      : t("{limit, plural, one {# minute} other {# minutes}}", { limit: quiz.quiz_time_limit });
  return (
    <li className="card quiz-card">
      <h3 dir="auto">
        <Link href={`/quiz/${quiz.id}/event`}>{quiz.title}</Link>
      </h3>
      <p className="meta num">
        {questions}, {time}
      </p>
      <p className="due num">
        <Due quiz={quiz} />
        <Icon name="arrow" small className="arrow flip" />
      </p>
    </li>
  );
}

function Due({ quiz }: { readonly quiz: AvailableQuiz }) {
  const now = Date.now();
  if (quiz.opens_at && Date.parse(quiz.opens_at) > now) {
    return <span>{t("Opens {when}", { when: dayAndTime(quiz.opens_at) })}</span>;
  }
  if (!quiz.closes_at) return <span>{t("Open")}</span>;
  const words = t("Closes {when}", { when: dayAndTime(quiz.closes_at) });
  const isToday = new Date(quiz.closes_at).toDateString() === new Date(now).toDateString();
  return isToday ? <State tone="amber" icon="clock" words={words} /> : <span>{words}</span>;
}

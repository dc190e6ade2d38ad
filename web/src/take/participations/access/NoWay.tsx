// Why there is no way in at the moment, each with the one way on.

import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Link } from "../../app/router.tsx";
import { useParticipant } from "../../participants/participant-session.ts";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";
import { Stamp } from "./Stamp.tsx";

export function ClosedWay({ quiz }: { readonly quiz: OpenQuiz }) {
  const person = useParticipant();
  const when =
    quiz.closes_at && Date.parse(quiz.closes_at) <= Date.parse(quiz.server_time) ? quiz.closes_at : null;
  return (
    <section className="way-in">
      <Stamp
        icon="clock"
        title={t("This quiz is closed")}
        says={
          when
            ? t("It closed on {when}. If you think you should be let in, ask {organisation}.", {
                when: formatDateTime(when, "zoned"),
                organisation: quiz.organisation,
              })
            : t("If you think you should be let in, ask {organisation}.", { organisation: quiz.organisation })
        }
      />
      <Link className="btn btn-second btn-block" href={person ? "/quiz/dashboard" : "/quiz/access"}>
        {person ? t("Go to your quizzes") : t("Open another quiz")}
      </Link>
    </section>
  );
}

interface NoAttemptsProps {
  readonly quiz: OpenQuiz;
  readonly onEnter: () => void;
}

export function NoAttemptsWay({ quiz, onEnter }: NoAttemptsProps) {
  return (
    <section className="way-in">
      <Stamp
        icon="dash"
        title={t("No attempts left")}
        says={t("You have used every attempt that {organisation} gives. What you handed in is kept.", {
          organisation: quiz.organisation,
        })}
      />
      <button type="button" className="btn btn-second btn-block" onClick={onEnter}>
        {t("See your attempts")}
      </button>
    </section>
  );
}

export function MissingWay() {
  return (
    <section className="way-in">
      <Stamp
        icon="alert"
        title={t("There is no quiz here")}
        says={t("The link may be old, a letter may be missing, or the quiz is not open to you.")}
      />
      <Link className="btn btn-second btn-block" href="/quiz/access">
        {t("Enter a code or link")}
      </Link>
    </section>
  );
}

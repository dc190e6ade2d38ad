// The list before submitting: what to look at again first, then every answer itself.
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import {
  answerableIds,
  answeredCount,
  canMoveTo,
  isAnswered,
} from "@capstan/domain/participations/engine/views.ts";
import type { ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { type ReactNode, type Ref, useMemo } from "react";
import { formatDuration } from "../../ui/messages/intl.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import { State } from "../participations/AttemptVerdict.tsx";
import { answerText } from "./answer-text.ts";
import { textOf } from "./html-text.ts";
import { numberOf } from "./question-numbers.ts";

interface Props {
  readonly engine: EngineState;
  readonly quiz: ParticipantQuiz;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onGo: (index: number) => void;
  readonly why: string | null;
}

export function ReviewPane({ engine, quiz, headingRef, onGo, why }: Props) {
  const ids = answerableIds(engine);
  const again = [
    ...ids.filter((id) => !isAnswered(engine, id)),
    ...ids.filter((id) => isAnswered(engine, id) && engine.flagged.includes(id)),
  ];
  const rest = ids.filter((id) => !again.includes(id));
  const rows = (list: readonly string[]) => (
    <ul className="rlist">
      {list.map((id) => (
        <Row key={id} engine={engine} quiz={quiz} questionId={id} onGo={onGo} />
      ))}
    </ul>
  );
  return (
    <main id="main" className="review">
      <div className="lobby-title">
        <h1 className="h-page" tabIndex={-1} ref={headingRef}>
          {t("Review your answers")}
        </h1>
        <p className="muted num">{summary(engine, ids)}</p>
      </div>
      {again.length > 0 ? (
        <section className="sec" aria-labelledby="again">
          <h2 className="h-sec sub-h" id="again">
            {t("Look again")} <span>{again.length}</span>
          </h2>
          {rows(again)}
        </section>
      ) : null}
      {rest.length > 0 ? (
        <section className="sec" aria-labelledby="rest">
          <h2 className="h-sec sub-h" id="rest">
            {t("Answered")} <span>{rest.length}</span>
          </h2>
          {rows(rest)}
        </section>
      ) : null}
      <p className="next-step">
        <Icon name="info" />
        <span>{nextStep(engine, quiz)}</span>
      </p>
      <p className="q-why" role="alert">
        {why}
      </p>
    </main>
  );
}

function summary(engine: EngineState, ids: readonly string[]): string {
  const flagged = ids.filter((id) => engine.flagged.includes(id)).length;
  const answered = t("{answered} of {total} answered", {
    answered: answeredCount(engine),
    total: ids.length,
  });
  const parts = flagged > 0 ? `${answered}, ${t("{flagged} flagged", { flagged })}.` : `${answered}.`;
  const seconds = engine.remainingSeconds;
  if (seconds === null) return parts;
  return `${parts} ${t("You have {left} left.", { left: formatDuration(seconds * 1000) })}`;
}

function nextStep(engine: EngineState, quiz: ParticipantQuiz): ReactNode {
  if (engine.connection === "offline") {
    return (
      <>
        <b>{t("You are offline.")}</b>{" "}
        {t("You can submit now: your answers are sent from this device as soon as the connection returns.")}
      </>
    );
  }
  const after = !quiz.show_results
    ? t("You get a receipt at once.")
    : quiz.show_correct_answers
      ? t("You see your score, the correct answers and a receipt as soon as the quiz shows them.")
      : t("You see your score and a receipt as soon as the quiz shows them.");
  return (
    <>
      <b>{t("After you submit, answers cannot be changed.")}</b> {after}
    </>
  );
}

interface RowProps {
  readonly engine: EngineState;
  readonly quiz: ParticipantQuiz;
  readonly questionId: string;
  readonly onGo: (index: number) => void;
}

function Row({ engine, quiz, questionId, onGo }: RowProps) {
  const question = quiz.questions.find(({ id }) => id === questionId);
  const index = engine.facts?.questionOrder.indexOf(questionId) ?? -1;
  const value = engine.answers[questionId];
  const title = useMemo(() => (question ? textOf(question.question_html) : ""), [question]);
  const answer = useMemo(() => (question ? answerText(question, value) : ""), [question, value]);
  const isOpen = canMoveTo(engine, index);
  return (
    <li>
      <button type="button" disabled={!isOpen} onClick={() => onGo(index)}>
        <span className="no">
          <span className="sr">{t("Question")} </span>
          {numberOf(engine, questionId)}
        </span>
        <span className="t" dir="auto">
          {title}
        </span>
        <span className="go-to">
          {answer ? (
            <span className="a" dir="auto">
              <span className="sr">{t("Your answer:")} </span>
              {answer}
            </span>
          ) : (
            <State tone="none" icon="dash" words={t("Not answered")} />
          )}
          {engine.flagged.includes(questionId) ? (
            <State tone="amber" icon="flag" words={t("Flagged")} />
          ) : null}
        </span>
        {isOpen ? <Icon name="forward" small className="quiet flip" /> : null}
      </button>
    </li>
  );
}

import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import {
  answerableIds,
  canAnswer,
  isAnswerable,
  isAnswered,
  saveState,
} from "@capstan/domain/participations/engine/views.ts";
import type { ParticipantQuiz, PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import type { Ref } from "react";
import type { AnswerStatus } from "../../player/AnswerStatusLine.tsx";
import { QuestionView } from "../../player/QuestionView.tsx";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "../app/Icon.tsx";
import type { ParticipationRun } from "../participations/participation-run.ts";
import { titleOf } from "./question-numbers.ts";

interface Props {
  readonly run: ParticipationRun;
  readonly engine: EngineState;
  readonly quiz: ParticipantQuiz;
  readonly question: PublicQuestion;
  readonly questionRef: Ref<HTMLDivElement>;
  readonly onNavigator: () => void;
  /** Why the last wish to move was not granted. */
  readonly why: string | null;
}

export function QuestionPane({ run, engine, quiz, question, questionRef, onNavigator, why }: Props) {
  const total = answerableIds(engine).length;
  const title = titleOf(engine, question.id, total);
  const hasAnswer = isAnswerable(engine, question.id);
  return (
    <main id="main" className="q" key={question.id}>
      <div className="q-head">
        <h2 className="num count-text">{title}</h2>
        <button
          type="button"
          className="btn btn-ghost btn-fit q-nav num"
          aria-haspopup="dialog"
          onClick={onNavigator}
        >
          <Icon name="grid" small />
          {title}
        </button>
        {hasAnswer ? (
          <>
            <span className="sep" />
            <span className="num">
              {t("{points, plural, one {# point} other {# points}}", { points: question.points })}
            </span>
            {isAnswered(engine, question.id) && canAnswer(engine, question.id) ? (
              <button type="button" className="btn btn-ghost" onClick={() => run.clear(question.id)}>
                <Icon name="clear" small />
                {t("Clear")}
              </button>
            ) : null}
          </>
        ) : null}
      </div>
      <QuestionView
        question={question}
        value={engine.answers[question.id]}
        onChange={(value) => run.enter(question.id, value)}
        disabled={!canAnswer(engine, question.id)}
        status={statusOf(engine, question.id)}
        ref={questionRef}
      />
      {quiz.allow_previous_questions ? null : (
        <p className="hint q-rule">
          <Icon name="forward" small className="flip" />
          {t("This quiz goes forward only: you cannot come back here.")}
        </p>
      )}
      <p className="q-why" role="alert">
        {why}
      </p>
    </main>
  );
}

function statusOf(engine: EngineState, questionId: string): AnswerStatus | undefined {
  // Of a test nothing is kept, so nothing says that it is.
  if (engine.local?.kind === "test") return undefined;
  const state = saveState(engine, questionId);
  switch (state.kind) {
    case "none":
      return undefined;
    case "refused":
      return { refused: t("Not accepted: {detail} Change it to go on.", { detail: t(state.detail) }) };
    // Not on disk, and on its way: it is safe only once it is sent.
    case "in_page":
      return "saving";
    default:
      return state.kind;
  }
}

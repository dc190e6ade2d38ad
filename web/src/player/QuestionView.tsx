// One question as a participant sees it: the player shows it, and so does the author's preview.
import type { AnswerValue } from "@capstan/domain/quizzes/answer-value.ts";
import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { type Ref, useId } from "react";
import { type AnswerStatus, AnswerStatusLine } from "./AnswerStatusLine.tsx";
import { partFor } from "./question-types/registry.ts";

interface Props {
  readonly question: PublicQuestion;
  readonly value: AnswerValue | undefined;
  readonly onChange: (value: AnswerValue) => void;
  readonly disabled?: boolean;
  /** Leave it out before there is anything to say; the line keeps its height. */
  readonly status?: AnswerStatus | undefined;
  /** Takes the focus when the participant comes to this question. */
  readonly ref?: Ref<HTMLDivElement>;
}

export function QuestionView({ question, value, onChange, disabled = false, status, ref }: Props) {
  const idPrefix = useId();
  const { Answer, ask } = partFor(question.question_type);
  return (
    <div className="question-view">
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the blocks of a rendered stem */}
      <div
        className="question-group"
        role="group"
        aria-labelledby={`${idPrefix}-stem`}
        aria-describedby={`${idPrefix}-ask`}
        tabIndex={-1}
        ref={ref}
      >
        <div className="stem-block">
          <div
            className="stem content"
            id={`${idPrefix}-stem`}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: question.question_html }}
          />
          <p className="ask" id={`${idPrefix}-ask`}>
            {ask(question, value)}
          </p>
        </div>
        <Answer
          key={question.id}
          question={question}
          value={value}
          onChange={onChange}
          disabled={disabled}
          idPrefix={idPrefix}
        />
      </div>
      <AnswerStatusLine status={status} />
    </div>
  );
}

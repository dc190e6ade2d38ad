import { limits } from "@capstan/domain/quizzes/limits.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { Search, TriangleAlert } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { SortableList } from "../../../ui/kit/SortableList.tsx";
import { formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { partFor } from "../question-types/registry.ts";
import { AddQuestion } from "./AddQuestion.tsx";
import { questionTitle } from "./question-title.ts";
import type { QuestionActions } from "./use-question-actions.ts";

interface Props {
  readonly questions: readonly Question[];
  readonly currentId: string | null;
  readonly actions: QuestionActions;
  /** After a press on a question: on a phone the list makes room for it. */
  readonly onOpened?: () => void;
}

export function QuestionList({ questions, currentId, actions, onOpened }: Props) {
  const isReadOnly = useReadOnly();
  const [find, setFind] = useState("");
  const list = useRef<HTMLDivElement>(null);
  // Typing in the editor comes first; the list may follow a moment later.
  const shown = useDeferredValue(questions);
  const wanted = find.trim().toLowerCase();
  const found = wanted
    ? shown.filter((question) => question.question_text.toLowerCase().includes(wanted))
    : shown;
  const numbers = new Map(shown.map(({ id }, index) => [id, index + 1]));
  const points = questions.reduce(
    (sum, question) => sum + (typeOf(question).isCounted ? question.points : 0),
    0,
  );

  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  return (
    <section className="bench-list" aria-label={t("Questions")}>
      <div className="bench-bar">
        <div className="input-group bench-find">
          <Search size={16} strokeWidth={1.75} aria-hidden="true" />
          <input
            className="input input-s"
            type="search"
            value={find}
            aria-label={t("Find a question")}
            placeholder={t("Find in {count}", { count: questions.length })}
            data-own-undo
            onChange={(event) => setFind(event.target.value)}
          />
        </div>
        {!isReadOnly && questions.length < limits.questions && (
          <AddQuestion look="icon" onAdd={(type) => actions.add(type, currentId)} />
        )}
      </div>
      <div
        className="bench-scroll"
        ref={list}
        onKeyDownCapture={(event) => {
          if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          const id = (event.target as Element).closest("[data-key]")?.getAttribute("data-key") ?? currentId;
          if (!id) return;
          event.preventDefault();
          event.stopPropagation();
          actions.move(id, event.key === "ArrowUp" ? -1 : 1);
        }}
      >
        <SortableList
          label={t("Questions")}
          items={found}
          nameOf={(question) => `${numbers.get(question.id) ?? ""} ${questionTitle(question)}`}
          onReorder={(ordered) => {
            if (!wanted) actions.order(ordered.map(({ id }) => id));
          }}
          onOpen={(id) => {
            actions.select(id);
            onOpened?.();
          }}
        >
          {(question, grip) => (
            <QuestionRow
              question={question}
              number={numbers.get(question.id) ?? 0}
              isCurrent={question.id === currentId}
              grip={wanted ? null : grip}
            />
          )}
        </SortableList>
        {found.length === 0 && (
          <p className="bench-none">{t("No question holds “{find}”.", { find: find.trim() })}</p>
        )}
      </div>
      <div className="bench-foot">
        <span>
          {t("{count, plural, one {# question} other {# questions}}", { count: questions.length })},{" "}
          {t("{points, plural, one {# point} other {# points}}", { points })}
        </span>
        <span className="bench-keys" aria-hidden="true">
          <kbd>J</kbd>
          <kbd>K</kbd>
        </span>
      </div>
    </section>
  );
}

interface RowProps {
  readonly question: Question;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly grip: ReactNode;
}

const QuestionRow = memo(function QuestionRow({ question, number, isCurrent, grip }: RowProps) {
  const { icon: Icon, label } = partFor(question.question_type);
  const missing = isCurrent ? [] : problemsOf(question);
  return (
    <div className="question-row" aria-current={isCurrent || undefined}>
      {grip}
      <span className="question-number">{formatNumber(number)}</span>
      <span className="question-title" dir="auto">
        {questionTitle(question)}
      </span>
      {missing.length > 0 && (
        <span className="question-missing" title={missing.join("\n")}>
          <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
          <span className="sr-only">{missing.join(" ")}</span>
        </span>
      )}
      <span className="question-type" title={label}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <span className="question-points" title={t("Points")}>
        {formatNumber(question.points)}
      </span>
    </div>
  );
});

function problemsOf(question: Question): string[] {
  const own = typeOf(question)
    .publishProblems(question)
    .map(({ message }) => message);
  return question.question_text.trim() === "" ? [t("Write the question."), ...own] : own;
}

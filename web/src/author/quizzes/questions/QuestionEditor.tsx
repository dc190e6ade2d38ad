import { limits } from "@capstan/domain/quizzes/limits.ts";
import type { Question, QuestionTypeName } from "@capstan/domain/quizzes/question.ts";
import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Redo2, Trash2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { commandKey } from "../../../ui/keys/command-key.ts";
import { IconButton } from "../../../ui/kit/Button.tsx";
import { Menu, type MenuEntry } from "../../../ui/kit/Menu.tsx";
import { NumberInput } from "../../../ui/kit/NumberInput.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { Select } from "../../../ui/kit/Select.tsx";
import { Switch } from "../../../ui/kit/Switch.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { newContentId } from "../draft/new-id.ts";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";
import { MarkdownField } from "../markdown/MarkdownField.tsx";
import { changeType } from "../question-types/change-type.ts";
import { partFor, writtenTypes } from "../question-types/registry.ts";
import type { Rendered } from "./render-question.ts";
import { TagField } from "./TagField.tsx";
import type { QuestionActions } from "./use-question-actions.ts";

interface Props {
  readonly question: Question;
  readonly number: number;
  readonly count: number;
  readonly actions: QuestionActions;
  readonly rendered: Rendered | null;
  /** At the end of the bar, where the preview is not beside it. */
  readonly aside?: ReactNode;
}

export function QuestionEditor({ question, number, count, actions, rendered, aside }: Props) {
  const { id } = question;
  const part = partFor(question.question_type);
  const { AnswerEditor, MoreEditor } = part;
  const change = (edit: (before: Question) => Question, joinAs?: string) => actions.change(id, edit, joinAs);
  const textError = useFieldError(`questions.${id}.question_text`);
  const explanationError = useFieldError(`questions.${id}.explanation`);
  const otherErrors = useOtherErrors(id);
  const isReadOnly = useReadOnly();

  return (
    <section className="bench-edit" aria-label={t("Question {number}", { number })}>
      <div className="bench-bar">
        <h2 className="section-title bench-name">{t("Question {number}", { number })}</h2>
        <TypeSelect question={question} onChange={change} />
        <div className="bench-bar-end">
          <span className="bench-label" aria-hidden="true">
            {t("Points")}
          </span>
          <NumberInput
            label={t("Points")}
            hideLabel
            value={question.points}
            minValue={0}
            maxValue={limits.points}
            formatOptions={{ maximumFractionDigits: 2 }}
            onChange={(points) => {
              if (points !== null) change((before) => ({ ...before, points }), `points ${id}`);
            }}
          />
          {aside}
          {!isReadOnly && <MoreMenu question={question} number={number} count={count} actions={actions} />}
        </div>
      </div>
      <div className="bench-scroll">
        <div className="editor" key={id}>
          <MarkdownField
            label={t("Question")}
            value={question.question_text}
            error={textError}
            warnings={rendered?.warnings.question ?? []}
            onChange={(question_text) => change((before) => ({ ...before, question_text }), `text ${id}`)}
          />
          {otherErrors && <Note tone="error">{otherErrors.join(" ")}</Note>}
          <AnswerEditor key={question.question_type} question={question} onChange={change} />
          <MarkdownField
            label={t("Explanation")}
            hint={t("shown in the review")}
            value={question.explanation}
            error={explanationError}
            warnings={rendered?.warnings.explanation ?? []}
            onChange={(explanation) => change((before) => ({ ...before, explanation }), `explanation ${id}`)}
          />
          <div className="editor-line">
            <TagField
              tags={question.tags}
              onChange={(tags) => change((before) => ({ ...before, tags: [...tags] }))}
            />
            <Switch
              label={t("Required")}
              isSelected={question.required}
              onChange={(required) => change((before) => ({ ...before, required }))}
            />
          </div>
          {MoreEditor && (
            <details className="disclosure">
              <summary>{part.more}</summary>
              <div className="disclosure-body">
                <MoreEditor question={question} onChange={change} />
              </div>
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

function TypeSelect({
  question,
  onChange,
}: {
  question: Question;
  onChange: (change: (question: Question) => Question) => void;
}) {
  const known = writtenTypes().map(({ type, label }) => ({ value: type as string, label }));
  const own = { value: question.question_type, label: partFor(question.question_type).label };
  const choices = known.some(({ value }) => value === own.value) ? known : [...known, own];
  return (
    <div className="bench-type">
      <Select
        label={t("Type of question")}
        hideLabel
        size="s"
        value={question.question_type}
        choices={choices}
        onChange={(type) =>
          onChange((before) => changeType(before, type as QuestionTypeName, () => newContentId("o")))
        }
      />
    </div>
  );
}

function MoreMenu({
  question,
  number,
  count,
  actions,
}: Pick<Props, "question" | "number" | "count" | "actions">) {
  const store = useDraftStore();
  const { past, future } = useDraft();
  const { id } = question;
  const entries: MenuEntry[] = [
    {
      id: "duplicate",
      label: t("Duplicate"),
      icon: CopyPlus,
      shortcut: commandKey("D"),
      run: () => actions.duplicate(id),
    },
    {
      id: "up",
      label: t("Move up"),
      icon: ArrowUp,
      shortcut: "Alt ↑",
      disabled: number === 1,
      run: () => actions.move(id, -1),
    },
    {
      id: "down",
      label: t("Move down"),
      icon: ArrowDown,
      shortcut: "Alt ↓",
      disabled: number === count,
      run: () => actions.move(id, 1),
    },
    {
      id: "undo",
      label: t("Undo"),
      icon: Undo2,
      shortcut: commandKey("Z"),
      separated: true,
      disabled: past.length === 0,
      run: store.undo,
    },
    {
      id: "redo",
      label: t("Redo"),
      icon: Redo2,
      shortcut: commandKey("⇧Z"),
      disabled: future.length === 0,
      run: store.redo,
    },
    {
      id: "delete",
      label: t("Delete"),
      icon: Trash2,
      separated: true,
      danger: true,
      run: () => actions.remove(id),
    },
  ];
  return (
    <Menu
      label={t("More for question {number}", { number })}
      trigger={<IconButton icon={Ellipsis} label={t("More for question {number}", { number })} />}
      entries={entries}
    />
  );
}

/** What the server says of this question beside the two texts, which show theirs themselves. */
function useOtherErrors(id: string): readonly string[] | null {
  const all = useFieldError(`questions.${id}`);
  const text = useFieldError(`questions.${id}.question_text`) ?? [];
  const explanation = useFieldError(`questions.${id}.explanation`) ?? [];
  const others = all?.filter((message) => !text.includes(message) && !explanation.includes(message)) ?? [];
  return others.length > 0 ? others : null;
}

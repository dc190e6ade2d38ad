import { limits } from "@capstan/domain/quizzes/limits.ts";
import type { QuestionOption } from "@capstan/domain/quizzes/question.ts";
import { GripVertical, Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../../ui/kit/read-only.ts";
import { t } from "../../../../ui/messages/messages.ts";
import { Tag } from "../../../../ui/plain/Status.tsx";
import { newContentId } from "../../draft/new-id.ts";
import { announce } from "../../questions/announce.ts";
import type { AnswerEditorProps } from "../question-type-part.ts";
import {
  addOption,
  correctIds,
  markCorrect,
  moveOption,
  removeOption,
  setOptionText,
} from "./edit-options.ts";
import { optionName } from "./option-name.ts";
import { useRowDrag } from "./use-row-drag.ts";

interface Props extends AnswerEditorProps {
  readonly kind: "radio" | "checkbox";
  readonly hint: string;
}

/** Options as inputs: Enter adds one, Backspace in an empty one removes it, Alt with arrows moves it. */
export function OptionRows({ question, onChange, kind, hint }: Props) {
  const name = useId();
  const list = useRef<HTMLOListElement>(null);
  const correct = new Set(correctIds(question));
  const { options } = question;
  const isReadOnly = useReadOnly();

  const focusRow = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>(".option-text")[index]?.focus();
  // The row has to be there at once: the next key must not land in the old one.
  const changeNow = (change: Parameters<typeof onChange>[0]) => flushSync(() => onChange(change));
  const add = (afterId: string | null, index: number) => {
    if (options.length >= limits.options) return;
    changeNow(addOption(newContentId("o"), afterId));
    focusRow(index);
  };
  const remove = (option: QuestionOption, index: number) => {
    changeNow(removeOption(option.id));
    focusRow(Math.max(0, index - 1));
  };
  const move = (from: number, to: number) => {
    const option = options[from];
    if (!option || to < 0 || to >= options.length) return;
    changeNow(moveOption(option.id, to));
    announce(
      t("Option {from}, now {to} of {all}", { from: optionName(from), to: to + 1, all: options.length }),
    );
  };
  const drag = useRowDrag(move);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, option: QuestionOption, index: number) => {
    if (event.nativeEvent.isComposing || isReadOnly) return;
    const command = event.metaKey || event.ctrlKey;
    if (event.key === "Enter" && !command && !event.shiftKey) {
      // An empty one below waits to be filled.
      if (options[index + 1]?.text === "") focusRow(index + 1);
      else add(option.id, index + 1);
    } else if (event.key === "Backspace" && option.text === "" && options.length > 1) remove(option, index);
    else if (event.key === "." && command) onChange(markCorrect(option.id));
    else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      const to = event.key === "ArrowUp" ? index - 1 : index + 1;
      move(index, to);
      if (to >= 0 && to < options.length) focusRow(to);
    } else if (!event.altKey && event.key === "ArrowUp" && index > 0) focusRow(index - 1);
    else if (!event.altKey && event.key === "ArrowDown" && index < options.length - 1) focusRow(index + 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset className="field">
      <legend className="option-legend">
        <span className="field-label">{t("Options")}</span>
        {!isReadOnly && <span className="option-hint">{hint}</span>}
      </legend>
      <ol className="option-rows" ref={list} data-rows>
        {options.map((option, index) => (
          <li key={option.id} data-row className={rowClass(correct.has(option.id), drag.dragging, index)}>
            {!isReadOnly && (
              <span className="option-grip" aria-hidden="true" {...drag.gripProps(index)}>
                <GripVertical size={14} strokeWidth={1.75} />
              </span>
            )}
            <label className="option-mark">
              <input
                type={kind}
                name={name}
                checked={correct.has(option.id)}
                disabled={isReadOnly}
                onChange={() => onChange(markCorrect(option.id))}
              />
              <span className="sr-only">{t("{option} is correct", { option: optionName(index) })}</span>
            </label>
            <span className="option-letter" aria-hidden="true">
              {optionName(index)}
            </span>
            <input
              className="option-text"
              dir="auto"
              value={option.text}
              readOnly={isReadOnly}
              maxLength={limits.optionText}
              aria-label={t("Option {option}", { option: optionName(index) })}
              placeholder={t("Option {option}", { option: optionName(index) })}
              onChange={(event) =>
                onChange(setOptionText(option.id, event.target.value), `option ${question.id} ${option.id}`)
              }
              onKeyDown={(event) => onKeyDown(event, option, index)}
            />
            {correct.has(option.id) && <Tag tone="good">{t("Correct")}</Tag>}
            {!isReadOnly && (
              <IconButton
                icon={X}
                size="s"
                label={t("Remove option {option}", { option: optionName(index) })}
                isDisabled={options.length <= 1}
                onPress={() => remove(option, index)}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <button
          type="button"
          className="option-add"
          disabled={options.length >= limits.options}
          onClick={() => add(null, options.length)}
        >
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          {options.length < limits.options
            ? t("Add an option")
            : t("{limit} options is the most a question can have", { limit: limits.options })}
          <span className="key-hint" aria-hidden="true">
            <kbd>⏎</kbd>
          </span>
        </button>
      )}
    </fieldset>
  );
}

function rowClass(isCorrect: boolean, dragging: { from: number; to: number } | null, index: number): string {
  const classes = ["option-row"];
  if (isCorrect) classes.push("is-correct");
  if (dragging?.from === index) classes.push("is-dragged");
  else if (dragging && dragging.to === index) {
    classes.push(dragging.to > dragging.from ? "is-target-below" : "is-target-above");
  }
  return classes.join(" ");
}

import { limits } from "@capstan/domain/quizzes/limits.ts";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../../ui/kit/read-only.ts";
import { t } from "../../../../ui/messages/messages.ts";
import type { AnswerEditorProps } from "../question-type-part.ts";
import { AnswerTester } from "./AnswerTester.tsx";
import { answerRows, keyOf, tidyRows, withoutRow, withRow } from "./accepted-answers.ts";

export function ShortAnswerEditor({ question, onChange }: AnswerEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const rows = answerRows(question.correct_answer);
  const isReadOnly = useReadOnly();
  const full = rows.length >= limits.shortAnswerAlternatives;

  const write = (next: readonly string[], joinAs?: string) =>
    onChange((before) => ({ ...before, correct_answer: keyOf(next) }), joinAs);
  const focusRow = (index: number) => list.current?.querySelectorAll("input")[index]?.focus();
  // The row has to be there at once: the next key must not land in the old one.
  const writeNow = (next: readonly string[]) => flushSync(() => write(next));
  const type = (index: number, text: string) => {
    const next = withRow(rows, index, text);
    if (next.length === rows.length) return write(next, `answer ${question.id} ${index}`);
    writeNow(next);
    focusRow(index + next.length - rows.length);
  };
  const add = (index: number) => {
    if (full) return;
    writeNow(rows.toSpliced(index, 0, ""));
    focusRow(index);
  };
  const remove = (index: number) => {
    writeNow(withoutRow(rows, index));
    focusRow(Math.max(0, index - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.nativeEvent.isComposing || isReadOnly) return;
    if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) {
      if (rows[index + 1] === "") focusRow(index + 1);
      else add(index + 1);
    } else if (event.key === "Backspace" && rows[index] === "" && rows.length > 1) remove(index);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    const tidy = tidyRows(rows);
    if (keyOf(tidy) !== keyOf(rows)) write(tidy, `tidy ${question.id}`);
  };

  return (
    <>
      <fieldset
        className="field"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        <legend className="option-legend">
          <span className="field-label">{t("Accepted answers")}</span>
          <span className="option-hint">{t("one for each way to write it")}</span>
        </legend>
        <ol className="option-rows" ref={list}>
          {rows.map((row, index) => (
            <li key={index} className="option-row">
              <input
                className="option-text"
                dir="auto"
                value={row}
                readOnly={isReadOnly}
                maxLength={limits.shortAnswer}
                spellCheck={false}
                autoCapitalize="none"
                aria-label={t("Accepted answer {number}", { number: index + 1 })}
                placeholder={index === 0 ? t("The answer") : t("Another way to write it")}
                onChange={(event) => type(index, event.target.value)}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
              {!isReadOnly && (
                <IconButton
                  icon={X}
                  size="s"
                  label={t("Remove answer {number}", { number: index + 1 })}
                  isDisabled={rows.length === 1 && row === ""}
                  onPress={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ol>
        {!isReadOnly && (
          <>
            <button type="button" className="option-add" disabled={full} onClick={() => add(rows.length)}>
              <Plus size={14} strokeWidth={2} aria-hidden="true" />
              {full
                ? t("{limit} is the most answers a question can accept", {
                    limit: limits.shortAnswerAlternatives,
                  })
                : t("Add an accepted answer")}
              <span className="key-hint" aria-hidden="true">
                <kbd>⏎</kbd>
              </span>
            </button>
            <p className="field-help">
              {t(
                "Capital letters and spaces around the answer do not matter. The | sign stands between answers, so it cannot be part of one: typing it begins the next.",
              )}
            </p>
          </>
        )}
      </fieldset>
      <AnswerTester question={question} />
    </>
  );
}

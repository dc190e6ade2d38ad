import { useId } from "react";
import { useReadOnly } from "../../../../ui/kit/read-only.ts";
import { t } from "../../../../ui/messages/messages.ts";
import { Tag } from "../../../../ui/plain/Status.tsx";
import { trueAndFalse } from "../change-type.ts";
import { correctIds, markCorrect, setOptionText } from "../options/edit-options.ts";
import type { AnswerEditorProps } from "../question-type-part.ts";

/** Two options that the type gives; their words may be changed. */
export function TrueFalseEditor({ question, onChange }: AnswerEditorProps) {
  const name = useId();
  const options = question.options.length > 0 ? question.options : trueAndFalse();
  const correct = correctIds(question)[0];
  const isReadOnly = useReadOnly();
  return (
    <fieldset className="field">
      <legend className="option-legend">
        <span className="field-label">{t("Options")}</span>
        {!isReadOnly && (
          <span className="option-hint">{t("mark the correct one; the words can be changed")}</span>
        )}
      </legend>
      <ol className="option-rows">
        {options.map((option) => (
          <li key={option.id} className={option.id === correct ? "option-row is-correct" : "option-row"}>
            <label className="option-mark">
              <input
                type="radio"
                name={name}
                checked={option.id === correct}
                disabled={isReadOnly}
                onChange={() => onChange((before) => markCorrect(option.id)({ ...before, options }))}
              />
              <span className="sr-only">
                {t("{option} is correct", { option: option.text || option.value })}
              </span>
            </label>
            <input
              className="option-text"
              dir="auto"
              value={option.text}
              readOnly={isReadOnly}
              placeholder={option.id === "true" ? t("True") : t("False")}
              aria-label={option.id === "true" ? t("Words for true") : t("Words for false")}
              onChange={(event) =>
                onChange(
                  (before) => setOptionText(option.id, event.target.value)({ ...before, options }),
                  `option ${question.id} ${option.id}`,
                )
              }
              onKeyDown={(event) => {
                if (event.key !== "." || !(event.metaKey || event.ctrlKey)) return;
                event.preventDefault();
                event.stopPropagation();
                onChange((before) => markCorrect(option.id)({ ...before, options }));
              }}
            />
            {option.id === correct && <Tag tone="good">{t("Correct")}</Tag>}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

import { Select } from "../../../../ui/kit/Select.tsx";
import { t } from "../../../../ui/messages/messages.ts";
import type { AnswerEditorProps } from "../question-type-part.ts";
import { pinOption } from "./edit-options.ts";
import { optionName } from "./option-name.ts";

/** What keeps its place at the top or the bottom while the others are shuffled. */
export function PinnedOptions({ question, onChange }: AnswerEditorProps) {
  return (
    <div className="field">
      <span className="field-label">{t("Pinned options")}</span>
      <p className="field-help">
        {t(
          "Where options are shuffled, a pinned one keeps its place. “All of the above” stays last by itself.",
        )}
      </p>
      <ul className="pinned-options">
        {question.options.map((option, index) => (
          <li key={option.id}>
            <span className="pinned-name" dir="auto">
              {optionName(index)} {option.text}
            </span>
            <Select
              label={t("Place of option {option}", { option: optionName(index) })}
              hideLabel
              size="s"
              value={option.pinned ?? "moves"}
              choices={[
                { value: "moves", label: t("Moves") },
                { value: "first", label: t("Stays first") },
                { value: "last", label: t("Stays last") },
              ]}
              onChange={(place) => onChange(pinOption(option.id, place === "moves" ? null : place))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Check } from "lucide-react";
import { Checkbox, CheckboxGroup } from "react-aria-components";
import { errorSentence, FieldFoot, FieldHead, type FieldWords } from "./FieldParts.tsx";

export interface CheckChoice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly text?: string;
  /** Chosen for good: every choice holds it. */
  readonly always?: boolean;
}

interface CheckListProps<Value extends string> extends FieldWords {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  choices: readonly CheckChoice<Value>[];
}

/** Any number of a few, each with a sentence that says what it means. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { value, onChange, choices, ...words } = props;
  return (
    <CheckboxGroup
      className="field"
      value={[...value]}
      onChange={(next) => onChange(next as Value[])}
      isInvalid={errorSentence(words.error) !== ""}
    >
      <FieldHead {...words} />
      <div className="check-list">
        {choices.map((choice) => (
          <Checkbox
            className="checkbox check-line"
            key={choice.value}
            value={choice.value}
            isDisabled={choice.always ?? false}
          >
            {({ isSelected }) => (
              <>
                <span className="checkbox-box">
                  {isSelected && <Check size={12} strokeWidth={3} aria-hidden="true" />}
                </span>
                <span className="check-words">
                  <span className="check-name">{choice.name}</span>
                  {choice.text && <span className="check-text">{choice.text}</span>}
                </span>
              </>
            )}
          </Checkbox>
        ))}
      </div>
      <FieldFoot {...words} />
    </CheckboxGroup>
  );
}
